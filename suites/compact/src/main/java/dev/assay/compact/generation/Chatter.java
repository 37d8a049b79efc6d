package dev.assay.compact.generation;

import dev.assay.api.UserError;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// One case's way through a topic: every pattern once, in random order, then every pattern again filled
/// otherwise, and so on. Nothing is said twice before all is said once.
///
/// Exchanges that mention a value of the case are passed over: they would give it away or contradict it.
final class Chatter {
    private final Topic topic;
    private final List<Integer> order;
    private final int[] firstWay;
    private final BitSet avoided;
    private final int rounds;
    private int position;
    private int round;

    Chatter(Topic topic, List<String> values, SplitMix64 random) {
        this.topic = topic;
        int patterns = topic.ways().size();
        this.order = random.shuffled(IntStream.range(0, patterns).boxed().toList());
        this.firstWay = new int[patterns];
        for (int i = 0; i < patterns; i++) {
            firstWay[i] = random.below(topic.ways().get(i).size());
        }
        this.rounds = topic.longest();
        this.avoided = topic.mentioning(values);
        if (avoided.cardinality() == topic.size()) {
            throw new UserError("every line about \"%s\" mentions one of %s\n       draw longer values"
                    .formatted(topic.name(), values));
        }
    }

    Exchange next() {
        var exchange = step();
        while (avoided.get(exchange.number())) {
            exchange = step();
        }
        return exchange;
    }

    /// The next in the order, wherever patterns have no more ways to be filled leaving them out.
    private Exchange step() {
        while (true) {
            if (position == order.size()) {
                position = 0;
                round++;
            }
            int pattern = order.get(position++);
            var ways = topic.ways().get(pattern);
            if (round < ways.size() || isUsedUp()) {
                return ways.get((firstWay[pattern] + round) % ways.size());
            }
        }
    }

    private boolean isUsedUp() {
        return round >= rounds;
    }

    /// So many lines, user and assistant in turn.
    List<Line> lines(int count) {
        var lines = new ArrayList<Line>(count);
        while (lines.size() < count) {
            var exchange = next();
            lines.add(exchange.user());
            if (lines.size() < count) {
                lines.add(exchange.assistant());
            }
        }
        return lines;
    }

    /// Whole exchanges of about so many tokens together.
    List<Line> linesOf(int tokens) {
        var lines = new ArrayList<Line>();
        for (int left = tokens; left > 0; ) {
            var exchange = next();
            if (exchange.tokens() / 2 > left && !lines.isEmpty()) {
                break;
            }
            lines.add(exchange.user());
            lines.add(exchange.assistant());
            left -= exchange.tokens();
        }
        return lines;
    }
}
