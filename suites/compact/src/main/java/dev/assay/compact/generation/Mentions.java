package dev.assay.compact.generation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// Which of many texts mention a value. An index of runs of three characters leaves few texts to look at.
final class Mentions {
    private static final int GRAM = 3;
    private static final int SLOTS = 1 << 16;
    private static final int MOST_KNOWN = 1 << 14;

    private final List<String> texts;
    /// Where the texts of a slot begin in `postings`; one more at the end.
    private final int[] starts = new int[SLOTS + 1];
    private final int[] postings;
    private final Map<String, int[]> known = new ConcurrentHashMap<>();

    Mentions(List<String> texts) {
        this.texts = List.copyOf(texts);
        var lastText = new int[SLOTS];
        visit(lastText, (slot, _) -> starts[slot + 1]++);
        Arrays.parallelPrefix(starts, Integer::sum);
        this.postings = new int[starts[SLOTS]];
        var next = starts.clone();
        visit(lastText, (slot, text) -> postings[next[slot]++] = text);
    }

    private interface Visitor {
        void accept(int slot, int text);
    }

    /// Every slot of every text, once a text.
    private void visit(int[] lastText, Visitor visitor) {
        Arrays.fill(lastText, -1);
        for (int number = 0; number < texts.size(); number++) {
            var text = texts.get(number);
            for (int i = 0; i + GRAM <= text.length(); i++) {
                int slot = slot(text, i);
                if (lastText[slot] != number) {
                    lastText[slot] = number;
                    visitor.accept(slot, number);
                }
            }
        }
    }

    private static int slot(String text, int start) {
        int hash = (text.charAt(start) * 31 + text.charAt(start + 1)) * 31 + text.charAt(start + 2);
        return (hash ^ (hash >>> 16)) & (SLOTS - 1);
    }

    /// The numbers of the texts that mention any of the values. Cases share many of their values, so what was
    /// found is kept for the next.
    BitSet ofAny(List<String> values) {
        var numbers = new BitSet(texts.size());
        for (var value : values) {
            for (int number : of(value)) {
                numbers.set(number);
            }
        }
        return numbers;
    }

    private int[] of(String value) {
        var before = known.get(value);
        if (before != null) {
            return before;
        }
        var found = candidates(value)
                .filter(number -> texts.get(number).contains(value))
                .toArray();
        if (known.size() < MOST_KNOWN) {
            known.put(value, found);
        }
        return found;
    }

    /// All texts that may mention a value.
    private IntStream candidates(String value) {
        if (value.length() < GRAM) {
            return IntStream.range(0, texts.size());
        }
        int rarest = slot(value, 0);
        for (int i = 1; i + GRAM <= value.length(); i++) {
            int slot = slot(value, i);
            rarest = size(slot) < size(rarest) ? slot : rarest;
        }
        return Arrays.stream(postings, starts[rarest], starts[rarest + 1]);
    }

    private int size(int slot) {
        return starts[slot + 1] - starts[slot];
    }
}
