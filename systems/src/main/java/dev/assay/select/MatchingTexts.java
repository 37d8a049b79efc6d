package dev.assay.select;

import dev.assay.piece.WordTable;
import java.util.List;

/// How well each of several texts matches a question: Okapi BM25 with each text a document, stop words of
/// the question left out.
public final class MatchingTexts {
    private static final Bm25 BM25 = new Bm25(1.2, 0.75);

    private MatchingTexts() {}

    /// One score a text, 0 where it shares no word with the question; the higher, the better.
    public static double[] scores(List<String> texts, String question) {
        var table = WordTable.of(texts);
        return BM25.scores(table, Bm25.query(table, question));
    }
}
