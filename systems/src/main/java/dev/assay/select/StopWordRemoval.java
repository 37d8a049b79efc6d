package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import dev.assay.piece.WordPieces;
import dev.assay.piece.WordScan;

/// The text without English words that carry little meaning, such as `the`, `of` and `was`; everything
/// else, line ends included, as it is. `not` goes too: that it hurts is what this control is there to show.
///
/// Under a budget the first words that fit stay.
public record StopWordRemoval() implements Condensing {
    @Override
    public Shortlist shortlist(Example example) {
        var words = WordPieces.of(example.context());
        return Shortlist.unbroken(words, meaningful(words));
    }

    private static int[] meaningful(Pieces words) {
        var order = new Order(words.size());
        for (int word = 0; word < words.size(); word++) {
            if (!isStopWord(words, word)) {
                order.add(word);
            }
        }
        return order.toArray();
    }

    private static boolean isStopWord(Pieces words, int word) {
        var scan = new WordScan(words.text(), words.start(word), words.end(word), WordScan.Numbers.KEPT);
        return scan.next() && StopWords.contains(scan.hash());
    }
}
