package dev.assay.compact.scoring;

import dev.assay.api.Profile;
import dev.assay.stats.Summation;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A named set of rules; every result carries the version of the set it was scored by.
public enum ScoringRules {
    /// The original program: contradictions of recall items are not seen, drift is that of penalized
    /// scores.
    COMPAT("1.0.0", Profile.COMPAT, Summation.LEFT_TO_RIGHT),
    /// The seed document to the letter: every response can contradict, drift is that of raw scores.
    METHODOLOGY("methodology-1", Profile.STANDARD, Summation.COMPENSATED),
    /// The seed document, where silence earns nothing and restating a prohibition does not break it.
    STANDARD("standard-2", Profile.STANDARD, Summation.COMPENSATED);

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

    /// The rules of a profile, where a run asks for no others: both are judged under `standard`.
    public static ScoringRules of(Profile profile, String version) {
        return profile == Profile.STANDARD && version.equals(METHODOLOGY.version) ? METHODOLOGY : of(profile);
    }

    /// The rules that are typed.
    public static Optional<ScoringRules> named(String name) {
        return Arrays.stream(values())
                .filter(rules -> rules.toString().equals(name))
                .findFirst();
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

    /// As it is typed.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Profile profile() {
        return profile;
    }

    public Summation summation() {
        return summation;
    }
}
