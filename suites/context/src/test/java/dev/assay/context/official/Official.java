package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One official evaluator, a dataset and a reference, for tests about a response.
record Official(Evaluator<Example> evaluator, Map<String, Object> example, Map<String, Object> reference) {
    static Official of(Evaluator<Example> evaluator, String dataset, Map<String, Object> reference) {
        return new Official(evaluator, Map.of("dataset", dataset), reference);
    }

    boolean applies() {
        return evaluator.appliesTo(new OpenExample("1", "", example), new OpenReference(reference));
    }

    List<Score> scores(Response response) {
        return evaluator.score(new OpenExample("1", "", example), new OpenReference(reference), response);
    }

    Map<String, Double> answered(String answer) {
        var values = new LinkedHashMap<String, Double>();
        for (var score : scores(Response.answer(answer))) {
            switch (score) {
                case Score.Value value -> values.put(value.name(), value.value());
                case Score.Unscored unscored -> throw new AssertionError(unscored);
            }
        }
        return values;
    }

    double only(String answer) {
        return answered(answer).values().iterator().next();
    }

    String unscored(Response response) {
        return switch (scores(response).getFirst()) {
            case Score.Unscored unscored -> unscored.reason();
            case Score.Value value -> throw new AssertionError(value);
        };
    }
}
