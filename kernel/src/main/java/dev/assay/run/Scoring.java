package dev.assay.run;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// All evaluators on one response. One that throws or breaks its promise leaves its scores unscored, with
/// the reason.
public final class Scoring {
    private Scoring() {}

    public static <E extends Example> List<Score> score(
            List<Evaluator<? super E>> evaluators, Labeled<E> labeled, Response response) {
        var scores = new ArrayList<Score>();
        for (var evaluator : evaluators) {
            scores.addAll(guarded(evaluator, labeled, response));
        }
        return scores;
    }

    private static <E extends Example> List<Score> guarded(
            Evaluator<? super E> evaluator, Labeled<E> labeled, Response response) {
        try {
            if (!evaluator.appliesTo(labeled.example(), labeled.reference())) {
                return List.of();
            }
            var scores = evaluator.score(labeled.example(), labeled.reference(), response);
            return keepsItsPromise(evaluator, scores)
                    ? scores
                    : unscored(evaluator, "it gave scores it does not declare");
        } catch (Throwable e) {
            // an evaluator may throw anything at all: its scores are missing, the row is kept
            return unscored(evaluator, Failures.message(e));
        }
    }

    private static boolean keepsItsPromise(Evaluator<?> evaluator, List<Score> scores) {
        var declared = evaluator.scoreNames();
        var names = HashSet.<String>newHashSet(scores.size());
        for (var score : scores) {
            if (!declared.contains(score.name()) || !names.add(score.name())) {
                return false;
            }
        }
        return true;
    }

    private static List<Score> unscored(Evaluator<?> evaluator, String reason) {
        return evaluator.scoreNames().stream()
                .<Score>map(name -> new Score.Unscored(name, evaluator.name() + ": " + reason))
                .toList();
    }
}
