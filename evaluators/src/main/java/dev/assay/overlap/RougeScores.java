package dev.assay.overlap;

import dev.assay.api.Score;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/// All that ROUGE says about one summary and one reference.
///
/// @param lines empty where the texts are too long to compare line by line
record RougeScores(RougeL longest, double unigrams, double bigrams, OptionalDouble lines) {
    static final List<String> NAMES =
            List.of("rouge_l_precision", "rouge_l_recall", "rouge_l_f1", "rouge_1_f1", "rouge_2_f1", "rouge_lsum_f1");
    static final RougeScores NONE = new RougeScores(RougeL.NONE, 0, 0, OptionalDouble.of(0));

    static RougeScores of(SummaryText response, SummaryText reference) {
        var given = response.words();
        var expected = reference.words();
        if (given.count() == 0 || expected.count() == 0) {
            return NONE;
        }
        var ids = new TokenIds(expected);
        var found = found(ids, given);
        return new RougeScores(
                RougeL.of(given, expected),
                TokenOverlap.of(given, expected).f1(),
                bigrams(found, ids.own()).f1(),
                RougeLsum.f1(response.inLines(found), reference.inLines(ids.own()), ids.distinct()));
    }

    private static int[] found(TokenIds ids, Tokens tokens) {
        var found = new int[tokens.count()];
        for (var token = 0; token < found.length; token++) {
            found[token] = ids.find(tokens, token);
        }
        return found;
    }

    /// Both lists of pairs in order, so that one walk over them counts what they share.
    private static TokenOverlap bigrams(int[] given, int[] expected) {
        var left = pairs(given);
        var right = pairs(expected);
        var shared = 0;
        for (int i = 0, j = 0; i < left.length && j < right.length; ) {
            if (left[i] == right[j]) {
                shared++;
                i++;
                j++;
            } else if (left[i] < right[j]) {
                i++;
            } else {
                j++;
            }
        }
        return new TokenOverlap(shared, left.length, right.length);
    }

    /// A pair with a word the reference lacks equals none of the reference's.
    private static long[] pairs(int[] ids) {
        var pairs = new long[Math.max(0, ids.length - 1)];
        for (var i = 0; i < pairs.length; i++) {
            pairs[i] = ((long) ids[i] << Integer.SIZE) | Integer.toUnsignedLong(ids[i + 1]);
        }
        Arrays.sort(pairs);
        return pairs;
    }

    /// Each kind of score from whichever side has the better f1.
    RougeScores max(RougeScores other) {
        return new RougeScores(
                other.longest.f1() > longest.f1() ? other.longest : longest,
                Math.max(unigrams, other.unigrams),
                Math.max(bigrams, other.bigrams),
                lines.isPresent() && other.lines.isPresent()
                        ? OptionalDouble.of(Math.max(lines.getAsDouble(), other.lines.getAsDouble()))
                        : OptionalDouble.empty());
    }

    List<Score> asScores() {
        var scores = new ArrayList<>(longest.asScores());
        scores.add(Score.of("rouge_1_f1", unigrams));
        scores.add(Score.of("rouge_2_f1", bigrams));
        scores.add(
                lines.isPresent()
                        ? Score.of("rouge_lsum_f1", lines.getAsDouble())
                        : new Score.Unscored("rouge_lsum_f1", "the texts are too long to compare line by line"));
        return scores;
    }
}
