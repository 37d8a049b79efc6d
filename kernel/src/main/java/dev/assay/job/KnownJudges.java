package dev.assay.job;

import dev.assay.api.Evaluator;
import dev.assay.calibration.Calibration;
import dev.assay.calibration.Calibrations;
import dev.assay.store.RunManifest;
import java.util.List;

/// What is known of the judges of a run when it begins.
final class KnownJudges {
    private static final String JUDGE = "judge";

    private KnownJudges() {}

    static List<RunManifest.Judge> of(List<? extends Evaluator<?>> evaluators, Calibrations calibrations) {
        return evaluators.stream()
                .filter(evaluator -> evaluator.configuration().containsKey(JUDGE))
                .map(evaluator -> judge(evaluator, calibrations))
                .toList();
    }

    private static RunManifest.Judge judge(Evaluator<?> evaluator, Calibrations calibrations) {
        var known = calibrations.find(Calibration.key(evaluator.name(), evaluator.configuration()));
        return new RunManifest.Judge(
                evaluator.name(),
                evaluator.scoreNames(),
                known.filter(Calibration::suffices).isPresent(),
                known.map(Calibration::standing)
                        .orElse("never checked against labelled answers; `assay judge check MODEL` does it"));
    }
}
