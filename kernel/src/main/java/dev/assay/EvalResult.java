package dev.assay;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.RowTable;
import dev.assay.report.Summary;
import dev.assay.store.RunManifest;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What an evaluation gave: rows, summary, timing, and what it was.
///
/// Rows are streamed from wherever they are kept, in the order their trials ended: close each stream.
public final class EvalResult {
    private final RunManifest manifest;
    private final Supplier<Stream<EvalRow>> rows;
    private final List<String> systems;
    private final List<Metric> metrics;

    private EvalResult(
            RunManifest manifest, Supplier<Stream<EvalRow>> rows, List<String> systems, List<Metric> metrics) {
        this.manifest = manifest;
        this.rows = rows;
        this.systems = List.copyOf(systems);
        this.metrics = List.copyOf(metrics);
    }

    static EvalResult of(
            RunManifest manifest, Supplier<Stream<EvalRow>> rows, List<String> systems, List<Metric> metrics) {
        return new EvalResult(manifest, rows, systems, metrics);
    }

    public RunManifest manifest() {
        return manifest;
    }

    public Stream<EvalRow> rows() {
        return rows.get();
    }

    /// Every metric of every system, computed from the rows as they are.
    public Summary summary() {
        try (var stream = rows()) {
            return Summary.of(stream, systems, metrics);
        }
    }

    /// System → seconds spent inside it, over all its trials.
    public Map<String, Double> timing() {
        var seconds = new LinkedHashMap<String, Double>();
        systems.forEach(system -> seconds.put(system, 0.0));
        try (var stream = rows()) {
            stream.forEach(row -> seconds.merge(row.system(), row.latencySeconds(), Double::sum));
        }
        return seconds;
    }

    /// The result of one system alone.
    public EvalResult filter(String system) {
        return new EvalResult(
                manifest,
                () -> rows().filter(row -> row.system().equals(system)),
                systems.stream().filter(system::equals).toList(),
                metrics);
    }

    /// The result over the rows that hold a condition; its summary is computed anew.
    public EvalResult filter(Predicate<EvalRow> condition) {
        return new EvalResult(manifest, () -> rows().filter(condition), systems, metrics);
    }

    /// Everything as one JSON document: `rows`, `summary`, `timing`, `config`.
    public String toJson() {
        var document = new LinkedHashMap<String, Object>();
        try (var stream = rows()) {
            document.put(
                    "rows",
                    stream.map(row -> Json.readMap(new String(RowJson.line(row), StandardCharsets.UTF_8)))
                            .toList());
        }
        document.put("summary", summary().systems());
        document.put("timing", timing());
        document.put("config", manifest);
        return Json.writePretty(document);
    }

    /// The result as people or machines read it.
    public String render(ReportFormat format) {
        return format.render(report());
    }

    /// The result made ready to be read.
    public Report report() {
        return new Report(manifest, summary(), rows);
    }

    /// One ordered map a row, for tables and notebooks: what it is, then its scores, then its metadata.
    public List<Map<String, Object>> toTable() {
        try (var stream = rows()) {
            return stream.map(RowTable::record).toList();
        }
    }
}
