package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.GoldenRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Scores of one evaluator by name, for tests that care about nothing else.
public final class Scores {
    private Scores() {}

    public static Map<String, Double> of(
            Evaluator<Example> evaluator, Map<String, Object> reference, Response response) {
        return of(evaluator, "", reference, response);
    }

    public static Map<String, Double> of(
            Evaluator<Example> evaluator, String context, Map<String, Object> reference, Response response) {
        var scores = new LinkedHashMap<String, Double>();
        for (var score : all(evaluator, context, reference, response)) {
            switch (score) {
                case Score.Value value -> scores.put(value.name(), value.value());
                case Score.Unscored unscored -> throw new AssertionError(unscored);
            }
        }
        return scores;
    }

    public static List<Score> all(
            Evaluator<Example> evaluator, String context, Map<String, Object> reference, Response response) {
        return evaluator.score(new OpenExample("1", context), new OpenReference(reference), response);
    }

    /// A golden row's `original` and `processed` as the original program scores them.
    public static Map<String, Double> ofGolden(Evaluator<Example> evaluator, Map<String, Object> row) {
        var processed = GoldenRow.map(row, "processed");
        return of(
                evaluator, GoldenRow.map(row, "original"), new Response(Optional.empty(), Optional.empty(), processed));
    }
}
