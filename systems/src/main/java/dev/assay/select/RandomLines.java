package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Hash;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Lines by lot: the control every method must beat at an equal budget.
///
/// The lot depends on the seed and the id of the example alone.
public record RandomLines(long seed) implements LineRanking {
    private static final RandomGeneratorFactory<RandomGenerator> GENERATORS =
            RandomGeneratorFactory.of("L64X128MixRandom");

    @Override
    public int[] rank(Pieces pieces, Example example) {
        var random = GENERATORS.create(Hash.mix(seed) ^ Hash.of(example.id()));
        var order = Order.asWritten(pieces.size());
        for (int i = order.length - 1; i > 0; i--) {
            var j = random.nextInt(i + 1);
            var swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }
}
