package dev.assay.fit.verdict;

import java.util.Optional;

/// Everything a verdict rests on.
///
/// @param name what the lines of a file tell their cases apart by
/// @param machine empty when nothing is known of it
/// @param quality empty when only the speed was measured
public record FitCase(
        String name,
        Optional<FitMachine> machine,
        Performance performance,
        Optional<Quality> quality,
        Surroundings surroundings) {

    Tuning tuning(ScoringProfile profile) {
        return Tuning.of(
                machine.map(of -> Capacity.of(of.cores(), of.memoryGib())).orElse(Capacity.UNKNOWN),
                profile.thresholds());
    }
}
