package dev.assay.anchor;

import dev.assay.text.UnicodeText;
import java.util.Arrays;

/// The words and numbers of a text, each with its place and a hash that ignores case and how a unit is
/// spelled.
///
/// A number keeps its decimal point and loses the marks between its thousands; a unit that follows a
/// number, attached or one space away, is a word of its own. Filled by one thread, then only read.
final class AnchorWords {
    static final long BASE = 0x9E3779B97F4A7C15L;

    private final String text;
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private long[] hashes = new long[16];
    /// [#BASE] to the power of the characters hashed, so that words can be put together.
    private long[] powers = new long[16];

    private boolean[] isNumber = new boolean[16];
    private int size;

    AnchorWords(String text) {
        this.text = text;
        for (var at = 0; at < text.length(); ) {
            at = isWord(at) ? read(at) : at + 1;
        }
    }

    int size() {
        return size;
    }

    int start(int word) {
        return starts[word];
    }

    int end(int word) {
        return ends[word];
    }

    long hash(int word) {
        return hashes[word];
    }

    /// The hash of some words lengthened by the next one. Two numbers stay apart, words do not: `user id`
    /// and `userId` hash alike, `1 5` and `15` do not.
    long append(long hash, int next) {
        var apart = isNumber[next - 1] && isNumber[next] ? hash * BASE + '-' : hash;
        return apart * powers[next] + hashes[next];
    }

    private boolean isWord(int at) {
        return at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || Character.isSurrogate(text.charAt(at)));
    }

    private boolean isDigit(int at) {
        return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private int read(int start) {
        var numberEnd = numberEnd(start);
        var end = numberEnd;
        while (isWord(end)) {
            end++;
        }
        if (numberEnd == start) {
            addWord(start, end);
        } else if (numberEnd == end) {
            addNumber(start, end);
            var unit = isAt(end, ' ') ? end + 1 : end;
            return isAt(unit, '%') && !isWord(unit + 1) ? addUnit(unit, unit + 1) : end;
        } else if (Units.shortForm(lower(numberEnd, end)).isPresent()) {
            addNumber(start, numberEnd);
            addUnit(numberEnd, end);
        } else {
            add(start, end, lower(start, end), false);
        }
        return end;
    }

    /// The place itself where no digit stands there.
    private int numberEnd(int start) {
        var end = start;
        while (isDigit(end) || (end > start && (isPoint(end) || isThousandsMark(start, end)))) {
            end++;
        }
        return end;
    }

    private boolean isPoint(int at) {
        return isAt(at, '.') && isDigit(at + 1);
    }

    private boolean isThousandsMark(int start, int at) {
        return isMark(at)
                && (at - start <= 3 || isMark(at - 4))
                && isDigit(at + 1)
                && isDigit(at + 2)
                && isDigit(at + 3)
                && !isDigit(at + 4);
    }

    private boolean isMark(int at) {
        return isAt(at, ',') || isAt(at, '_');
    }

    private boolean isAt(int at, char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private String lower(int start, int end) {
        return UnicodeText.lower(text.substring(start, end));
    }

    private void addWord(int start, int end) {
        var word = lower(start, end);
        var followsNumber = size > 0 && isNumber[size - 1] && start - ends[size - 1] <= 1;
        add(start, end, followsNumber ? Units.shortForm(word).orElse(word) : word, false);
    }

    private int addUnit(int start, int end) {
        add(start, end, Units.shortForm(lower(start, end)).orElseThrow(), false);
        return end;
    }

    private void addNumber(int start, int end) {
        add(start, end, text.substring(start, end).replace(",", "").replace("_", ""), true);
    }

    private void add(int start, int end, String word, boolean number) {
        if (size == starts.length) {
            grow();
        }
        starts[size] = start;
        ends[size] = end;
        isNumber[size] = number;
        var hash = 0L;
        var power = 1L;
        for (var i = 0; i < word.length(); i++) {
            hash = hash * BASE + word.charAt(i);
            power *= BASE;
        }
        hashes[size] = hash;
        powers[size++] = power;
    }

    private void grow() {
        starts = Arrays.copyOf(starts, 2 * size);
        ends = Arrays.copyOf(ends, 2 * size);
        isNumber = Arrays.copyOf(isNumber, 2 * size);
        hashes = Arrays.copyOf(hashes, 2 * size);
        powers = Arrays.copyOf(powers, 2 * size);
    }
}
