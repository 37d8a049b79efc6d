package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Shortlist;
import dev.assay.piece.WordPieces;

/// Words by lot, in the order of the text: what deleting at random costs at the ratio that another system
/// achieved.
///
/// Words are picked one by one until no more fit, so the ratio achieved is the ratio asked for, but for
/// a hundredth of it: words that stand together take fewer tokens than alone. The lot depends on the seed and the id of
/// the example alone.
public record RandomTokens(long seed) implements Condensing {
    @Override
    public Shortlist shortlist(Example example) {
        var words = WordPieces.of(example.context());
        return Shortlist.of(words, new RandomLines(seed).rank(words, example));
    }
}
