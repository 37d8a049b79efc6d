package dev.assay.fit.advice;

import dev.assay.fit.verdict.ChanceLevels;
import dev.assay.fit.verdict.FitCase;
import dev.assay.fit.verdict.Performance;
import dev.assay.fit.verdict.Quality;
import dev.assay.text.DecimalText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Gives advice on what was measured. Scoring profiles do not matter for it.
///
/// @param chance what blind answers earn
public record Adviser(Use use, ChanceLevels chance) {
    /// Nine in ten: the true number lies beyond an end of the interval once in ten times.
    private static final double DEVIATIONS = 1.2816;

    private static final int SPEED_PROMPTS = 5;

    /// What came of asking for advice.
    public sealed interface Outcome {
        record Given(Advice advice) implements Outcome {}

        /// There is no word, and this is why.
        record None(String why) implements Outcome {}
    }

    public Outcome advise(FitCase given) {
        var performance = given.performance();
        if (sound(performance.tokensPerSecond()).isEmpty()) {
            return new Outcome.None("no speed was measured");
        }
        if (sound(performance.firstTokenMillis()).isEmpty()) {
            return new Outcome.None("no answer token came, so there is no time to the first one");
        }
        return given.quality()
                .map(quality -> quality.isWhole()
                        ? new Outcome.Given(new Advice(use, runs(performance), answers(quality)))
                        : new Outcome.None("a category was not asked"))
                .orElse(new Outcome.None("quality was not measured"));
    }

    private static Optional<Double> sound(OptionalDouble measured) {
        return measured.isPresent() && Double.isFinite(measured.getAsDouble()) && measured.getAsDouble() >= 0
                ? Optional.of(measured.getAsDouble())
                : Optional.empty();
    }

    private Part runs(Performance performance) {
        var part = speed(performance)
                .or(exact(
                        "first token",
                        use.firstToken(),
                        performance.firstTokenMillis().orElse(0)));
        var load = sound(performance.loadMillis()).map(millis -> exact("load time", Use.LOAD, millis));
        var memory = sound(performance.memory().model())
                .filter(_ -> performance.memory().isKnown())
                .map(percent -> exact("memory", Use.MEMORY, percent));
        part = load.isPresent() ? part.or(load.get()) : part;
        return memory.isPresent() ? part.or(memory.get()) : part;
    }

    private Part speed(Performance performance) {
        double speed = performance.tokensPerSecond().orElse(0);
        double around = DEVIATIONS * sound(performance.deviation()).orElse(0.0) / Math.sqrt(SPEED_PROMPTS);
        return new Part(
                use.speed().score(speed),
                use.speed().score(Math.max(0, speed - around)),
                use.speed().score(speed + around),
                "speed",
                DecimalText.fixed(speed, 1) + " tokens/s");
    }

    private static Part exact(String what, Curve curve, double value) {
        double score = curve.score(value);
        return new Part(score, score, score, what, DecimalText.fixed(value, 0) + " " + curve.unit());
    }

    private Part answers(Quality quality) {
        double beyond = quality.beyondChance(chance);
        double around = DEVIATIONS * quality.standardError(chance);
        return new Part(
                beyond,
                Math.max(0, beyond - around),
                Math.min(100, beyond + around),
                "quality beyond chance",
                DecimalText.fixed(beyond, 1));
    }
}
