package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import java.io.Serializable;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The numbers of a run apart for every value of some labels: `bm25 · hard` is a row of its own.
///
/// A label is what the examples are grouped by (`difficulty`, `qa_type`, `length_bin` …), or `dataset`.
final class Slices implements Serializable {
    private static final String ABSENT = "–";

    private final List<String> labels;
    private final Set<String> known = new TreeSet<>();
    private final Map<String, List<Object>> sliced = new LinkedHashMap<>();

    Slices(List<String> labels) {
        this.labels = List.copyOf(labels);
    }

    /// The row as one of its slice.
    EvalRow apart(EvalRow row) {
        known.addAll(row.metadata().entrySet().stream()
                .filter(entry -> isLabel(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList());
        var values = labels.stream().map(label -> value(row, label)).toList();
        var name = row.system() + " · " + values.stream().map(Slices::shown).collect(Collectors.joining(" · "));
        sliced.putIfAbsent(
                name, Stream.concat(Stream.of(row.system()), values.stream()).toList());
        var key = row.key();
        return new EvalRow(
                new TrialKey(key.number(), name, key.dataset(), key.exampleId(), key.repeat()),
                row.cluster(),
                row.outcome(),
                row.latencySeconds(),
                row.sizes(),
                row.scores(),
                row.metadata());
    }

    private static boolean isLabel(Object value) {
        return value instanceof String || value instanceof Number || value instanceof Boolean;
    }

    private static Object value(EvalRow row, String label) {
        return label.equals("dataset") ? row.dataset() : row.metadata().getOrDefault(label, ABSENT);
    }

    private static String shown(Object value) {
        return value instanceof Double number && number == Math.rint(number)
                ? Long.toString(number.longValue())
                : String.valueOf(value);
    }

    /// Takes what was seen of later rows.
    void merge(Slices later) {
        known.addAll(later.known);
        later.sliced.forEach(sliced::putIfAbsent);
    }

    /// @throws UserError when no row has one of the labels; it names those there are
    void check() {
        for (var label : labels) {
            if (!sliced.isEmpty() && !label.equals("dataset") && !known.contains(label)) {
                throw new UserError("no row of this run has a label \"%s\"\n       there are: %s"
                        .formatted(label, String.join(", ", known.isEmpty() ? Set.of("dataset") : known)));
            }
        }
    }

    Summary ordered(Summary summary, List<String> systems) {
        var names = summary.systems().keySet().stream()
                .sorted(Comparator.comparingInt((String name) -> systems.indexOf(
                                sliced.getOrDefault(name, List.of("")).getFirst()))
                        .thenComparing(name -> sliced.getOrDefault(name, List.of()), Slices::compared))
                .toList();
        var ordered = new LinkedHashMap<>(summary.systems());
        names.forEach(name -> ordered.putLast(name, summary.systems().getOrDefault(name, List.of())));
        return new Summary(ordered, summary.shared());
    }

    private static int compared(List<Object> one, List<Object> other) {
        for (int i = 1; i < Math.min(one.size(), other.size()); i++) {
            int order = compared(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int compared(Object one, Object other) {
        if (one instanceof Number left && other instanceof Number right) {
            return Double.compare(left.doubleValue(), right.doubleValue());
        }
        int numbersFirst = Boolean.compare(other instanceof Number, one instanceof Number);
        return numbersFirst == 0 ? String.valueOf(one).compareTo(String.valueOf(other)) : numbersFirst;
    }
}
