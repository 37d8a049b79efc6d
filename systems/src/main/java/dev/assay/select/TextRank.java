package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.WordScan;
import dev.assay.piece.WordTable;
import java.util.Arrays;

/// Lines by how much of the text they share: TextRank (Mihalcea and Tarau 2004).
///
/// The graph of lines is never built. A step of the walk goes from a line to one of its words and from
/// that word to another line that has it, so a round costs as much as the text is long, not its square.
/// Stop words, numbers and words of a single line are no bridges. Only the first 64 words of a line
/// count.
///
/// @param damping the chance that a step follows a word instead of jumping anywhere
public record TextRank(double damping, int rounds) implements LineRanking {
    private static final int WORDS_OF_A_LINE = 64;

    @Override
    public int[] rank(Pieces pieces, Example example) {
        var table = pieces.words(WordScan.Numbers.MASKED);
        var bridges = bridges(table);
        var linesWith = new int[table.vocabularySize()];
        for (var words : bridges) {
            for (int word : words) {
                linesWith[word]++;
            }
        }
        for (int piece = 0; piece < bridges.length; piece++) {
            bridges[piece] = Arrays.stream(bridges[piece])
                    .filter(word -> linesWith[word] > 1)
                    .toArray();
        }
        return Order.byScore(walk(bridges, linesWith));
    }

    private static int[][] bridges(WordTable table) {
        var isStop = StopWords.in(table);
        var masked = table.find(WordScan.MASK);
        var bridges = new int[table.pieces()][];
        for (int piece = 0; piece < bridges.length; piece++) {
            bridges[piece] = Arrays.stream(table.distinct(piece, WORDS_OF_A_LINE))
                    .filter(word -> !isStop[word] && word != masked)
                    .toArray();
        }
        return bridges;
    }

    private double[] walk(int[][] bridges, int[] linesWith) {
        var lines = bridges.length;
        var here = new double[lines];
        Arrays.fill(here, 1.0);
        var onWord = new double[linesWith.length];
        for (int round = 0; round < rounds; round++) {
            Arrays.fill(onWord, 0);
            for (int line = 0; line < lines; line++) {
                for (int word : bridges[line]) {
                    onWord[word] += here[line] / bridges[line].length;
                }
            }
            for (int line = 0; line < lines; line++) {
                var arriving = 0.0;
                for (int word : bridges[line]) {
                    // What the line itself put on the word does not come back to it.
                    arriving += (onWord[word] - here[line] / bridges[line].length) / (linesWith[word] - 1);
                }
                here[line] = 1 - damping + damping * arriving;
            }
        }
        return here;
    }
}
