package dev.assay;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.ResultDocument;
import dev.assay.report.RowTable;
import dev.assay.report.Summary;
import dev.assay.store.RunManifest;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What an evaluation gave: rows, summary, timing, and what it was.
///
/// Rows are streamed from wherever they are kept: close each stream.
public final class EvalResult {
    private final RunManifest manifest;
    private final Supplier<Stream<EvalRow>> rows;
    private final List<String> systems;
    private final List<Metric> metrics;
    private final double wallSeconds;

    private EvalResult(
            RunManifest manifest,
            Supplier<Stream<EvalRow>> rows,
            List<String> systems,
            List<Metric> metrics,
            double wallSeconds) {
        this.manifest = manifest;
        this.rows = rows;
        this.systems = List.copyOf(systems);
        this.metrics = List.copyOf(metrics);
        this.wallSeconds = wallSeconds;
    }

    static EvalResult of(
            RunManifest manifest,
            Supplier<Stream<EvalRow>> rows,
            List<String> systems,
            List<Metric> metrics,
            double wallSeconds) {
        return new EvalResult(manifest, rows, systems, metrics, wallSeconds);
    }

    public RunManifest manifest() {
        return manifest;
    }

    /// In the order of examples; all rows are held at once. Close the stream.
    public Stream<EvalRow> rows() {
        return ResultDocument.inOrder(rows.get());
    }

    /// Every metric of every system, computed from the rows as they are.
    public Summary summary() {
        try (var stream = rows.get()) {
            return Summary.of(stream, systems, metrics);
        }
    }

    /// System → seconds of the wall clock, see [ResultDocument#timing].
    public Map<String, Double> timing() {
        try (var stream = rows.get()) {
            return ResultDocument.timing(stream, systems, wallSeconds);
        }
    }

    /// The result of one system alone.
    public EvalResult filter(String system) {
        return new EvalResult(
                manifest,
                () -> rows.get().filter(row -> row.system().equals(system)),
                systems.stream().filter(system::equals).toList(),
                metrics,
                wallSeconds);
    }

    /// The result over the rows that hold a condition; its summary is computed anew.
    public EvalResult filter(Predicate<EvalRow> condition) {
        return new EvalResult(manifest, () -> rows.get().filter(condition), systems, metrics, wallSeconds);
    }

    /// Everything as one JSON document: `rows`, `summary`, `timing`, `config`.
    public String toJson() {
        return ResultDocument.render(report(), wallSeconds);
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
