package dev.assay.context.files;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.ShowsWork;
import dev.assay.dataset.CaseFields;
import dev.assay.python.PythonValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An output somebody already has, beside what it was made from: `original` and `processed`, as context-bench
/// keeps them.
///
/// A line without `processed` is the original itself, with the answer under `response`, `prediction` or `output`.
/// What of the context was kept is `processed.context`; without it, scores of what is kept are unscored.
public final class ScoredLine {
    private static final List<String> OUTPUTS = List.of("response", "prediction", "output");

    private final Object id;
    private final Example example;
    private final Reference reference;
    private final Response response;

    private ScoredLine(Object id, Example example, Reference reference, Response response) {
        this.id = id;
        this.example = example;
        this.reference = reference;
        this.response = response;
    }

    /// @param line fields of JSON
    /// @param place called by it where it has no id
    public static ScoredLine of(Map<String, Object> line, long place, Profile profile) {
        var original = line.containsKey("original") ? ContextRow.ordered(line.get("original")) : line;
        var processed = line.containsKey("processed") ? ContextRow.ordered(line.get("processed")) : processed(line);
        Object id = line.getOrDefault("id", place);
        var text = String.valueOf(id);
        var context = original.get("context") instanceof String given ? given : "";
        return switch (profile) {
            case COMPAT ->
                new ScoredLine(
                        id, new OpenExample(text, context, original), new OpenReference(original), response(processed));
            case STANDARD -> {
                var labeled = CaseFields.split(text, context, original);
                yield new ScoredLine(id, labeled.example(), new OpenReference(original), response(processed));
            }
        };
    }

    private static Map<String, Object> processed(Map<String, Object> line) {
        var processed = new LinkedHashMap<String, Object>();
        OUTPUTS.stream()
                .filter(line::containsKey)
                .findFirst()
                .ifPresent(name -> processed.put("response", line.get(name)));
        return processed;
    }

    private static Response response(Map<String, Object> processed) {
        var context = processed.get("context") instanceof String text ? Optional.of(text) : Optional.<String>empty();
        return new Response(Optional.of(PythonValues.str(processed, "response", "")), context, processed);
    }

    /// `id`, `scores`; `unscored` with reasons and `aux` with intermediate results where there are any.
    public Map<String, Object> scoredBy(List<Evaluator<Example>> evaluators) {
        var scores = new LinkedHashMap<String, Object>();
        var unscored = new LinkedHashMap<String, Object>();
        var work = new LinkedHashMap<String, Object>();
        for (var evaluator : evaluators) {
            if (!evaluator.appliesTo(example, reference)) {
                evaluator.scoreNames().forEach(name -> unscored.put(name, "does not apply to this line"));
                continue;
            }
            for (var score : evaluator.score(example, reference, response)) {
                switch (score) {
                    case Score.Value value -> scores.put(value.name(), value.value());
                    case Score.Unscored refusal -> unscored.put(refusal.name(), refusal.reason());
                }
            }
            work.putAll(work(evaluator));
        }
        var scored = new LinkedHashMap<String, Object>();
        scored.put("id", id);
        scored.put("scores", scores);
        putUnlessEmpty(scored, "unscored", unscored);
        putUnlessEmpty(scored, "aux", work);
        return scored;
    }

    private Map<String, Object> work(Evaluator<Example> evaluator) {
        return evaluator instanceof ShowsWork shown ? shown.work(example, reference, response) : Map.of();
    }

    private static void putUnlessEmpty(Map<String, Object> scored, String name, Map<String, Object> values) {
        if (!values.isEmpty()) {
            scored.put(name, values);
        }
    }
}
