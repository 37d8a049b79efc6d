package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.LongIds;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.WordScan;
import dev.assay.piece.WordTable;
import java.util.Arrays;
import java.util.stream.IntStream;

/// Lines by how well they match the question: Okapi BM25 (Robertson and Zaragoza 2009) with each line a
/// document.
///
/// Without a question, or with one that shares no word with the text, the query is the twelve words
/// found in most lines but in no more than half of them: what the text is about. Lines that match
/// nothing follow in the order of the text.
public record Bm25(double k1, double b) implements LineRanking {
    private static final int WORDS_WITHOUT_QUESTION = 12;

    @Override
    public int[] rank(Pieces pieces, Example example) {
        return Order.byScore(scores(pieces.words(WordScan.Numbers.KEPT), example));
    }

    /// One score a piece, 0 or more.
    double[] scores(WordTable table, Example example) {
        var linesWith = linesWithEachWord(table);
        var query = query(table, example.question().orElse(""));
        return scores(table, linesWith, query.length == 0 ? typicalWords(table, linesWith) : query);
    }

    /// For a query that may match nothing at all.
    double[] scores(WordTable table, int[] query) {
        return scores(table, linesWithEachWord(table), query);
    }

    private double[] scores(WordTable table, int[] linesWith, int[] query) {
        var weights = new double[table.vocabularySize()];
        for (int word : query) {
            weights[word] = Math.log1p((table.pieces() - linesWith[word] + 0.5) / (linesWith[word] + 0.5));
        }
        var meanLength = Math.max(1.0, (double) table.total() / Math.max(1, table.pieces()));
        var scores = new double[table.pieces()];
        var counts = new int[weights.length];
        for (int piece = 0; piece < scores.length; piece++) {
            scores[piece] = score(table, piece, weights, counts, meanLength);
        }
        return scores;
    }

    /// Leaves `counts` as it found it: all zero.
    private double score(WordTable table, int piece, double[] weights, int[] counts, double meanLength) {
        var damping = k1 * (1 - b + b * table.length(piece) / meanLength);
        for (int i = table.start(piece); i < table.end(piece); i++) {
            counts[table.word(i)]++;
        }
        var score = 0.0;
        for (int i = table.start(piece); i < table.end(piece); i++) {
            var word = table.word(i);
            var count = counts[word];
            if (count > 0 && weights[word] > 0) {
                score += weights[word] * count * (k1 + 1) / (count + damping);
            }
            counts[word] = 0;
        }
        return score;
    }

    private static int[] linesWithEachWord(WordTable table) {
        var lines = new int[table.vocabularySize()];
        var lastSeen = new int[lines.length];
        for (int piece = 0; piece < table.pieces(); piece++) {
            for (int i = table.start(piece); i < table.end(piece); i++) {
                var word = table.word(i);
                if (lastSeen[word] != piece + 1) {
                    lastSeen[word] = piece + 1;
                    lines[word]++;
                }
            }
        }
        return lines;
    }

    /// The words of a question that the table has, stop words left out.
    static int[] query(WordTable table, String question) {
        var scan = new WordScan(question, 0, question.length(), WordScan.Numbers.KEPT);
        var words = IntStream.builder();
        while (scan.next()) {
            if (!StopWords.contains(scan.hash())) {
                words.add(table.find(scan.hash()));
            }
        }
        return words.build().filter(word -> word != LongIds.ABSENT).toArray();
    }

    private static int[] typicalWords(WordTable table, int[] linesWith) {
        var isStop = StopWords.in(table);
        var frequencies = new double[linesWith.length];
        for (int word = 0; word < frequencies.length; word++) {
            var isTypical = !isStop[word] && linesWith[word] > 1 && 2 * linesWith[word] <= table.pieces();
            frequencies[word] = isTypical ? linesWith[word] : 0;
        }
        return Arrays.stream(Order.byScore(frequencies))
                .limit(WORDS_WITHOUT_QUESTION)
                .filter(word -> frequencies[word] > 0)
                .toArray();
    }
}
