package dev.assay.compact.board;

import dev.assay.api.Profile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rows in the order of the board: segment by segment, the best first.
public final class Ranking {
    /// Under `standard` numbers no further apart than this are equal.
    private static final double TOLERANCE = 1e-9;

    /// What is compared, the largest first; adding zero makes one of both zeros.
    private static final List<ToDoubleFunction<BoardRow>> KEYS = List.of(
            row -> 0.0 + row.eliteScore(),
            row -> 0.0 + row.aggregates().driftResistance().orElse(0),
            row -> 0.0 + row.aggregates().constraintRetention(),
            row -> 0.0 - row.aggregates().contradictionRate());

    /// @param rank within its segment, from 1
    /// @param best the rank it would have if every overlap of intervals were decided for it
    /// @param worst the rank it would have if every one were decided against it
    public record Ranked(BoardRow row, Segment segment, int rank, int best, int worst) {}

    private Ranking() {}

    /// Ties are broken by drift resistance, constraint retention, contradiction rate and the earlier date;
    /// after that rows stay in the order given.
    public static List<Ranked> of(Profile profile, List<BoardRow> rows) {
        double tolerance = profile == Profile.COMPAT ? 0 : TOLERANCE;
        return rows.stream()
                .collect(Collectors.groupingBy(row -> Segment.of(profile, row), TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .flatMap(segment -> rank(segment.getKey(), sorted(segment.getValue(), 0, tolerance)).stream())
                .toList();
    }

    /// Sorted by one key, then each run of equals by the next.
    private static List<BoardRow> sorted(List<BoardRow> rows, int key, double tolerance) {
        if (key == KEYS.size()) {
            return rows.stream()
                    .sorted(Comparator.comparing(BoardRow::publishedAt))
                    .toList();
        }
        var number = KEYS.get(key);
        var byKey = rows.stream()
                .sorted(Comparator.comparingDouble(number).reversed())
                .toList();
        var sorted = new ArrayList<BoardRow>();
        int start = 0;
        for (int i = 1; i <= byKey.size(); i++) {
            if (i == byKey.size() || isBehind(number, byKey.get(i - 1), byKey.get(i), tolerance)) {
                sorted.addAll(sorted(inGivenOrder(rows, byKey.subList(start, i)), key + 1, tolerance));
                start = i;
            }
        }
        return sorted;
    }

    private static boolean isBehind(
            ToDoubleFunction<BoardRow> number, BoardRow before, BoardRow row, double tolerance) {
        return number.applyAsDouble(before) - number.applyAsDouble(row) > tolerance;
    }

    private static List<BoardRow> inGivenOrder(List<BoardRow> rows, List<BoardRow> equals) {
        var wanted = Collections.newSetFromMap(new IdentityHashMap<BoardRow, Boolean>());
        wanted.addAll(equals);
        return rows.stream().filter(wanted::contains).toList();
    }

    private static List<Ranked> rank(Segment segment, List<BoardRow> sorted) {
        return IntStream.range(0, sorted.size())
                .mapToObj(at -> {
                    var row = sorted.get(at);
                    long surelyBetter = sorted.stream()
                            .filter(other -> low(other) > high(row))
                            .count();
                    long surelyWorse = sorted.stream()
                            .filter(other -> high(other) < low(row))
                            .count();
                    return new Ranked(
                            row, segment, at + 1, (int) surelyBetter + 1, (int) (sorted.size() - surelyWorse));
                })
                .toList();
    }

    private static double low(BoardRow row) {
        return row.interval().map(interval -> interval.low()).orElse(row.eliteScore());
    }

    private static double high(BoardRow row) {
        return row.interval().map(interval -> interval.high()).orElse(row.eliteScore());
    }
}
