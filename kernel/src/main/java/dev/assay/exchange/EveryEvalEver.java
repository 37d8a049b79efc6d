package dev.assay.exchange;

import dev.assay.Version;
import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.store.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Every Eval Ever 0.3.0: one record a system, and beside it one line for each score of each row.
///
/// A record must give every score a number: rows without one have no line, and are counted in the details of the
/// score and of the file.
final class EveryEvalEver {
    private static final String SCHEMA = "0.3.0";
    private static final String OWN = "assay";

    private final ExportedRun run;
    private final Setup.Part system;
    private final ExportedRun.Counts counts;

    private EveryEvalEver(ExportedRun run, Setup.Part system) {
        this.run = run;
        this.system = system;
        this.counts = run.counts(system.name());
    }

    static List<Path> write(ExportedRun run, Path folder) throws IOException {
        var files = new ArrayList<Path>();
        for (var system : run.systems()) {
            files.addAll(new EveryEvalEver(run, system).write(folder));
        }
        return files;
    }

    private List<Path> write(Path folder) throws IOException {
        var place = "data/%s/%s/%s".formatted(Names.file(dataset()), OWN, run.fileName(system));
        var id = Names.uuid(evaluationId());
        var record = FolderBounds.target(folder, Path.of(place, id + ".json"));
        var lines = FolderBounds.target(folder, Path.of(place, id + "_samples.jsonl"));
        Files.createDirectories(record.getParent());
        long written = writeLines(lines);
        Files.writeString(record, Json.writePretty(record(place + "/" + id + "_samples.jsonl", lines, written)) + "\n");
        return List.of(record, lines);
    }

    private String dataset() {
        return run.manifest().setup().dataset().name();
    }

    private String evaluationId() {
        return "%s/%s/%s".formatted(dataset(), modelId(), run.manifest().id());
    }

    /// The model behind a system, or the system itself where none answers.
    private String modelId() {
        return OWN + "/" + run.fileName(system);
    }

    private Map<String, Object> record(String path, Path lines, long written) {
        var record = new LinkedHashMap<String, Object>();
        record.put("schema_version", SCHEMA);
        record.put("evaluation_id", evaluationId());
        record.put("evaluation_timestamp", run.manifest().created());
        record.put(
                "retrieved_timestamp",
                text(Instant.parse(run.manifest().created()).getEpochSecond()));
        record.put(
                "source_metadata",
                Map.of(
                        "source_name", "Assay",
                        "source_type", "evaluation_run",
                        "source_organization_name", "unknown",
                        "evaluator_relationship", "other"));
        record.put(
                "eval_library",
                Map.of(
                        "name",
                        OWN,
                        "version",
                        run.manifest().setup().tool(),
                        "additional_details",
                        Map.of("exported_by", Version.CURRENT)));
        record.put("model_info", modelInfo());
        record.put("evaluation_results", results());
        record.put("detailed_evaluation_results", details(path, lines, written));
        return record;
    }

    private Map<String, Object> modelInfo() {
        var details = new LinkedHashMap<String, Object>();
        details.put("deployment_type", "unknown");
        details.put("model_availability", "unknown");
        details.put("system", Json.write(system.configuration()));
        ExportedRun.model(system).ifPresent(model -> details.put("answered_by", model));
        return Map.of("name", system.name(), "id", modelId(), "additional_details", details);
    }

    private List<Map<String, Object>> results() {
        var results = new ArrayList<Map<String, Object>>();
        for (var score : run.scores()) {
            run.mean(system.name(), score).ifPresent(mean -> results.add(result(score, mean)));
        }
        return results;
    }

    private Map<String, Object> result(String score, MetricValue.Measured mean) {
        var result = new LinkedHashMap<String, Object>();
        result.put("evaluation_result_id", resultId(score));
        result.put("evaluation_name", dataset());
        result.put("source_data", Map.of("dataset_name", dataset(), "source_type", "other"));
        var metric = new LinkedHashMap<String, Object>();
        metric.put("metric_id", score);
        metric.put("metric_name", score);
        metric.put("lower_is_better", Names.isLowerBetter(score));
        if (run.isShare(score)) {
            metric.put("score_type", "continuous");
            metric.put("min_score", 0);
            metric.put("max_score", 1);
        }
        result.put("metric_config", metric);
        result.put("score_details", scoreDetails(score, mean));
        return result;
    }

    private String resultId(String score) {
        return evaluationId() + "#" + score;
    }

    private Map<String, Object> scoreDetails(String score, MetricValue.Measured mean) {
        var uncertainty = new LinkedHashMap<String, Object>();
        uncertainty.put("num_samples", mean.count());
        mean.interval()
                .ifPresent(interval -> uncertainty.put(
                        "confidence_interval",
                        Map.of(
                                "lower", interval.low(),
                                "upper", interval.high(),
                                "confidence_level", interval.level(),
                                "method", interval.method())));
        var details = new LinkedHashMap<String, Object>();
        details.put("score", mean.value());
        details.put(
                "details",
                Map.of(
                        "unscored_rows", text(counts.unscored().getOrDefault(score, 0L)),
                        "failed_rows", text(counts.failed())));
        details.put("uncertainty", uncertainty);
        return details;
    }

    private static String text(long number) {
        return Long.toString(number);
    }

    private Map<String, Object> details(String path, Path lines, long written) {
        var unscored = new LinkedHashMap<String, Object>();
        unscored.put("failed_rows", text(counts.failed()));
        counts.unscored().forEach((score, rows) -> unscored.put("unscored_rows " + score, text(rows)));
        return Map.of(
                "format",
                "jsonl",
                "file_path",
                path,
                "hash_algorithm",
                "sha256",
                "checksum",
                Digests.sha256(lines),
                "total_rows",
                written,
                "additional_details",
                unscored);
    }

    private long writeLines(Path file) throws IOException {
        long written = 0;
        try (var out = Files.newBufferedWriter(file);
                var rows = run.rows(system.name())) {
            var answered = rows.filter(EvalRow::isAnswered).iterator();
            while (answered.hasNext()) {
                var row = answered.next();
                for (var score : run.scores()) {
                    if (row.score(score).isPresent()) {
                        out.write(Json.write(line(row, score, row.score(score).getAsDouble())) + "\n");
                        written++;
                    }
                }
            }
        }
        return written;
    }

    private Map<String, Object> line(EvalRow row, String score, double value) {
        var line = new LinkedHashMap<String, Object>();
        line.put("schema_version", SCHEMA);
        line.put("evaluation_id", evaluationId());
        line.put("model_id", modelId());
        line.put("evaluation_name", dataset());
        line.put("evaluation_result_id", resultId(score));
        line.put(
                "sample_id",
                row.exampleId()
                        + (row.key().repeat() == 0 ? "" : "#" + row.key().repeat()));
        line.put("interaction_type", "single_turn");
        line.put("input", Map.of("raw", run.input(row), "reference", run.answers(row)));
        line.put("output", Map.of("raw", List.of(ExportedRun.output(row))));
        line.put("answer_attribution", List.of(attribution(row)));
        line.put("evaluation", Map.of("score", value, "is_correct", isBest(score, value)));
        usage(row, line);
        row.latencySeconds().ifPresent(seconds -> line.put("performance", Map.of("latency_ms", seconds * 1000)));
        return line;
    }

    /// A score is a share; correct is what reaches its best end.
    private static boolean isBest(String score, double value) {
        return Names.isLowerBetter(score) ? value <= 0 : value >= 1;
    }

    private static Map<String, Object> attribution(EvalRow row) {
        return Map.of(
                "turn_idx",
                0,
                "source",
                "output.raw",
                "extracted_value",
                ExportedRun.output(row),
                "extraction_method",
                "none",
                "is_terminal",
                true);
    }

    private static void usage(EvalRow row, Map<String, Object> line) {
        if (row.metadata().get("prompt_tokens") instanceof Number input
                && row.metadata().get("completion_tokens") instanceof Number output) {
            line.put(
                    "token_usage",
                    Map.of(
                            "input_tokens", input.longValue(),
                            "output_tokens", output.longValue(),
                            "total_tokens", input.longValue() + output.longValue()));
        }
    }
}
