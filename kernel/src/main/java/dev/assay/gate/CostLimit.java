package dev.assay.gate;

import dev.assay.api.EvalRow;
import dev.assay.report.Numbers;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What all model calls of a run may have cost together. Calls without a price leave it undecided, unless
/// the others alone cost too much.
record CostLimit(double dollars) {
    Check judge(String systems, Stream<EvalRow> rows) {
        double[] cost = new double[1];
        long[] counts = new long[2];
        rows.forEach(row -> {
            if (row.metadata().get("cost") instanceof Number number) {
                cost[0] += number.doubleValue();
                counts[0]++;
            } else if (row.metadata().containsKey("prompt_tokens") && !row.isShared()) {
                counts[1]++;
            }
        });
        var verdict = cost[0] > dollars ? GateVerdict.FAIL : counts[1] > 0 ? GateVerdict.UNDECIDED : GateVerdict.PASS;
        return new Check(
                systems,
                "cost ≤ $%s".formatted(Numbers.plain(dollars)),
                verdict,
                OptionalDouble.of(cost[0]),
                Optional.empty(),
                counts[0],
                "%d calls cost $%s%s"
                        .formatted(
                                counts[0],
                                Numbers.plain(cost[0]),
                                counts[1] == 0 ? "" : "; %d more have no known price".formatted(counts[1])),
                List.of());
    }
}
