package dev.assay.select;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.chat.Embedder;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import dev.assay.spec.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Lines by how near they mean to the question: the cosine between their vectors.
///
/// Without a question, lines are ranked by how near they are to the middle of the text. Blank lines come
/// last. The embedder is closed with the system.
public record EmbeddingSelect(String name, Embedder embedder, Budget budget, Map<String, Object> configuration)
        implements ContextSystem<Example>, AutoCloseable {
    @Override
    public Response process(Example example) {
        var pieces = Pieces.of(example.context());
        return Budget.response(Shortlist.of(pieces, rank(pieces, example)).within(budget, example.context()), budget);
    }

    private int[] rank(Pieces pieces, Example example) {
        var texts = new ArrayList<String>();
        var numbers = new ArrayList<Integer>();
        for (int piece = 0; piece < pieces.size(); piece++) {
            if (!pieces.isBlank(piece)) {
                numbers.add(piece);
                texts.add(pieces.content(piece).strip());
            }
        }
        var order = new Order(pieces.size());
        for (int best : Order.byScore(scores(texts, example.question().orElse("")))) {
            order.add(numbers.get(best));
        }
        return order.addRest().toArray();
    }

    private double[] scores(List<String> texts, String question) {
        if (texts.isEmpty()) {
            return new double[0];
        }
        var vectors = embedder.embed(texts);
        var wanted = question.isBlank()
                ? middle(vectors)
                : embedder.embed(List.of(question)).getFirst();
        return vectors.stream().mapToDouble(vector -> cosine(vector, wanted)).toArray();
    }

    private static float[] middle(List<float[]> vectors) {
        var sum = new float[vectors.getFirst().length];
        for (var vector : vectors) {
            var length = Math.max(Math.sqrt(dot(vector, vector)), Double.MIN_NORMAL);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += (float) (vector[i] / length);
            }
        }
        return sum;
    }

    /// 0 where a vector has no direction.
    static double cosine(float[] one, float[] other) {
        var lengths = Math.sqrt(dot(one, one)) * Math.sqrt(dot(other, other));
        return lengths == 0 ? 0 : dot(one, other) / lengths;
    }

    private static double dot(float[] one, float[] other) {
        if (one.length != other.length) {
            throw new IllegalStateException("vectors of %d and %d numbers".formatted(one.length, other.length));
        }
        var sum = 0.0;
        for (int i = 0; i < one.length; i++) {
            sum += (double) one[i] * other[i];
        }
        return sum;
    }

    @Override
    public void close() {
        embedder.close();
    }
}
