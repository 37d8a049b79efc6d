package dev.assay.select;

import dev.assay.piece.LongIds;
import dev.assay.piece.WordScan;
import dev.assay.piece.WordTable;

/// English words that say nothing about what a text or a question is about.
final class StopWords {
    private static final LongIds HASHES = hashes("""
            a about above after again all also am an and any are as at be because been before being below between both
            but by can could did do does doing down during each few for from further had has have having he her here
            hers him his how i if in into is it its itself just me more most my no nor not now of off on once only or
            other our out over own s same she should so some such t than that the their them then there these they this
            those through to too under until up very was we were what when where which while who whom why will with
            would you your
            """);

    private StopWords() {}

    private static LongIds hashes(String words) {
        var hashes = new LongIds();
        var scan = new WordScan(words, 0, words.length(), WordScan.Numbers.KEPT);
        while (scan.next()) {
            hashes.idOf(scan.hash());
        }
        return hashes;
    }

    static boolean contains(long hash) {
        return HASHES.find(hash) != LongIds.ABSENT;
    }

    /// For each word of a table, whether it is a stop word.
    static boolean[] in(WordTable table) {
        var isStop = new boolean[table.vocabularySize()];
        for (long hash : HASHES.keys()) {
            var word = table.find(hash);
            if (word != LongIds.ABSENT) {
                isStop[word] = true;
            }
        }
        return isStop;
    }
}
