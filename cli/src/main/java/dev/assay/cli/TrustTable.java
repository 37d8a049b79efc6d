package dev.assay.cli;

import dev.assay.bench.TrustRow;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import java.util.List;

/// What `assay bench trust` prints: one promise a row, and whether it is kept.
final class TrustTable {
    private TrustTable() {}

    static String render(List<TrustRow> rows, int width) {
        var cells = rows.stream().map(TrustTable::cells).toList();
        long broken = rows.stream().filter(row -> !row.isKept()).count();
        return new TextTable(
                                List.of("promise", "datasets of", "n", "scores", "measured", "wanted", "too few", ""),
                                cells)
                        .render(width)
                + "\n%d rows, %d broken; %d datasets each"
                        .formatted(
                                rows.size(),
                                broken,
                                rows.isEmpty() ? 0 : rows.getFirst().datasets());
    }

    private static List<String> cells(TrustRow row) {
        return List.of(
                row.promise(),
                row.world(),
                Integer.toString(row.n()),
                Integer.toString(row.scores()),
                row.abstained() == row.datasets() ? "–" : Numbers.decimals(row.measured(), 3),
                "%s–%s".formatted(Numbers.decimals(row.low(), 2), Numbers.decimals(row.high(), 2)),
                Long.toString(row.abstained()),
                row.isKept() ? "kept" : "broken");
    }
}
