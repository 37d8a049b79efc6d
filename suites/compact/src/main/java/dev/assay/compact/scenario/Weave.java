package dev.assay.compact.scenario;

import dev.assay.compact.TurnRole;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/// Puts blocks at their depth among others.
final class Weave {
    private Weave() {}

    /// @param depth share of the whole conversation, by tokens, that comes before
    record Placed(double depth, List<Spoken> block) {
        /// Where it begins, for the last turn in it that tells something to have its middle at its depth.
        double start(int total) {
            int last = lastThat(one -> !one.tags().equals(Spoken.BESIDE));
            last = last < 0 ? Math.max(0, lastThat(one -> one.role() == TurnRole.USER)) : last;
            int before = Spoken.tokens(List.of(block.subList(0, last)));
            return depth * total - before - block.get(last).tokens() / 2.0;
        }

        private int lastThat(Predicate<Spoken> isOne) {
            int last = block.size() - 1;
            while (last >= 0 && !isOne.test(block.get(last))) {
                last--;
            }
            return last;
        }
    }

    private record Waiting(double start, List<Spoken> block) {}

    static List<Spoken> of(List<List<Spoken>> others, List<Placed> placed) {
        int total = Spoken.tokens(others)
                + placed.stream()
                        .mapToInt(one -> Spoken.tokens(List.of(one.block())))
                        .sum();
        var waiting = new ArrayDeque<>(placed.stream()
                .sorted(Comparator.comparingDouble(Placed::depth))
                .map(one -> new Waiting(one.start(total), one.block()))
                .toList());
        var lines = new ArrayList<Spoken>();
        int said = 0;
        for (var block : others) {
            int half = Spoken.tokens(List.of(block)) / 2;
            while (!waiting.isEmpty() && waiting.element().start() < said + half) {
                var next = waiting.remove().block();
                lines.addAll(next);
                said += Spoken.tokens(List.of(next));
            }
            lines.addAll(block);
            said += 2 * half;
        }
        waiting.forEach(one -> lines.addAll(one.block()));
        return lines;
    }
}
