package dev.assay.fit.verdict;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.fit.verdict.Tuning.Thresholds;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A named set of scoring rules. Its hash says which numbers may be compared.
///
/// @param speed points of the speed thresholds
/// @param firstToken points of the thresholds of the time to first token
/// @param weights of fit and quality in the global score
/// @param thresholds whether those between two anchors are rounded
public record ScoringProfile(
        String name,
        Points speed,
        Points firstToken,
        Weights weights,
        MemoryRule memory,
        Leniency leniency,
        Thresholds thresholds) {
    /// The published specification, version 0.2.0, and the default.
    public static final ScoringProfile STANDARD = new ScoringProfile(
            "standard",
            new Points(40, 25, 10),
            new Points(30, 20, 10),
            new Weights(0.4, 0.6),
            MemoryRule.FOOTPRINT_AND_HOST,
            Leniency.ZERO_WHEN_DISQUALIFIED,
            Thresholds.CONTINUOUS);

    /// The original program of today, its specification 0.2.1.
    public static final ScoringProfile COMPAT = new ScoringProfile(
            "compat",
            new Points(50, 30, 12),
            new Points(20, 13, 6),
            new Weights(0.3, 0.7),
            MemoryRule.FOOTPRINT,
            Leniency.SCORES_KEPT,
            Thresholds.WHOLE);

    /// The original program when the specification was published.
    public static final ScoringProfile COMPAT_0_2_0 = new ScoringProfile(
            "compat-0.2.0",
            new Points(40, 25, 10),
            new Points(30, 20, 10),
            new Weights(0.4, 0.6),
            MemoryRule.HOST_PRESSURE,
            Leniency.SCORES_KEPT,
            Thresholds.WHOLE);

    private static final List<ScoringProfile> ALL = List.of(STANDARD, COMPAT, COMPAT_0_2_0);

    /// What reaching a threshold earns.
    public record Points(double excellent, double good, double marginal) {}

    /// They add up to 1.
    public record Weights(double fit, double quality) {}

    /// What the memory points, the memory disqualifier and its warnings look at.
    public enum MemoryRule {
        /// The model's share of the memory; a full machine disqualifies too, from a share of 10 % on.
        FOOTPRINT_AND_HOST,
        /// The model's share of the memory.
        FOOTPRINT,
        /// The memory in use on the machine, whoever uses it.
        HOST_PRESSURE
    }

    /// What becomes of the score of a disqualified run, and of a run whose speed was not measured.
    public enum Leniency {
        /// Disqualified is 0; not measured is not scored.
        ZERO_WHEN_DISQUALIFIED,
        /// Disqualified keeps its scores; not measured counts as the worst.
        SCORES_KEPT
    }

    public static Optional<ScoringProfile> find(String name) {
        return ALL.stream().filter(profile -> profile.name.equals(name)).findFirst();
    }

    public static ScoringProfile named(String name) {
        return find(name)
                .orElseThrow(() -> new UserError("no scoring profile named \"%s\"\n       there are %s"
                        .formatted(name, String.join(", ", names()))));
    }

    static List<ScoringProfile> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(ScoringProfile::name).toList();
    }

    ScoringProfile withWeights(Weights others) {
        return new ScoringProfile(name, speed, firstToken, others, memory, leniency, thresholds);
    }

    ScoringProfile withThresholds(Thresholds others) {
        return new ScoringProfile(name, speed, firstToken, weights, memory, leniency, others);
    }

    /// How answers are graded where this profile scores them.
    public Profile grading() {
        return keepsScores() ? Profile.COMPAT : Profile.STANDARD;
    }

    /// The version of the specification whose rules these are.
    public String specification() {
        return name.equals(COMPAT.name) ? "0.2.1" : "0.2.0";
    }

    /// The most points of a part of the fit.
    public int mostSpeed() {
        return (int) speed.excellent;
    }

    public int mostFirstToken() {
        return (int) firstToken.excellent;
    }

    public int mostMemory() {
        return (int) HardwareFit.MEMORY_POINTS;
    }

    boolean keepsScores() {
        return leniency == Leniency.SCORES_KEPT;
    }

    boolean looksAtFootprint() {
        return memory != MemoryRule.HOST_PRESSURE;
    }

    /// Of every number in it; another hash, another profile, whatever its name.
    public String hash() {
        return Digests.sha256(Json.write(toMap()));
    }

    private Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", name);
        map.put("speed", List.of(speed.excellent, speed.good, speed.marginal));
        map.put("ttft", List.of(firstToken.excellent, firstToken.good, firstToken.marginal));
        map.put("weights", List.of(weights.fit, weights.quality));
        map.put("memory", memory.name());
        map.put("leniency", leniency.name());
        if (thresholds != Thresholds.WHOLE) {
            map.put("thresholds", thresholds.name());
        }
        return map;
    }
}
