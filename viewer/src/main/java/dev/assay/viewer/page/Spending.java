package dev.assay.viewer.page;

import dev.assay.api.EvalRow;
import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.index.RunIndex;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// What models were paid in a run, as far as its rows tell. A reply that rows share is counted once.
///
/// @param dollars empty where no row has a price
record Spending(Optional<Double> dollars, long calls, double inputTokens, double outputTokens) {
    static Optional<Spending> of(RunIndex rows) {
        var places = IntStream.range(0, rows.size())
                .filter(place -> rows.label(EvalRow.SHARED, place).isEmpty())
                .toArray();
        var input = RowQuery.numbers(rows, "prompt_tokens", places);
        var output = RowQuery.numbers(rows, "completion_tokens", places);
        var cost = RowQuery.numbers(rows, "cost", places);
        if (input.length + output.length + cost.length == 0) {
            return Optional.empty();
        }
        return Optional.of(new Spending(
                cost.length == 0
                        ? Optional.empty()
                        : Optional.of(Arrays.stream(cost).sum()),
                Math.max(input.length, output.length),
                Arrays.stream(input).sum(),
                Arrays.stream(output).sum()));
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        dollars.ifPresent(sum -> map.put("dollars", sum));
        map.put("calls", calls);
        map.put("input_tokens", inputTokens);
        map.put("output_tokens", outputTokens);
        return map;
    }
}
