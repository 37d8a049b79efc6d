package dev.assay.viewer.index;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/// The columns themselves, as an [IndexFile] keeps them.
final class IndexColumns {
    private static final int START = 1024;

    int rows;
    final NumberColumn trials;
    final NumberColumn repeats;
    final NumberColumn offsets;
    final NumberColumn lengths;
    final NumberColumn statuses;
    final WordColumn systems;
    final WordColumn datasets;
    final WordColumn kinds;
    final TextColumn examples;
    final TextColumn clusters;
    final TextColumn errors;
    final Set<String> scores = new LinkedHashSet<>();
    final Map<String, NumberColumn> numbers = new LinkedHashMap<>();
    final Map<String, WordColumn> labels = new LinkedHashMap<>();

    IndexColumns() {
        trials = new NumberColumn(START);
        repeats = new NumberColumn(START);
        offsets = new NumberColumn(START);
        lengths = new NumberColumn(START);
        statuses = new NumberColumn(START);
        systems = new WordColumn(START);
        datasets = new WordColumn(START);
        kinds = new WordColumn(START);
        examples = new TextColumn(START);
        clusters = new TextColumn(START);
        errors = new TextColumn(START);
    }

    IndexColumns(PackedReader in) {
        rows = in.number();
        trials = new NumberColumn(in.doubles());
        repeats = new NumberColumn(in.doubles());
        offsets = new NumberColumn(in.doubles());
        lengths = new NumberColumn(in.doubles());
        statuses = new NumberColumn(in.doubles());
        systems = in.words();
        datasets = in.words();
        kinds = in.words();
        examples = in.texts();
        clusters = in.texts();
        errors = in.texts();
        scores.addAll(in.list());
        in.list().forEach(name -> numbers.put(name, new NumberColumn(in.doubles())));
        in.list().forEach(name -> labels.put(name, in.words()));
    }

    void write(PackedWriter out) {
        out.number(rows);
        out.doubles(trials.first(rows));
        out.doubles(repeats.first(rows));
        out.doubles(offsets.first(rows));
        out.doubles(lengths.first(rows));
        out.doubles(statuses.first(rows));
        out.words(systems, rows);
        out.words(datasets, rows);
        out.words(kinds, rows);
        out.texts(examples, rows);
        out.texts(clusters, rows);
        out.texts(errors, rows);
        out.list(scores);
        out.list(numbers.keySet());
        numbers.values().forEach(column -> out.doubles(column.first(rows)));
        out.list(labels.keySet());
        labels.values().forEach(column -> out.words(column, rows));
    }

    int capacity() {
        return Growth.past(rows);
    }

    void offset(int place, long offset, int length) {
        offsets.set(place, (double) offset);
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
