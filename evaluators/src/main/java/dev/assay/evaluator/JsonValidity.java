package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.JsonValues;
import dev.assay.reading.Unscorable;
import java.util.List;
import java.util.Optional;

/// Whether JSON is still JSON after a system shortened it, and still says the same.
///
/// * `json_valid` — 1 if the output is a JSON object or array, else 0
/// * `json_values_equal` — of the values that input and output have, the share that both have in the same place;
///   1 means that the documents are equal but for layout, 0.5 that half of the values is gone
/// * `json_values_unaltered` — the share of the output's values that the input has in the same place; 1 means that
///   nothing was altered, only left out
///
/// Values are texts, numbers, booleans and nulls; how they are paired stands at [JsonValues]. Higher is better.
/// Applies where the context is a JSON object or array of at most a thousand levels; unscored where the system
/// shows no context. Output that is not JSON shares no value; there `json_values_unaltered` is unscored.
public record JsonValidity() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("json_valid", "json_values_equal", "json_values_unaltered");

    @Override
    public String name() {
        return "json-validity";
    }

    @Override
    public String version() {
        return "2";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return JsonValues.of(example.context()).isPresent();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var input = JsonValues.of(example.context());
        if (input.isEmpty()) {
            return Unscorable.all(NAMES, "the input is not JSON");
        }
        return response.context()
                .map(context -> scores(input.get(), JsonValues.of(context)))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<Score> scores(JsonValues input, Optional<JsonValues> output) {
        if (output.isEmpty()) {
            return List.of(
                    Score.of("json_valid", false),
                    Score.of("json_values_equal", 0),
                    new Score.Unscored("json_values_unaltered", "the output is not JSON"));
        }
        var shared = input.sharedWith(output.get());
        var all = input.size() + output.get().size() - shared;
        return List.of(
                Score.of("json_valid", true),
                Score.of("json_values_equal", (double) shared / all),
                Score.of("json_values_unaltered", (double) shared / output.get().size()));
    }
}
