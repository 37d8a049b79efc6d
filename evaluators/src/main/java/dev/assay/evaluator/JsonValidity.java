package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.JsonValues;
import dev.assay.reading.Unscorable;
import java.util.List;

/// Whether JSON is still JSON after a system shortened it, and still says the same.
///
/// * `json_valid` — 1 if the output is a JSON object or array, else 0
/// * `json_values_equal` — the share of the output's texts, numbers, booleans and nulls that the input has
///   under the same keys, whatever their place in arrays; 1 means that nothing was altered, only left out
///
/// Higher is better. A value counts as often as the input has it there. Applies where the context is a JSON
/// object or array of at most a thousand levels. `json_values_equal` is unscored where the output is not
/// JSON or has no values.
public record JsonValidity() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("json_valid", "json_values_equal");

    @Override
    public String name() {
        return "json-validity";
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
        var output = JsonValues.of(response.kept());
        return List.of(
                Score.of("json_valid", output.isPresent()),
                output.map(values -> equal(values, input.get()))
                        .orElseGet(() -> new Score.Unscored("json_values_equal", "the output is not JSON")));
    }

    private static Score equal(JsonValues output, JsonValues input) {
        return output.size() == 0
                ? new Score.Unscored("json_values_equal", "the output has no values")
                : Score.of("json_values_equal", (double) output.sharedWith(input) / output.size());
    }
}
