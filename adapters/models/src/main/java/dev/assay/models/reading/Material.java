package dev.assay.models.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The text a question is about: its pieces, their words as numbers, and in how many pieces each word is.
final class Material {
    static final int ABSENT = -1;

    private static final int LONGEST_LIST = 200;

    private final Map<String, Integer> stems = new HashMap<>();
    private final Map<String, Integer> words = new HashMap<>();
    private final List<String> pieces;
    private final List<int[]> pieceWords = new ArrayList<>();
    private final int[] piecesWith;
    private final BitSet empty = new BitSet();
    private final double meanLength;

    Material(List<String> pieces) {
        this.pieces = List.copyOf(pieces);
        this.pieces.forEach(piece -> pieceWords.add(read(piece)));
        this.piecesWith = countPieces();
        this.meanLength = Math.max(
                1, pieceWords.stream().mapToInt(found -> found.length).average().orElse(1));
    }

    private int[] read(String piece) {
        var found = new int[8];
        var count = 0;
        for (var scan = new WordScan(piece); scan.next(); ) {
            if (count == found.length) {
                found = Arrays.copyOf(found, 2 * count);
            }
            found[count++] = words.computeIfAbsent(scan.word(), word -> number(Stem.of(word)));
        }
        return Arrays.copyOf(found, count);
    }

    private int number(String stem) {
        var there = stems.get(stem);
        if (there != null) {
            return there;
        }
        var number = stems.size();
        stems.put(stem, number);
        empty.set(number, Lexicon.isEmpty(stem));
        return number;
    }

    private int[] countPieces() {
        var counts = new int[stems.size()];
        var lastSeen = new int[stems.size()];
        for (int piece = 0; piece < pieces.size(); piece++) {
            for (int word : pieceWords.get(piece)) {
                if (lastSeen[word] != piece + 1) {
                    lastSeen[word] = piece + 1;
                    counts[word]++;
                }
            }
        }
        return counts;
    }

    int size() {
        return pieces.size();
    }

    String piece(int index) {
        return pieces.get(index);
    }

    /// What the list is about that a piece is an item of; empty where it is none.
    Optional<String> heading(int index) {
        int above = index;
        while (above > 0 && index - above < LONGEST_LIST && isItem(piece(above))) {
            above--;
        }
        return above < index && piece(above).endsWith(":") ? Optional.of(piece(above)) : Optional.empty();
    }

    private static boolean isItem(String piece) {
        return piece.startsWith("- ") || piece.startsWith("* ") || piece.startsWith("\u2022 ");
    }

    int[] words(int piece) {
        return pieceWords.get(piece);
    }

    int vocabularySize() {
        return piecesWith.length;
    }

    double meanLength() {
        return meanLength;
    }

    /// The number of a stem, or `ABSENT`.
    int find(String stem) {
        return stems.getOrDefault(stem, ABSENT);
    }

    /// Whether a word says nothing.
    boolean isEmpty(int word) {
        return empty.get(word);
    }

    int piecesWith(int word) {
        return piecesWith[word];
    }

    /// How much a word tells, by how few pieces have it (Robertson and Sparck Jones).
    double weight(int word) {
        var with = word == ABSENT ? 0 : piecesWith[word];
        return Math.log1p((size() - with + 0.5) / (with + 0.5));
    }
}
