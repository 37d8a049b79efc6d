package dev.assay.sift.format;

import dev.assay.sift.words.Bag;
import dev.assay.sift.words.Words;
import dev.assay.text.UnicodeLines;
import java.util.List;

/// Partial credit for an answer that is close to an exact target, 0 to 0.75.
final class NearMiss {
    private static final double BEST = 0.75;
    private static final double WORDS = 0.70;
    private static final double LINES = 0.15;
    private static final double START = 0.15;
    private static final int START_LENGTH = 3;

    private final List<String> words;
    private final Bag bag;
    private final int lines;

    NearMiss(String target) {
        this.words = Words.of(target);
        this.bag = Bag.of(words);
        this.lines = UnicodeLines.stripped(target).size();
    }

    double score(String answer) {
        var given = Words.of(answer);
        if (words.isEmpty() || given.isEmpty()) {
            return 0;
        }
        int givenLines = UnicodeLines.stripped(answer).size();
        return Math.min(BEST, WORDS * bag.overlap(answer).f1() + LINES * shape(givenLines) + START * start(given));
    }

    private double shape(int given) {
        if (given == lines) {
            return 1;
        }
        return given <= 1 || lines <= 1 ? 0 : (double) Math.min(given, lines) / Math.max(given, lines);
    }

    private double start(List<String> given) {
        int length = Math.min(START_LENGTH, Math.min(words.size(), given.size()));
        int equal = 0;
        while (equal < length && words.get(equal).equals(given.get(equal))) {
            equal++;
        }
        return (double) equal / length;
    }
}
