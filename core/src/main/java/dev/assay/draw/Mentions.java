package dev.assay.draw;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// Which of many texts mention a value. An index of runs of three characters leaves few texts to look at.
final class Mentions {
    private static final int GRAM = 3;
    private static final int SLOTS = 1 << 16;

    private final List<String> texts;
    /// Where the texts of a slot begin in `postings`; one more at the end.
    private final int[] starts = new int[SLOTS + 1];
    private final int[] postings;

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

    /// The numbers of the texts that mention any of the values.
    BitSet ofAny(List<String> values) {
        var numbers = new BitSet(texts.size());
        values.forEach(value -> add(value, numbers));
        return numbers;
    }

    private void add(String value, BitSet numbers) {
        if (value.length() < GRAM) {
            addFrom(0, texts.size(), value, numbers);
            return;
        }
        int rarest = slot(value, 0);
        for (int i = 1; i + GRAM <= value.length(); i++) {
            int slot = slot(value, i);
            rarest = size(slot) < size(rarest) ? slot : rarest;
        }
        for (int i = starts[rarest]; i < starts[rarest + 1]; i++) {
            addFrom(postings[i], postings[i] + 1, value, numbers);
        }
    }

    private int size(int slot) {
        return starts[slot + 1] - starts[slot];
    }

    private void addFrom(int first, int end, String value, BitSet numbers) {
        for (int number = first; number < end; number++) {
            if (texts.get(number).contains(value)) {
                numbers.set(number);
            }
        }
    }
}
