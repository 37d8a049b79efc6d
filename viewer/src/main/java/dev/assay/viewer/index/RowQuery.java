package dev.assay.viewer.index;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// Which rows are wanted, and in what order.
///
/// @param labels exact values by name
/// @param least, most bounds by column; a row without the number is left out
/// @param words part of an example id, a system or an error, in any case
/// @param sort a column, `system`, `status`, or nothing for the order of the plan
public record RowQuery(
        Optional<String> system,
        Optional<RowStatus> status,
        Map<String, String> labels,
        Map<String, Double> least,
        Map<String, Double> most,
        String words,
        String sort,
        boolean isDescending) {
    public static final RowQuery ALL =
            new RowQuery(Optional.empty(), Optional.empty(), Map.of(), Map.of(), Map.of(), "", "", false);

    public RowQuery {
        labels = Map.copyOf(labels);
        least = Map.copyOf(least);
        most = Map.copyOf(most);
    }

    /// All rows of a system, where one is named.
    public static RowQuery of(Optional<String> system) {
        return new RowQuery(system, Optional.empty(), Map.of(), Map.of(), Map.of(), "", "", false);
    }

    /// The places of the rows, in order.
    public int[] places(RunIndex index) {
        var matching = matching(index);
        return new PlaceOrder(index, isDescending).sort(matching, key(index));
    }

    private int[] matching(RunIndex index) {
        var tests = tests(index);
        return IntStream.range(0, index.size())
                .filter(place -> {
                    for (var test : tests) {
                        if (!test.test(place)) {
                            return false;
                        }
                    }
                    return true;
                })
                .toArray();
    }

    private List<IntPredicate> tests(RunIndex index) {
        var columns = index.columns;
        var tests = new ArrayList<IntPredicate>();
        system.ifPresent(name -> tests.add(equal(columns.systems, name)));
        status.ifPresent(wanted -> tests.add(place -> index.status(place) == wanted));
        labels.forEach((name, value) -> tests.add(label(index, name, value)));
        least.forEach((name, bound) -> tests.add(number(columns, name, bound, Double.POSITIVE_INFINITY)));
        most.forEach((name, bound) -> tests.add(number(columns, name, Double.NEGATIVE_INFINITY, bound)));
        if (!words.isBlank()) {
            tests.add(said(columns));
        }
        return tests;
    }

    private static IntPredicate equal(WordColumn column, String word) {
        int code = column.codeOf(word).orElse(-1);
        return place -> column.code(place) == code;
    }

    private static IntPredicate label(RunIndex index, String name, String value) {
        var column = name.equals("dataset") ? index.columns.datasets : index.columns.labels.get(name);
        return column == null
                ? place -> index.label(name, place).filter(value::equals).isPresent()
                : equal(column, value);
    }

    private static IntPredicate number(IndexColumns columns, String name, double least, double most) {
        var column = columns.numbers.get(name);
        return column == null ? _ -> false : place -> column.at(place) >= least && column.at(place) <= most;
    }

    private IntPredicate said(IndexColumns columns) {
        var lowered = words.strip().toLowerCase(Locale.ROOT);
        var bytes = lowered.getBytes(StandardCharsets.UTF_8);
        var systems = columns.systems.words();
        var named = new boolean[systems.size() + 1];
        for (int code = 1; code < named.length; code++) {
            named[code] = systems.get(code - 1).toLowerCase(Locale.ROOT).contains(lowered);
        }
        return place -> named[columns.systems.code(place)]
                || columns.examples.contains(place, bytes)
                || columns.errors.contains(place, bytes);
    }

    private IntToDoubleFunction key(RunIndex index) {
        var columns = index.columns;
        return switch (sort) {
            case "", "example", "row" -> index::trial;
            case "system" -> ranked(columns.systems);
            case "dataset" -> ranked(columns.datasets);
            case "status" -> columns.statuses::intAt;
            case "repeat" -> columns.repeats::intAt;
            default -> {
                var labels = columns.labels.get(sort);
                var numbers = columns.numbers.get(sort);
                yield numbers != null ? numbers::at : labels != null ? ranked(labels) : index::trial;
            }
        };
    }

    private static IntToDoubleFunction ranked(WordColumn column) {
        var ranks = column.ranks();
        return place -> ranks[column.code(place)];
    }

    /// The numbers of a column at some places, without those that have none.
    public static double[] numbers(RunIndex index, String name, int[] places) {
        var column = index.columns.numbers.get(name);
        return column == null
                ? new double[0]
                : Arrays.stream(places)
                        .filter(column::has)
                        .mapToDouble(column::at)
                        .toArray();
    }
}
