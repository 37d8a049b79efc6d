package dev.assay.system;

import dev.assay.api.Example;
import java.util.Arrays;

/// Lines that match the question and say something new (Carbonell and Goldstein 1998).
///
/// Each pick is the line with the highest `lambda` × relevance − (1 − `lambda`) × likeness to the picks
/// before it, where relevance is [Bm25] divided by its highest value and likeness is the Jaccard index
/// of the words. Picks are made among the 512 most relevant lines; the others follow by relevance. Only
/// the first 64 words of a line are compared.
record MaximalMarginalRelevance(double lambda, Bm25 relevance) implements LineRanking {
    private static final int CANDIDATES = 512;
    private static final int WORDS_OF_A_LINE = 64;

    @Override
    public int[] rank(Pieces pieces, Example example) {
        var table = WordTable.of(pieces, WordScan.Numbers.KEPT);
        var scores = relevance.scores(table, example);
        var byRelevance = Order.byScore(scores);
        var candidates = Arrays.copyOf(byRelevance, Math.min(CANDIDATES, byRelevance.length));
        return new Order(pieces.size())
                .addAll(picks(table, scores, candidates))
                .addAll(byRelevance)
                .toArray();
    }

    private int[] picks(WordTable table, double[] scores, int[] candidates) {
        var count = candidates.length;
        var highest = count == 0 ? 1 : Math.max(scores[candidates[0]], Double.MIN_NORMAL);
        var words = new int[count][];
        var likeness = new double[count];
        for (int i = 0; i < count; i++) {
            words[i] = table.distinct(candidates[i], WORDS_OF_A_LINE);
        }
        var isPicked = new boolean[count];
        var picks = new int[count];
        for (int pick = 0; pick < count; pick++) {
            var best = -1;
            var bestValue = 0.0;
            for (int i = 0; i < count; i++) {
                var value = lambda * scores[candidates[i]] / highest - (1 - lambda) * likeness[i];
                if (!isPicked[i] && (best < 0 || value > bestValue)) {
                    best = i;
                    bestValue = value;
                }
            }
            isPicked[best] = true;
            picks[pick] = candidates[best];
            for (int i = 0; i < count; i++) {
                likeness[i] = isPicked[i] ? 1 : Math.max(likeness[i], jaccard(words[i], words[best]));
            }
        }
        return picks;
    }

    /// Of two sets given in ascending order; two empty sets are alike.
    static double jaccard(int[] one, int[] other) {
        var shared = 0;
        for (int i = 0, j = 0; i < one.length && j < other.length; ) {
            if (one[i] == other[j]) {
                shared++;
                i++;
                j++;
            } else if (one[i] < other[j]) {
                i++;
            } else {
                j++;
            }
        }
        var all = one.length + other.length - shared;
        return all == 0 ? 1 : (double) shared / all;
    }
}
