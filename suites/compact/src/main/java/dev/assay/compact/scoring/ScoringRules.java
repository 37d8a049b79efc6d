package dev.assay.compact.scoring;

import dev.assay.api.Profile;
import dev.assay.stats.Summation;
import java.util.Arrays;
import java.util.Optional;

/// A named set of rules; every result carries the version of the set it was scored by.
public enum ScoringRules {
    /// The original program: contradictions of recall items are not seen, drift is that of penalized
    /// scores.
    COMPAT("1.0.0", Profile.COMPAT, Summation.LEFT_TO_RIGHT),
    /// The seed document to the letter: every response can contradict, drift is that of raw scores.
    METHODOLOGY("methodology-1", Profile.STANDARD, Summation.COMPENSATED),
    /// The seed document, where silence earns nothing and restating a prohibition does not break it.
    STANDARD("standard-1", Profile.STANDARD, Summation.COMPENSATED);

    private final String version;
    private final Profile profile;
    private final Summation summation;

    ScoringRules(String version, Profile profile, Summation summation) {
        this.version = version;
        this.profile = profile;
        this.summation = summation;
    }

    public static ScoringRules of(Profile profile) {
        return switch (profile) {
            case COMPAT -> COMPAT;
            case STANDARD -> STANDARD;
        };
    }

    /// The rules a `scorer_version` names.
    public static Optional<ScoringRules> ofVersion(String version) {
        return Arrays.stream(values())
                .filter(rules -> rules.version.equals(version))
                .findFirst();
    }

    /// As `scorer_version` in results.
    public String version() {
        return version;
    }

    public Profile profile() {
        return profile;
    }

    public Summation summation() {
        return summation;
    }

    /// The score of a cycle that drift is measured on.
    double driftBasis(Scorecard card) {
        return this == COMPAT ? card.penalizedCycleScore() : card.cycleScore();
    }
}
