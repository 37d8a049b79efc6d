package dev.assay.viewer.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// One word a row, of few different ones. Code 0 is no word.
final class WordColumn implements Column {
    /// More different words than this are no label: the rest of them is not told apart.
    static final int MOST = 5_000;

    private static final String OTHER = "…";

    private final List<String> words;
    private final Map<String, Integer> codes = new HashMap<>();
    private int[] rows;

    WordColumn(int capacity) {
        this(List.of(""), new int[capacity]);
    }

    WordColumn(List<String> words, int[] rows) {
        this.words = new ArrayList<>(words);
        this.rows = rows;
        for (int code = 1; code < words.size(); code++) {
            codes.put(words.get(code), code);
        }
    }

    int code(int row) {
        return row < rows.length ? rows[row] : 0;
    }

    Optional<String> at(int row) {
        int code = code(row);
        return code == 0 ? Optional.empty() : Optional.of(words.get(code));
    }

    /// The code of a word; empty where no row ever had it.
    Optional<Integer> codeOf(String word) {
        return Optional.ofNullable(codes.get(word));
    }

    void set(int row, String word) {
        if (row >= rows.length) {
            rows = Arrays.copyOf(rows, Growth.past(row));
        }
        var known = words.size() > MOST && !codes.containsKey(word) ? OTHER : word;
        rows[row] = codes.computeIfAbsent(known, fresh -> {
            words.add(fresh);
            return words.size() - 1;
        });
    }

    void clear(int row) {
        if (row < rows.length) {
            rows[row] = 0;
        }
    }

    /// Different words, in the order first seen.
    List<String> words() {
        return List.copyOf(words.subList(1, words.size()));
    }

    /// The place of each code when the words are sorted.
    int[] ranks() {
        var sorted = IntStream.range(1, words.size())
                .boxed()
                .sorted((a, b) -> words.get(a).compareTo(words.get(b)))
                .toList();
        var ranks = new int[words.size()];
        for (int place = 0; place < sorted.size(); place++) {
            ranks[sorted.get(place)] = place + 1;
        }
        return ranks;
    }

    @Override
    public void write(PackedWriter out, int count) {
        out.list(words());
        out.integers(Arrays.copyOf(rows, count));
    }
}
