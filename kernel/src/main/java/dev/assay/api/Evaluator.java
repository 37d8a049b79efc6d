package dev.assay.api;

import java.util.List;
import java.util.Map;

/// Judges one response. Pure and thread-safe: the same three arguments give the same scores.
public interface Evaluator<E extends Example> {
    String name();

    /// Bumped whenever a score could change.
    default String version() {
        return "1";
    }

    /// Everything beside the version that can change a score: it goes into the fingerprint of the run.
    default Map<String, Object> configuration() {
        return Map.of();
    }

    /// The names of all scores it gives. No two evaluators of a run share one.
    List<String> scoreNames();

    /// Whether the evaluator is meant for this example; where it is not, the row simply lacks its scores.
    default boolean appliesTo(E example, Reference reference) {
        return true;
    }

    /// One score a name; [Score.Unscored] where no honest number can be given.
    List<Score> score(E example, Reference reference, Response response);

    /// An evaluator with a single score, named like itself, from a lambda.
    static <E extends Example> Evaluator<E> of(String name, Judgment<E> judgment) {
        return new NamedJudgment<>(name, judgment);
    }

    /// The verb of an evaluator, for lambdas.
    @FunctionalInterface
    interface Judgment<E extends Example> {
        double score(E example, Reference reference, Response response);
    }
}
