package dev.assay.piece;

import java.util.Arrays;
import java.util.List;

/// The words of every piece of a text as small numbers, in the order they stand there.
public final class WordTable {
    private final LongIds vocabulary = new LongIds();
    private final int[] offsets;
    private int[] words = new int[256];

    private WordTable(int pieces) {
        this.offsets = new int[pieces + 1];
    }

    public static WordTable of(Pieces pieces, WordScan.Numbers numbers) {
        var table = new WordTable(pieces.size());
        for (int piece = 0; piece < pieces.size(); piece++) {
            table.add(piece, new WordScan(pieces.text(), pieces.start(piece), pieces.end(piece), numbers));
        }
        return table;
    }

    /// Each text a piece.
    public static WordTable of(List<String> texts) {
        var table = new WordTable(texts.size());
        for (int piece = 0; piece < texts.size(); piece++) {
            var text = texts.get(piece);
            table.add(piece, new WordScan(text, 0, text.length(), WordScan.Numbers.KEPT));
        }
        return table;
    }

    private void add(int piece, WordScan scan) {
        var end = offsets[piece];
        while (scan.next()) {
            if (end == words.length) {
                words = Arrays.copyOf(words, 2 * end);
            }
            words[end++] = vocabulary.idOf(scan.hash());
        }
        offsets[piece + 1] = end;
    }

    public int pieces() {
        return offsets.length - 1;
    }

    /// Where the words of a piece begin; they end where those of the next begin.
    public int start(int piece) {
        return offsets[piece];
    }

    public int end(int piece) {
        return offsets[piece + 1];
    }

    public int length(int piece) {
        return end(piece) - start(piece);
    }

    public int total() {
        return offsets[offsets.length - 1];
    }

    /// The word at a place between `start` and `end` of a piece.
    public int word(int place) {
        return words[place];
    }

    public int vocabularySize() {
        return vocabulary.size();
    }

    /// The number of a word, or [LongIds#ABSENT] if the text does not have it.
    public int find(long hash) {
        return vocabulary.find(hash);
    }

    /// The different words of a piece in ascending order, of its first `most` words.
    public int[] distinct(int piece, int most) {
        var end = Math.min(end(piece), start(piece) + most);
        var sorted = Arrays.copyOfRange(words, start(piece), end);
        Arrays.sort(sorted);
        var count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, count);
    }
}
