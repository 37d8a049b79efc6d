package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;

/// Condensing that keeps lines as they are and only says which matter most.
interface LineRanking extends Condensing {
    /// Numbers of pieces, best first; those left out are never kept.
    int[] rank(Pieces pieces, Example example);

    @Override
    default Shortlist shortlist(Example example) {
        var pieces = Pieces.of(example.context());
        return Shortlist.of(pieces, rank(pieces, example));
    }
}
