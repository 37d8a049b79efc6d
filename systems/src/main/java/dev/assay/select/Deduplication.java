package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Hash;
import dev.assay.piece.LongIds;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.WordScan;
import dev.assay.piece.WordTable;

/// Lines without those that repeat an earlier one, exactly or nearly.
///
/// Keeps lines verbatim, and therefore notes no counts: [dev.assay.condense.LogTemplates] does. Two lines repeat each
/// other when their words are the same (case and punctuation aside; numbers and ids too when they are
/// masked), or when both have at least four words and the 64-bit SimHashes (Charikar 2002) of their
/// words and word pairs differ in at most `distance` bits. Lines without words (blank, `}`, `---`)
/// repeat only the line just before them. The first of its kind stays. Under a budget the first lines
/// that fit stay.
///
/// @param distance 0 to 3
public record Deduplication(WordScan.Numbers numbers, int distance) implements LineRanking {
    private static final int WORDS_FOR_LIKENESS = 4;

    @Override
    public int[] rank(Pieces pieces, Example example) {
        var table = pieces.words(numbers);
        var exact = new LongIds();
        var near = new SimHashes(distance);
        var order = new Order(pieces.size());
        for (int piece = 0; piece < pieces.size(); piece++) {
            if (table.length(piece) == 0) {
                if (piece == 0 || !pieces.content(piece).equals(pieces.content(piece - 1))) {
                    order.add(piece);
                }
            } else if (isNew(exact, table, piece) && isUnlike(near, table, piece)) {
                order.add(piece);
            }
        }
        return order.toArray();
    }

    private static boolean isNew(LongIds exact, WordTable table, int piece) {
        var hash = Hash.START;
        for (int i = table.start(piece); i < table.end(piece); i++) {
            hash = Hash.mix(Hash.add(hash, table.word(i)));
        }
        var known = exact.size();
        return exact.idOf(hash) == known;
    }

    private static boolean isUnlike(SimHashes near, WordTable table, int piece) {
        return table.length(piece) < WORDS_FOR_LIKENESS || near.addUnlessNear(SimHashes.of(table, piece));
    }
}
