package dev.assay.compact.scoring;

import dev.assay.text.GoldenRow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Results made by hand, for tests of what is computed from them.
public final class Results {
    private Results() {}

    public static CycleResult cycle(int number, double score, double rate, double ratio, ItemScore... items) {
        var card = new Scorecard(number, score, score * (1 - rate), rate, ratio, List.of(items));
        return cycle(card);
    }

    private static CycleResult cycle(Scorecard card) {
        return new CycleResult(
                card.cycleNumber(),
                card,
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public static ItemScore item(String key, String type, double score, double weight) {
        return new ItemScore(key, type, score, weight, "contains_normalized", Map.of());
    }

    public static CaseResult caseOf(String id, String template, double score, CycleResult... cycles) {
        return new CaseResult(
                id,
                template,
                BigInteger.ONE,
                List.of(cycles),
                score,
                OptionalDouble.of(1),
                Optional.empty(),
                ResultStamp.NONE);
    }

    /// With so many cycles that nobody looks into.
    public static CaseResult caseOf(String id, String template, double score, int cycles) {
        var same = Collections.nCopies(cycles, cycle(0, score, 0, 4)).toArray(CycleResult[]::new);
        return caseOf(id, template, score, same);
    }

    public static double number(Map<String, ?> row, String name) {
        if (row.get(name) instanceof Number number) {
            return number.doubleValue();
        }
        throw new AssertionError("expected a number under " + name + " in " + row);
    }

    /// A case of `aggregation.jsonl`.
    static CaseResult golden(Map<String, Object> row) {
        var cycles = new ArrayList<CycleResult>();
        for (var entry : GoldenRow.list(row, "cycles")) {
            cycles.add(goldenCycle(cycles.size(), GoldenRow.map(entry)));
        }
        return new CaseResult(
                String.valueOf(row.get("case_id")),
                String.valueOf(row.get("template_key")),
                BigInteger.ZERO,
                cycles,
                number(row, "case_score"),
                OptionalDouble.of(number(row, "drift_resistance")),
                Optional.empty(),
                ResultStamp.NONE);
    }

    private static CycleResult goldenCycle(int number, Map<String, Object> row) {
        var items = new ArrayList<ItemScore>();
        for (var entry : GoldenRow.list(row, "items")) {
            if (entry instanceof List<?> item
                    && item.get(1) instanceof Number score
                    && item.get(2) instanceof Number weight) {
                items.add(item(
                        "k" + items.size(), String.valueOf(item.get(0)), score.doubleValue(), weight.doubleValue()));
            }
        }
        return cycle(new Scorecard(
                number,
                number(row, "cycle_score"),
                number(row, "penalized_cycle_score"),
                number(row, "contradiction_rate"),
                number(row, "compression_ratio"),
                items));
    }
}
