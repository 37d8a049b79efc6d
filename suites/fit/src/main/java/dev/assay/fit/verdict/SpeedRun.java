package dev.assay.fit.verdict;

import dev.assay.api.Profile;
import dev.assay.hardware.ThermalPressure;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A speed probe from its first look at the machine to its last.
///
/// @param loadNanos of the warm-up; empty when the runtime does not tell
/// @param prompts in the order they were asked, the warm-up not among them
public record SpeedRun(
        MemoryReading before,
        MemoryReading after,
        Footprint.Sources footprint,
        OptionalDouble loadNanos,
        List<PromptRun> prompts,
        Around around) {
    public SpeedRun {
        prompts = List.copyOf(prompts);
    }

    /// What went on beside it.
    ///
    /// @param loads of the processor in percent, after each prompt that was answered
    /// @param frequencies of the processor in GHz, while the prompts were answered
    public record Around(
            ThermalPressure pressureBefore,
            ThermalPressure pressureAfter,
            Optional<Boolean> isOnBattery,
            List<Double> loads,
            List<Double> frequencies) {
        public Around {
            loads = List.copyOf(loads);
            frequencies = List.copyOf(frequencies);
        }

        /// Where the frequency could not be told.
        public Around(
                ThermalPressure pressureBefore,
                ThermalPressure pressureAfter,
                Optional<Boolean> isOnBattery,
                List<Double> loads) {
            this(pressureBefore, pressureAfter, isOnBattery, loads, List.of());
        }
    }

    /// How many failures a probe bears.
    ///
    /// @param leastAnswered prompts; empty for half of them, rounded up
    /// @param isStrict whether the first failure ends it
    public record Tolerance(Optional<Integer> leastAnswered, boolean isStrict) {
        public static final Tolerance USUAL = new Tolerance(Optional.empty(), false);
    }

    List<PromptRun.Measured> answered() {
        return prompts.stream()
                .filter(PromptRun.Measured.class::isInstance)
                .map(PromptRun.Measured.class::cast)
                .toList();
    }

    /// The metrics, or why there are none.
    public SpeedOutcome summarize(Profile profile, Tolerance tolerance) {
        var answered = answered();
        if (tolerance.isStrict() && answered.size() < prompts.size()) {
            return new SpeedOutcome.TooLittle(SpeedOutcome.Reason.PROMPT_FAILED, List.of());
        }
        int least = tolerance.leastAnswered().orElse(Math.ceilDiv(prompts.size(), 2));
        return answered.isEmpty() || answered.size() < least
                ? new SpeedOutcome.TooLittle(
                        SpeedOutcome.Reason.TOO_FEW_SUCCESSFUL_PROMPTS, List.of(answered.size(), prompts.size(), least))
                : new SpeedMetrics(this, answered, profile).outcome();
    }
}
