package dev.assay.context.compat;

import dev.assay.api.Evaluator;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.LinkedHashMap;
import java.util.List;

/// All evaluators as one, by the original's rules: of two that give the same score the later one counts, an
/// unscored score is simply missing, and the first that throws ends the evaluation.
record CompatScoring(List<Evaluator<? super OpenExample>> evaluators, FirstFailure failure)
        implements Evaluator<OpenExample> {
    @Override
    public String name() {
        return "compat";
    }

    @Override
    public List<String> scoreNames() {
        return evaluators.stream()
                .flatMap(evaluator -> evaluator.scoreNames().stream())
                .distinct()
                .toList();
    }

    @Override
    public List<Score> score(OpenExample example, Reference reference, Response response) {
        var scores = new LinkedHashMap<String, Score>();
        for (var evaluator : evaluators) {
            for (var score : scores(evaluator, example, reference, response)) {
                scores.put(score.name(), score);
            }
        }
        return scores.values().stream().filter(Score.Value.class::isInstance).toList();
    }

    private List<Score> scores(
            Evaluator<? super OpenExample> evaluator, OpenExample example, Reference reference, Response response) {
        try {
            return evaluator.appliesTo(example, reference) ? evaluator.score(example, reference, response) : List.of();
        } catch (Throwable e) {
            failure.record(example.id(), "evaluator \"%s\": ".formatted(evaluator.name()), e);
            throw e;
        }
    }
}
