package dev.assay.text;

import dev.assay.chat.Embedder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Vectors from the words of a text alone: each word, and each run of three letters within it, adds to a
/// place of the vector that its hash picks, with a sign that its hash picks (Weinberger et al. 2009).
///
/// Needs nothing, is the same on every machine, and knows spellings but no meanings: `fail` is near
/// `failed` and far from `crash`. Vectors have length 1, or 0 for texts without words. Thread-safe.
public final class HashingEmbedder implements Embedder {
    public static final String NAME = "hashing";

    private static final int DIMENSIONS = 512;
    private static final int PLACE = Long.SIZE - Integer.numberOfTrailingZeros(DIMENSIONS);
    private static final long SIGN = 1L << 40;

    /// Spreads the bits of a hash code upwards (Knuth's multiplicative hashing).
    private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;
    private static final double OF_A_WORD = 1;
    private static final double OF_LETTERS = 0.5;
    private static final int LETTERS = 3;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        var vectors = new ArrayList<float[]>(texts.size());
        texts.forEach(text -> vectors.add(embed(text)));
        return vectors;
    }

    private static float[] embed(String text) {
        var sums = new double[DIMENSIONS];
        var lower = text.toLowerCase(Locale.ROOT);
        for (int at = 0; at < lower.length(); ) {
            var end = wordEnd(lower, at);
            if (end > at) {
                add(sums, lower, at, end);
            }
            at = Math.max(end, at + 1);
        }
        return normalized(sums);
    }

    private static int wordEnd(String text, int from) {
        var at = from;
        while (at < text.length() && UnicodeText.isWord(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private static void add(double[] sums, String text, int from, int to) {
        add(sums, text.substring(from, to), OF_A_WORD);
        for (int at = from; at + LETTERS <= to; at++) {
            add(sums, '#' + text.substring(at, at + LETTERS), OF_LETTERS);
        }
    }

    private static void add(double[] sums, String feature, double weight) {
        var hash = feature.hashCode() * GOLDEN_RATIO;
        sums[(int) (hash >>> PLACE)] += (hash & SIGN) == 0 ? weight : -weight;
    }

    private static float[] normalized(double[] sums) {
        var squares = 0.0;
        for (double sum : sums) {
            squares += sum * sum;
        }
        var length = squares == 0 ? 1 : Math.sqrt(squares);
        var vector = new float[sums.length];
        for (int i = 0; i < sums.length; i++) {
            vector[i] = (float) (sums[i] / length);
        }
        return vector;
    }
}
