package dev.assay.fit.verdict;

import java.util.OptionalDouble;

/// What a run measured. What was not measured is empty; what was measured wrongly may be any number.
///
/// @param tokensPerSecond of all prompts together
/// @param firstTokenMillis mean time to the first token of an answer
/// @param loadMillis time to load the model
/// @param deviation of the speed from prompt to prompt
/// @param isSpeedEstimated whether tokens were guessed from the text
public record Performance(
        OptionalDouble tokensPerSecond,
        OptionalDouble firstTokenMillis,
        OptionalDouble loadMillis,
        OptionalDouble deviation,
        boolean isSpeedEstimated,
        Memory memory) {
    /// Shares of all memory, in percent.
    ///
    /// @param model what the model takes
    /// @param host what everything on the machine takes
    /// @param isKnown whether the model's share could be told
    /// @param isEstimated whether it was forecast, not measured
    public record Memory(OptionalDouble model, OptionalDouble host, boolean isKnown, boolean isEstimated) {
        private static final double WORST = 100;

        double soundModel() {
            return Scale.sound(model.orElse(Double.NaN), WORST);
        }

        /// The machine's share, or the model's where none was reported; the worst if that makes no sense.
        double pressure() {
            return Scale.sound(host.orElse(model.orElse(Double.NaN)), WORST);
        }

        boolean isHostKnown() {
            return host.isPresent() && Scale.isSound(host.getAsDouble());
        }
    }

    double soundSpeed() {
        return Scale.sound(tokensPerSecond.orElse(Double.NaN), 0);
    }

    double soundFirstToken(double fallback) {
        return Scale.sound(firstTokenMillis.orElse(Double.NaN), fallback);
    }

    double soundLoad(double fallback) {
        return Scale.sound(loadMillis.orElse(Double.NaN), fallback);
    }
}
