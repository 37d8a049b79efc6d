package dev.assay.piece;

import dev.assay.spec.Budget;
import java.util.Arrays;
import java.util.BitSet;
import java.util.PrimitiveIterator;
import java.util.function.Supplier;

/// The pieces an output may be made of and which of them matter most.
public final class Shortlist {
    /// How many pieces in a row may be too large before the search for smaller ones ends.
    static final int PATIENCE = 64;

    private final Pieces pieces;
    private final Supplier<PrimitiveIterator.OfInt> bestFirst;
    private final int patience;

    private Shortlist(Pieces pieces, Supplier<PrimitiveIterator.OfInt> bestFirst, int patience) {
        this.pieces = pieces;
        this.bestFirst = bestFirst;
        this.patience = patience;
    }

    /// Pieces that do not fit are passed over.
    public static Shortlist of(Pieces pieces, int[] bestFirst) {
        return of(pieces, () -> Arrays.stream(bestFirst).iterator());
    }

    /// Pieces that do not fit are passed over.
    ///
    /// @param bestFirst numbers of pieces, none twice
    public static Shortlist of(Pieces pieces, Supplier<PrimitiveIterator.OfInt> bestFirst) {
        return new Shortlist(pieces, bestFirst, PATIENCE);
    }

    /// The first piece that does not fit ends the output.
    public static Shortlist unbroken(Pieces pieces, int[] bestFirst) {
        return new Shortlist(pieces, () -> Arrays.stream(bestFirst).iterator(), 0);
    }

    /// The best pieces that fit the budget of this input, in the order of the text.
    public String within(Budget budget, String input) {
        return budget.fills() ? new Filling(pieces, budget).fill(bestFirst.get(), input) : whole(budget, input);
    }

    private String whole(Budget budget, String input) {
        var limit = budget.limit(input);
        var order = bestFirst.get();
        var kept = new int[pieces.size()];
        var costs = new long[pieces.size()];
        var count = 0;
        var spent = 0L;
        var misses = 0;
        while (order.hasNext() && misses <= patience && spent < limit) {
            var piece = order.nextInt();
            var cost = budget.cost(pieces.piece(piece));
            if (spent + cost <= limit) {
                kept[count] = piece;
                costs[count++] = cost;
                spent += cost;
                misses = 0;
            } else {
                misses++;
            }
        }
        // Tokens of pieces need not add up to the tokens of the whole: measure it, and give back the least of the kept.
        var output = join(kept, count);
        for (var cost = budget.cost(output); cost > limit; cost = budget.cost(output)) {
            var allowed = spent * limit / cost;
            for (; spent > allowed && count > 0; count--) {
                spent -= costs[count - 1];
            }
            output = join(kept, count);
        }
        return output;
    }

    private String join(int[] kept, int count) {
        var chosen = new BitSet(pieces.size());
        Arrays.stream(kept, 0, count).forEach(chosen::set);
        var output = new StringBuilder();
        for (int from = chosen.nextSetBit(0); from >= 0; ) {
            var to = chosen.nextClearBit(from);
            output.append(pieces.text(), pieces.start(from), pieces.end(to - 1));
            from = chosen.nextSetBit(to);
        }
        return output.toString();
    }
}
