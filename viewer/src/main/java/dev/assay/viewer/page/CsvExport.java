package dev.assay.viewer.page;

import dev.assay.report.CsvLine;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Rows as comma-separated values: the same filters and order as the list of rows, and no paging.
public record CsvExport(RowsRun run) {
    private static final int BATCH = 500;

    public void write(Asked asked, Writer out) throws IOException {
        var index = run.index();
        var query = RowsPage.query(asked);
        var places = index.read(query::places);
        var columns = index.read(RunIndex::numbers);
        var labels = index.read(rows -> rows.labels().keySet().stream()
                .filter(name -> !columns.contains(name))
                .toList());
        var head =
                new ArrayList<Object>(List.of("row", "system", "dataset", "example_id", "repeat", "status", "error"));
        columns.forEach(column -> head.add(column.equals(RunIndex.LATENCY) ? "latency_ms" : column));
        head.addAll(labels);
        out.write(CsvLine.of(head));
        for (int from = 0; from < places.length; from += BATCH) {
            int start = from;
            int end = Math.min(places.length, from + BATCH);
            String lines = index.read(rows -> lines(rows, places, start, end, columns, labels));
            out.write(lines);
        }
    }

    private static String lines(
            RunIndex rows, int[] places, int from, int end, List<String> columns, List<String> labels) {
        var text = new StringBuilder();
        for (int i = from; i < end; i++) {
            int place = places[i];
            var cells = new ArrayList<Object>(List.of(
                    rows.trial(place),
                    rows.system(place),
                    rows.dataset(place),
                    rows.example(place),
                    rows.repeat(place),
                    rows.status(place).toString(),
                    rows.failureKind(place).orElse("")));
            for (var column : columns) {
                var value = rows.number(column, place);
                cells.add(value.isPresent() ? (Object) value.getAsDouble() : "");
            }
            Map<String, Object> notes = rows.notes(place);
            labels.forEach(label -> cells.add(notes.getOrDefault(label, "")));
            text.append(CsvLine.of(cells));
        }
        return text.toString();
    }
}
