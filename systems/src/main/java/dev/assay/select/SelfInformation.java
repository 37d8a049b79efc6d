package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.LongIds;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.WordScan;
import dev.assay.piece.WordTable;

/// Lines by how little the rest of the text foretells them: Selective Context (Li 2023) with a bigram
/// model of the text itself in place of a language model.
///
/// The score of a line is the information of its words, each word counted out of the model before it is
/// foretold, divided by the number of words plus two, so that a line of one rare word does not win.
/// Numbers, hexadecimal ids and random-looking words are one word: noise is not news.
public record SelfInformation() implements LineRanking {
    /// Trust in the word before, against the frequency of the word alone.
    private static final double PAIR_WEIGHT = 0.7;

    @Override
    public int[] rank(Pieces pieces, Example example) {
        return Order.byScore(scores(pieces.words(WordScan.Numbers.MASKED)));
    }

    private static double[] scores(WordTable table) {
        var lineStart = table.vocabularySize();
        var pairs = new LongIds();
        var pairAt = new int[table.total()];
        var wordCounts = new int[lineStart + 1];
        for (int piece = 0; piece < table.pieces(); piece++) {
            var before = lineStart;
            for (int i = table.start(piece); i < table.end(piece); i++) {
                pairAt[i] = pairs.idOf(((long) before << 32) | table.word(i));
                wordCounts[before]++;
                before = table.word(i);
            }
            wordCounts[before]++;
        }
        var pairCounts = new int[pairs.size()];
        for (int pair : pairAt) {
            pairCounts[pair]++;
        }
        var scores = new double[table.pieces()];
        for (int piece = 0; piece < scores.length; piece++) {
            var nats = 0.0;
            var before = lineStart;
            for (int i = table.start(piece); i < table.end(piece); i++) {
                var word = table.word(i);
                var alone = (wordCounts[word] - 0.5) / table.total();
                var paired = (pairCounts[pairAt[i]] - 1.0) / Math.max(1, wordCounts[before] - 1);
                nats -= Math.log(PAIR_WEIGHT * paired + (1 - PAIR_WEIGHT) * alone);
                before = word;
            }
            scores[piece] = nats / (table.length(piece) + 2);
        }
        return scores;
    }
}
