package dev.assay.overlap;

import dev.assay.api.Score;
import java.util.List;

/// Precision, recall and their harmonic mean over the longest common subsequence of two token lists.
record RougeL(double precision, double recall, double f1) {
    static final List<String> NAMES = List.of("rouge_l_precision", "rouge_l_recall", "rouge_l_f1");
    static final RougeL NONE = new RougeL(0, 0, 0);
    static final RougeL FULL = new RougeL(1, 1, 1);

    static RougeL of(Tokens response, Tokens reference) {
        var given = response.count();
        var expected = reference.count();
        if (given == 0 || expected == 0) {
            return NONE;
        }
        var common = given < expected ? common(response, reference) : common(reference, response);
        if (common == 0) {
            return NONE;
        }
        var precision = (double) common / given;
        var recall = (double) common / expected;
        return new RougeL(precision, recall, 2 * precision * recall / (precision + recall));
    }

    private static int common(Tokens shorter, Tokens longer) {
        var ids = new TokenIds(shorter);
        var found = new int[longer.count()];
        for (var token = 0; token < found.length; token++) {
            found[token] = ids.find(longer, token);
        }
        return LongestCommonSubsequence.length(ids.own(), found, ids.distinct());
    }

    List<Score> asScores() {
        return List.of(
                Score.of("rouge_l_precision", precision),
                Score.of("rouge_l_recall", recall),
                Score.of("rouge_l_f1", f1));
    }
}
