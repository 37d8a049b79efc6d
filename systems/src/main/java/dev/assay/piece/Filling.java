package dev.assay.piece;

import dev.assay.spec.Budget;
import java.util.ArrayDeque;
import java.util.PrimitiveIterator;

/// Fills a budget to its last token: the best pieces whole, then as much of the next ones as fits.
///
/// A cut lies between two tokens, on the side of the piece that touches what is already kept. Two systems
/// with the same filled budget keep the same number of tokens, or all there is.
final class Filling {
    /// A token is no longer than this.
    private static final int LONGEST_TOKEN = 64;

    /// How many pieces are cut at most: the first nearly always fills the budget.
    private static final int MOST_CUTS = 32;

    private final Pieces pieces;
    private final Budget budget;
    private final int[] from;
    private final int[] to;

    /// Beside the piece that is being cut.
    private String before = "";
    private String behind = "";
    private long around;

    Filling(Pieces pieces, Budget budget) {
        this.pieces = pieces;
        this.budget = budget;
        this.from = new int[pieces.size()];
        this.to = new int[pieces.size()];
    }

    String fill(PrimitiveIterator.OfInt bestFirst, String input) {
        long limit = budget.limit(input);
        long spent = 0;
        int cuts = 0;
        var kept = new ArrayDeque<Integer>();
        while (bestFirst.hasNext() && spent < limit && cuts < MOST_CUTS) {
            int piece = bestFirst.nextInt();
            spent += pieces.cost(piece, budget);
            keep(piece, pieces.start(piece), pieces.end(piece));
            kept.push(piece);
            if (spent >= limit) {
                spent = cost(); // pieces share tokens at their borders
                if (spent > limit) {
                    spent = cut(piece, limit);
                    cuts++;
                }
            }
        }
        // Side by side, pieces may cost more than alone.
        for (spent = spent < limit ? cost() : spent; spent > limit && !kept.isEmpty(); ) {
            spent = cut(kept.pop(), limit);
        }
        return joined();
    }

    private void keep(int piece, int start, int end) {
        from[piece] = start;
        to[piece] = end;
    }

    private boolean isKept(int piece) {
        return piece >= 0 && piece < to.length && to[piece] > from[piece];
    }

    /// Keeps as much of a piece as fits, and says what all that is kept then costs.
    private long cut(int piece, long limit) {
        lookAround(piece);
        boolean fromItsEnd = isKept(piece + 1) && !isKept(piece - 1);
        int length = fitting(piece, limit, fromItsEnd);
        int best = 0;
        long bestCost =
                costWith(piece, 0, fromItsEnd); // what costs nothing would only stand in the way of what follows
        int most = Math.min(pieces.end(piece) - pieces.start(piece), length + LONGEST_TOKEN / 4);
        for (int at = most; at >= 0 && at > length - LONGEST_TOKEN && bestCost < limit; at--) {
            if (isTokenBorder(piece, at, fromItsEnd)) {
                long cost = costWith(piece, at, fromItsEnd);
                if (cost <= limit && cost > bestCost) {
                    best = at;
                    bestCost = cost;
                }
            }
        }
        return costWith(piece, best, fromItsEnd);
    }

    /// About the longest part that fits: tokens do not grow quite steadily with the text.
    private int fitting(int piece, long limit, boolean fromItsEnd) {
        int least = 0;
        int most = pieces.end(piece) - pieces.start(piece);
        while (least < most) {
            int middle = (least + most + 1) >>> 1;
            if (costWith(piece, middle, fromItsEnd) <= limit) {
                least = middle;
            } else {
                most = middle - 1;
            }
        }
        return least;
    }

    private long costWith(int piece, int length, boolean fromItsEnd) {
        int start = pieces.start(piece);
        int end = pieces.end(piece);
        keep(piece, fromItsEnd ? end - length : start, fromItsEnd ? end : start + length);
        return around + budget.cost(before + pieces.text().substring(from[piece], to[piece]) + behind);
    }

    /// Counts what no cut of a piece changes, once: all that stands further away than the nearest places that surely
    /// part tokens.
    private void lookAround(int piece) {
        var above = joined(0, piece);
        int last = above.length();
        while (last > 0 && !(last < above.length() && budget.parts(above, last))) {
            last--;
        }
        var below = joined(piece + 1, from.length);
        int first = Math.min(1, below.length());
        while (first < below.length() && !budget.parts(below, first)) {
            first++;
        }
        before = above.substring(last);
        behind = below.substring(0, first);
        around = budget.cost(above.substring(0, last)) + budget.cost(below.substring(first));
    }

    private boolean isTokenBorder(int piece, int length, boolean fromItsEnd) {
        var text = pieces.piece(piece);
        int at = fromItsEnd ? text.length() - length : length;
        if (at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at))) {
            return false;
        }
        int start = Math.max(0, at - 2 * LONGEST_TOKEN);
        int end = Math.min(text.length(), at + 2 * LONGEST_TOKEN);
        return budget.cost(text.substring(start, at)) + budget.cost(text.substring(at, end))
                <= budget.cost(text.substring(start, end));
    }

    private long cost() {
        return budget.cost(joined());
    }

    private String joined() {
        return joined(0, from.length);
    }

    /// What is kept of some pieces, in the order of the text.
    private String joined(int first, int end) {
        var output = new StringBuilder();
        for (int piece = first; piece < end; piece++) {
            output.append(pieces.text(), from[piece], to[piece]);
        }
        return output.toString();
    }
}
