package dev.assay.models.reading;

import java.util.HashSet;

/// How well each piece of a text answers a question.
///
/// Okapi BM25 with each piece a document, more for pieces that have many of the words or have them side by
/// side; then a share of what the neighbors have, for an answer often stands below the line that matches;
/// then a bonus for showing the kind of thing that is asked for.
///
/// The constants were chosen on the demo suite; how well they do there says little about other texts.
final class LineScores {
    private static final double SATURATION = 1.2;
    private static final double LENGTH = 0.6;
    private static final double COVERAGE = 0.5;
    private static final double PAIR = 0.3;
    private static final double FROM_ABOVE = 0.3;
    private static final double FROM_BELOW = 0.4;
    private static final double DISTANCE = 0.5;
    private static final double NOTHING_NEW = 0.5;
    private static final double A_QUESTION = 0.6;
    private static final double LATER = 0.02;

    /// Only pieces that come near the best are looked at closely.
    private static final double NEAR = 0.2;

    private final Material material;
    private final Query query;
    private final double[] scores;
    private final int[] counts;
    private double support;

    LineScores(Material material, Query query) {
        this.material = material;
        this.query = query;
        this.counts = new int[material.vocabularySize()];
        var own = new double[material.size()];
        for (int piece = 0; piece < own.length; piece++) {
            own[piece] = own(piece);
        }
        this.scores = withNeighbors(own);
        refine();
    }

    /// Leaves `counts` as it found it: all zero.
    private double own(int piece) {
        var words = material.words(piece);
        for (int word : words) {
            counts[word]++;
        }
        var damping = SATURATION * (1 - LENGTH + LENGTH * words.length / material.meanLength());
        var score = 0.0;
        var covered = 0.0;
        for (int word : words) {
            var count = counts[word];
            if (count > 0 && query.weight(word) > 0) {
                score += query.weight(word) * count * (SATURATION + 1) / (count + damping);
                covered += query.isOwn(word) ? query.weight(word) : 0;
            }
            counts[word] = 0;
        }
        var coverage = query.total() == 0 ? 0 : covered / query.total();
        support = Math.max(support, coverage);
        return score == 0 ? 0 : score * (1 + COVERAGE * coverage) + PAIR * pairs(words);
    }

    private double pairs(int[] words) {
        var seen = new HashSet<Long>();
        var sum = 0.0;
        for (int i = 1; i < words.length; i++) {
            if (query.hasPair(words[i - 1], words[i]) && seen.add(((long) words[i - 1] << 32) | words[i])) {
                sum += Math.min(query.weight(words[i - 1]), query.weight(words[i]));
            }
        }
        return sum;
    }

    private static double[] withNeighbors(double[] own) {
        var sums = own.clone();
        var above = 0.0;
        for (int i = 0; i < own.length; i++) {
            sums[i] += FROM_ABOVE * above;
            above = Math.max(above * DISTANCE, own[i]);
        }
        var below = 0.0;
        for (int i = own.length - 1; i >= 0; i--) {
            sums[i] += FROM_BELOW * below;
            below = Math.max(below * DISTANCE, own[i]);
        }
        return sums;
    }

    private void refine() {
        var best = 0.0;
        for (double score : scores) {
            best = Math.max(best, score);
        }
        for (int i = 0; i < scores.length; i++) {
            scores[i] *= scores[i] < NEAR * best ? 1 : closeLook(i);
        }
    }

    private double closeLook(int piece) {
        var text = material.piece(piece);
        var factor = 1 + query.bonus(text);
        factor *= hasNews(piece) ? 1 : NOTHING_NEW;
        factor *= text.endsWith("?") ? A_QUESTION : 1;
        return factor * (1 + LATER * piece / material.size());
    }

    private boolean hasNews(int piece) {
        for (int word : material.words(piece)) {
            if (!query.isAsked(word)) {
                return true;
            }
        }
        return false;
    }

    double score(int piece) {
        return scores[piece];
    }

    /// The largest share of the question, by weight, that one piece has.
    double support() {
        return support;
    }
}
