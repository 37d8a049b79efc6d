package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import dev.assay.piece.WordScan;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/// Lines that match the question and say something new (Carbonell and Goldstein 1998).
///
/// Each pick is the line with the highest `lambda` × relevance − (1 − `lambda`) × likeness to the picks
/// before it, where relevance is [Bm25] divided by its highest value and likeness is the Jaccard index
/// of the words. Picks are made among the 512 most relevant lines; the others follow by relevance. Only
/// the first 64 words of a line are compared.
public record MaximalMarginalRelevance(double lambda, Bm25 relevance) implements Condensing {
    private static final int CANDIDATES = 512;
    private static final int WORDS_OF_A_LINE = 64;

    @Override
    public Shortlist shortlist(Example example) {
        var pieces = Pieces.of(example.context());
        return Shortlist.of(pieces, () -> new Picks(pieces, example));
    }

    /// Each made when it is asked for: most budgets need few.
    private final class Picks implements PrimitiveIterator.OfInt {
        private final int[] byRelevance;
        private final double[] gains;
        private final double[] nearest;
        private final boolean[] isPicked;
        private final Likeness likeness;
        private int given;

        Picks(Pieces pieces, Example example) {
            var table = pieces.words(WordScan.Numbers.KEPT);
            var scores = relevance.scores(table, example);
            this.byRelevance = Order.byScore(scores);
            var candidates = Math.min(CANDIDATES, byRelevance.length);
            var words = new int[candidates][];
            Arrays.setAll(words, i -> table.distinct(byRelevance[i], WORDS_OF_A_LINE));
            this.gains = gains(scores, candidates);
            this.nearest = new double[candidates];
            this.isPicked = new boolean[candidates];
            this.likeness = new Likeness(words, table.vocabularySize());
        }

        private double[] gains(double[] scores, int candidates) {
            var gains = new double[candidates];
            for (int i = 0; i < candidates; i++) {
                var highest = Math.max(scores[byRelevance[0]], Double.MIN_NORMAL);
                gains[i] = lambda * scores[byRelevance[i]] / highest;
            }
            return gains;
        }

        @Override
        public boolean hasNext() {
            return given < byRelevance.length;
        }

        @Override
        public int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            var place = given < gains.length ? pick() : given;
            given++;
            return byRelevance[place];
        }

        private int pick() {
            var best = best();
            isPicked[best] = true;
            likeness.raise(nearest, best);
            return best;
        }

        /// The first of the best that is not picked yet.
        private int best() {
            var best = -1;
            var bestValue = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < gains.length; i++) {
                var value = gains[i] - (1 - lambda) * nearest[i];
                if (value > bestValue && !isPicked[i]) {
                    best = i;
                    bestValue = value;
                }
            }
            return best;
        }
    }
}
