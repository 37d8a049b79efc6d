package dev.assay.fit.verdict;

import dev.assay.fit.verdict.Performance.Memory;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Scores cases by one profile.
///
/// @param chance what blind answers earn
/// @param floor the least quality beyond chance, 0 to 100; below it a model is ruled out
public record FitScoring(ScoringProfile profile, ChanceLevels chance, OptionalDouble floor) {
    public static FitScoring by(ScoringProfile profile) {
        return new FitScoring(profile, ChanceLevels.FOUR_CHOICES, OptionalDouble.empty());
    }

    /// *Unscored* when the profile demands numbers that were not measured.
    public Fitness score(FitCase given) {
        return profile.keepsScores()
                ? scored(given, given.performance())
                : missing(given.performance())
                        .<Fitness>map(reason -> new Fitness.Unscored(profile, reason))
                        .orElseGet(() -> scored(given, honest(given.performance())));
    }

    private static Optional<String> missing(Performance performance) {
        if (performance.tokensPerSecond().isEmpty()) {
            return Optional.of("no speed was measured");
        }
        return performance.firstTokenMillis().isEmpty()
                ? Optional.of("no answer token came, so there is no time to the first one")
                : Optional.empty();
    }

    /// Memory that was not measured is unknown, whatever a flag says.
    private static Performance honest(Performance performance) {
        var memory = performance.memory();
        return memory.model().isPresent()
                ? performance
                : new Performance(
                        performance.tokensPerSecond(),
                        performance.firstTokenMillis(),
                        performance.loadMillis(),
                        performance.deviation(),
                        performance.isSpeedEstimated(),
                        new Memory(memory.model(), memory.host(), false, memory.isEstimated()));
    }

    private Fitness.Scored scored(FitCase given, Performance performance) {
        var tuning = given.tuning(profile);
        var fit = HardwareFit.of(performance, tuning, profile);
        var quality = given.quality();
        var beyond = quality.map(answered -> answered.beyondChance(chance));
        return new Fitness.Scored(
                profile,
                tuning,
                fit,
                quality,
                quality.map(answered -> OptionalLong.of(global(fit, answered))).orElse(OptionalLong.empty()),
                beyond.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                disqualifiers(performance, tuning, beyond),
                new Warnings(performance, profile).all(quality, given.machine(), given.surroundings()));
    }

    private long global(HardwareFit fit, Quality quality) {
        var weights = profile.weights();
        return Math.clamp(Math.round(weights.fit() * fit.total() + weights.quality() * quality.total()), 0L, 100L);
    }

    private List<Remark> disqualifiers(Performance performance, Tuning tuning, Optional<Double> beyond) {
        var remarks = new ArrayList<>(new Disqualifiers(performance, tuning, profile).all());
        beyond.filter(value -> floor.isPresent() && value < floor.getAsDouble())
                .ifPresent(value -> remarks.add(Remark.of(
                        Remark.Code.QUALITY_BELOW_FLOOR,
                        DecimalText.fixed(value, 1),
                        DecimalText.fixed(floor.getAsDouble(), 1))));
        return remarks;
    }
}
