package dev.assay.compact.board;

import dev.assay.api.Profile;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rows in the order of the board: segment by segment, the best first.
public final class Ranking {
    /// Adding zero makes one of both zeros.
    private static final Comparator<BoardRow> BEST_FIRST = Comparator.comparingDouble(
                    (BoardRow row) -> 0.0 - row.eliteScore())
            .thenComparingDouble(row -> 0.0 - row.aggregates().driftResistance())
            .thenComparingDouble(row -> 0.0 - row.aggregates().constraintRetention())
            .thenComparingDouble(row -> 0.0 + row.aggregates().contradictionRate())
            .thenComparing(BoardRow::publishedAt);

    /// @param rank within its segment, from 1
    /// @param best the rank it would have if every overlap of intervals were decided for it
    /// @param worst the rank it would have if every one were decided against it
    public record Ranked(BoardRow row, Segment segment, int rank, int best, int worst) {}

    private Ranking() {}

    /// Ties are broken by drift resistance, constraint retention, contradiction rate and the earlier date;
    /// after that rows stay in the order given.
    public static List<Ranked> of(Profile profile, List<BoardRow> rows) {
        return rows.stream()
                .collect(Collectors.groupingBy(row -> Segment.of(profile, row), TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .flatMap(segment -> rank(segment.getKey(), segment.getValue()).stream())
                .toList();
    }

    private static List<Ranked> rank(Segment segment, List<BoardRow> rows) {
        var sorted = rows.stream().sorted(BEST_FIRST).toList();
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
