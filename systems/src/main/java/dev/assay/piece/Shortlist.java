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

    /// How often pieces are chosen at most.
    private static final int ROUNDS = 4;

    /// A hundredth of a budget may stay empty.
    private static final double ENOUGH = 1.01;

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

    /// Tokens of pieces do not add up to those of the whole: while pieces that were left out might still fit, they are
    /// chosen again with more room.
    private String whole(Budget budget, String input) {
        var limit = budget.limit(input);
        var order = new Queue(bestFirst.get(), pieces.size());
        if (Budget.holds(budget, input)) {
            var all = join(chosen(order.all(), order.size()));
            if (budget.cost(all) <= limit) {
                return all;
            }
        }
        var room = limit;
        var best = new Choice(new BitSet(), -1, 0, false);
        for (var round = 0; round < ROUNDS; round++) {
            var choice = choice(order, budget, room, limit);
            if (choice.cost() <= best.cost()) {
                break;
            }
            best = choice;
            if (choice.isAll() || choice.cost() * ENOUGH >= limit || choice.cost() == choice.spent()) {
                break;
            }
            room = Math.max(room + 1, room * limit / Math.max(1, choice.cost()));
        }
        return join(best.kept());
    }

    /// What is kept, what it costs, what its pieces cost alone, and whether nothing was left out.
    private record Choice(BitSet kept, long cost, long spent, boolean isAll) {}

    /// @param room for pieces that are counted alone
    /// @param limit of what they cost together
    private Choice choice(Queue order, Budget budget, long room, long limit) {
        var kept = new int[pieces.size()];
        var count = 0;
        var spent = 0L;
        var misses = 0;
        var left = 0;
        var next = 0;
        while (order.has(next) && misses <= patience && spent < room) {
            var piece = order.get(next++);
            var cost = pieces.cost(piece, budget);
            if (spent + cost <= room) {
                kept[count++] = piece;
                spent += cost;
                misses = 0;
            } else {
                misses++;
                left++;
            }
        }
        var isAll = left == 0 && !order.has(next);
        // Measure the whole, and give back the least of the kept.
        var chosen = chosen(kept, count);
        var cost = cost(chosen, budget);
        while (cost > limit) {
            isAll = false;
            var allowed = spent * limit / cost;
            for (; spent > allowed && count > 0; count--) {
                spent -= pieces.cost(kept[count - 1], budget);
                chosen.clear(kept[count - 1]);
            }
            cost = cost(chosen, budget);
        }
        return new Choice(chosen, cost, spent, isAll);
    }

    /// Pieces, the best first; each is asked for once.
    private static final class Queue {
        private final PrimitiveIterator.OfInt rest;
        private final int[] taken;
        private int count;

        Queue(PrimitiveIterator.OfInt rest, int most) {
            this.rest = rest;
            this.taken = new int[most];
        }

        boolean has(int place) {
            while (count <= place && count < taken.length && rest.hasNext()) {
                taken[count++] = rest.nextInt();
            }
            return place < count;
        }

        int get(int place) {
            return taken[place];
        }

        int[] all() {
            has(taken.length);
            return taken;
        }

        int size() {
            return count;
        }
    }

    /// What pieces cost together: those between two places that surely part tokens are counted together.
    private long cost(BitSet chosen, Budget budget) {
        var sum = 0L;
        for (int from = chosen.nextSetBit(0), next; from >= 0; from = next) {
            next = chosen.nextSetBit(from + 1);
            if (next < 0 || isParted(from, next, budget)) {
                sum += pieces.cost(from, budget);
                continue;
            }
            var group = new StringBuilder(pieces.piece(from)).append(pieces.piece(next));
            int last = next;
            next = chosen.nextSetBit(last + 1);
            while (next >= 0 && !isParted(last, next, budget)) {
                group.append(pieces.piece(next));
                last = next;
                next = chosen.nextSetBit(last + 1);
            }
            sum += budget.cost(group.toString());
        }
        return sum;
    }

    private boolean isParted(int piece, int next, Budget budget) {
        var text = pieces.text();
        int end = pieces.end(piece);
        int start = pieces.start(next);
        return end > pieces.start(piece)
                && pieces.end(next) > start
                && budget.parts("" + text.charAt(end - 1) + Character.toString(text.codePointAt(start)), 1);
    }

    private BitSet chosen(int[] kept, int count) {
        var chosen = new BitSet(pieces.size());
        Arrays.stream(kept, 0, count).forEach(chosen::set);
        return chosen;
    }

    private String join(BitSet chosen) {
        var output = new StringBuilder();
        for (int from = chosen.nextSetBit(0); from >= 0; ) {
            var to = chosen.nextClearBit(from);
            output.append(pieces.text(), pieces.start(from), pieces.end(to - 1));
            from = chosen.nextSetBit(to);
        }
        return output.toString();
    }
}
