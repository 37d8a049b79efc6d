package dev.assay.system;

import dev.assay.api.Example;

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
