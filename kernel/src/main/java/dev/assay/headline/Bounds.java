package dev.assay.headline;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.run.Scoring;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// Whether the controls stand at the bounds of a score on a sample: the best at its ceiling, the worst at its
/// floor. A score whose controls do not is no headline.
///
/// @param best is shown the reference, or answers with it
/// @param worst keeps nothing, or says nothing
public record Bounds<E extends Example>(
        List<Labeled<E>> sample,
        List<Evaluator<? super E>> evaluators,
        ContextSystem<? super E> best,
        ContextSystem<? super E> worst) {
    private static final double EXACT = 1e-9;

    public Bounds {
        sample = List.copyOf(sample);
        evaluators = List.copyOf(evaluators);
    }

    /// What the controls scored.
    ///
    /// @param best, worst empty where no example of the sample has the score
    /// @param reason why the score is no headline; empty where it is one
    public record Finding(Headline headline, OptionalDouble best, OptionalDouble worst, String reason) {
        public boolean stands() {
            return reason.isEmpty();
        }
    }

    public Finding of(Headline headline) {
        var ceiling = mean(best, headline.score());
        var floor = mean(worst, headline.score());
        return new Finding(headline, ceiling, floor, reason(headline, ceiling, floor));
    }

    private String reason(Headline headline, OptionalDouble ceiling, OptionalDouble floor) {
        if (ceiling.isEmpty() || floor.isEmpty()) {
            return "no example of the sample has it";
        }
        if (Math.abs(ceiling.getAsDouble() - headline.ceiling()) > EXACT) {
            return said(best, ceiling, "ceiling", headline.ceiling());
        }
        return Math.abs(floor.getAsDouble() - headline.floor()) > EXACT
                ? said(worst, floor, "floor", headline.floor())
                : "";
    }

    private static String said(ContextSystem<?> control, OptionalDouble seen, String bound, double due) {
        return String.format(
                Locale.ROOT, "%s gets %.3f where the %s is %.3f", control.name(), seen.getAsDouble(), bound, due);
    }

    private OptionalDouble mean(ContextSystem<? super E> control, String score) {
        return sample.stream()
                .flatMapToDouble(labeled -> value(control, labeled, score))
                .average();
    }

    private DoubleStream value(ContextSystem<? super E> control, Labeled<E> labeled, String score) {
        return Scoring.score(evaluators, labeled, response(control, labeled)).stream()
                .filter(one -> one.name().equals(score) && one instanceof Score.Value)
                .mapToDouble(one -> ((Score.Value) one).value());
    }

    private static <E extends Example> Response response(ContextSystem<? super E> control, Labeled<E> labeled) {
        try {
            return control instanceof Control<? super E> knowing
                    ? knowing.process(labeled.example(), labeled.reference())
                    : control.process(labeled.example());
        } catch (Exception e) {
            throw new IllegalStateException("the control %s failed".formatted(control.name()), e);
        }
    }
}
