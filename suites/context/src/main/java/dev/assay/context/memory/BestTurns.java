package dev.assay.context.memory;

import dev.assay.chat.Embedder;
import dev.assay.memory.MemorySystem.Turn;
import java.util.List;
import java.util.stream.IntStream;

/// The turns that match the question best by some measure; of equal ones the later.
final class BestTurns implements Recall {
    private final int count;
    private final Matching matching;
    private List<Turn> turns = List.of();
    private Matching.Learned learned = _ -> new double[0];

    /// A measure of how well texts match a question.
    @FunctionalInterface
    interface Matching {
        Learned learn(List<String> texts);

        /// Scores of the texts learned, in their order; the higher, the better.
        @FunctionalInterface
        interface Learned {
            double[] scores(String question);
        }
    }

    BestTurns(int count, Matching matching) {
        this.count = count;
        this.matching = matching;
    }

    @Override
    public void learn(List<Turn> conversation) {
        turns = List.copyOf(conversation);
        learned = matching.learn(turns.stream().map(Turn::content).toList());
    }

    @Override
    public Recollection recall(String question) {
        return Recollection.of(turns, best(learned.scores(question), count));
    }

    /// Places of the highest scores, best first; of equal ones the later.
    static int[] best(double[] scores, int count) {
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted((left, right) -> scores[left] == scores[right]
                        ? Integer.compare(right, left)
                        : Double.compare(scores[right], scores[left]))
                .limit(count)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /// Cosines of vectors.
    static Matching byEmbedding(Embedder embedder) {
        return texts -> {
            var vectors = embedder.embed(texts);
            return question -> {
                var asked = embedder.embed(List.of(question)).getFirst();
                return vectors.stream()
                        .mapToDouble(vector -> cosine(vector, asked))
                        .toArray();
            };
        };
    }

    private static double cosine(float[] left, float[] right) {
        double product = 0;
        for (int i = 0; i < left.length; i++) {
            product += left[i] * right[i];
        }
        double lengths = Math.sqrt(squared(left) * squared(right));
        return lengths > 0 ? product / lengths : 0;
    }

    private static double squared(float[] vector) {
        return IntStream.range(0, vector.length)
                .mapToDouble(i -> vector[i] * (double) vector[i])
                .sum();
    }
}
