package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;

/// Keeping an end of the text, or both, in whole lines: what agents do today.
///
/// The first line that does not fit ends the output, so what is kept is one run a side.
///
/// @param headShare the share of what is kept that comes from the beginning: 1 for all of it, 0 for
/// none
public record Truncation(double headShare) implements Condensing {
    @Override
    public Shortlist shortlist(Example example) {
        var pieces = Pieces.of(example.context());
        return Shortlist.unbroken(pieces, fromTheEnds(pieces));
    }

    /// Takes from whichever end is behind its share of the characters.
    private int[] fromTheEnds(Pieces pieces) {
        var order = new Order(pieces.size());
        var first = 0;
        var last = pieces.size() - 1;
        var head = 0L;
        var tail = 0L;
        while (first <= last) {
            if (headShare > 0 && head * (1 - headShare) <= tail * headShare) {
                head += pieces.end(first) - pieces.start(first);
                order.add(first++);
            } else {
                tail += pieces.end(last) - pieces.start(last);
                order.add(last--);
            }
        }
        return order.toArray();
    }
}
