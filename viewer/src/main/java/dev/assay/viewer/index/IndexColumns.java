package dev.assay.viewer.index;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The columns themselves, as an [IndexFile] keeps them.
final class IndexColumns {
    private static final int START = 1024;

    int rows;
    final WholeColumn trials;
    final WholeColumn repeats;
    final WholeColumn offsets;
    final WholeColumn lengths;
    final WholeColumn statuses;
    final WordColumn systems;
    final WordColumn datasets;
    final WordColumn kinds;
    final TextColumn examples;
    final TextColumn clusters;
    final TextColumn errors;
    final Set<String> scores = new LinkedHashSet<>();
    final Map<String, NumberColumn> numbers = new LinkedHashMap<>();
    final Map<String, WordColumn> labels = new LinkedHashMap<>();

    /// Those every row has, in the order of the file.
    private final List<Column> fixed = new ArrayList<>();

    IndexColumns() {
        this(0, new ColumnSource.Empty(START));
    }

    IndexColumns(PackedReader in) {
        this(in.number(), in);
        scores.addAll(in.list());
        in.list().forEach(name -> numbers.put(name, in.numbers()));
        in.list().forEach(name -> labels.put(name, in.words()));
    }

    private IndexColumns(int rows, ColumnSource source) {
        this.rows = rows;
        trials = fixed(source.whole());
        repeats = fixed(source.whole());
        offsets = fixed(source.whole());
        lengths = fixed(source.whole());
        statuses = fixed(source.whole());
        systems = fixed(source.words());
        datasets = fixed(source.words());
        kinds = fixed(source.words());
        examples = fixed(source.texts());
        clusters = fixed(source.texts());
        errors = fixed(source.texts());
    }

    private <C extends Column> C fixed(C column) {
        fixed.add(column);
        return column;
    }

    void write(PackedWriter out) {
        out.number(rows);
        fixed.forEach(column -> column.write(out, rows));
        out.list(scores);
        write(out, numbers);
        write(out, labels);
    }

    private void write(PackedWriter out, Map<String, ? extends Column> named) {
        out.list(named.keySet());
        named.values().forEach(column -> column.write(out, rows));
    }

    int capacity() {
        return Growth.past(rows);
    }

    void offset(int place, long offset, int length) {
        offsets.set(place, offset);
        lengths.set(place, length);
    }

    /// Forgets what a row has, so that another may take its place.
    void clear(int place) {
        kinds.clear(place);
        errors.set(place, "");
        numbers.values().forEach(column -> column.clear(place));
        labels.values().forEach(column -> column.clear(place));
    }
}
