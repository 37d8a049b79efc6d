package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.json.Json;
import dev.assay.json.RowJson;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A whole result as one JSON document: `rows` in the order of examples, `summary`, `timing` in seconds of the
/// wall clock, `config`.
public final class ResultDocument {
    private ResultDocument() {}

    /// @param wallSeconds that the run took
    public static String render(Report report, double wallSeconds) {
        var document = new LinkedHashMap<String, Object>();
        try (var rows = report.rows().get()) {
            document.put("rows", inOrder(rows).map(ResultDocument::fields).toList());
        }
        document.put("summary", JsonReport.summary(report.summary()));
        document.put("timing", timing(report, wallSeconds));
        document.put("config", report.manifest());
        return Json.writePretty(document) + "\n";
    }

    /// Rows by the number of their trial: example after example, whatever ended first. Holds all of them.
    public static Stream<EvalRow> inOrder(Stream<EvalRow> rows) {
        return rows.sorted(Comparator.comparingLong(row -> row.key().number()));
    }

    private static Map<String, Object> fields(EvalRow row) {
        return Json.readMap(new String(RowJson.line(row), StandardCharsets.UTF_8));
    }

    private static Map<String, Double> timing(Report report, double wallSeconds) {
        var systems = List.copyOf(report.summary().systems().keySet());
        try (var rows = report.rows().get()) {
            return timing(rows, systems, wallSeconds);
        }
    }

    /// The seconds of the wall clock each system took. Systems take turns, so the time of the run is shared out
    /// by the time that was spent inside each.
    public static Map<String, Double> timing(Stream<EvalRow> rows, List<String> systems, double wallSeconds) {
        var inside = new LinkedHashMap<String, Double>();
        systems.forEach(system -> inside.put(system, 0.0));
        rows.forEach(row -> inside.merge(row.system(), row.latencySeconds().orElse(0), Double::sum));
        double all = inside.values().stream().mapToDouble(Double::doubleValue).sum();
        inside.replaceAll((_, seconds) -> all == 0 ? wallSeconds / inside.size() : wallSeconds * seconds / all);
        return inside;
    }
}
