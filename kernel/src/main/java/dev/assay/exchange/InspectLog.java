package dev.assay.exchange;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Json;
import dev.assay.store.Setup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Logs of inspect_ai: one `.eval` file a system, a zip of JSON files packed with DEFLATE, which every version reads.
///
/// A sample without a value of a score has no such score, and the results count it as unscored; a failed row is a
/// sample with an error.
final class InspectLog {
    private static final int VERSION = 2;

    private final ExportedRun run;
    private final Setup.Part system;
    private final ExportedRun.Counts counts;

    private InspectLog(ExportedRun run, Setup.Part system) {
        this.run = run;
        this.system = system;
        this.counts = run.counts(system.name());
    }

    static List<Path> write(ExportedRun run, Path folder) throws IOException {
        Files.createDirectories(folder);
        var files = new ArrayList<Path>();
        for (var system : run.systems()) {
            var file = FolderBounds.target(
                    folder,
                    Path.of("%s_%s.eval".formatted(Names.file(run.manifest().id()), run.fileName(system))));
            new InspectLog(run, system).write(file);
            files.add(file);
        }
        return files;
    }

    private void write(Path file) throws IOException {
        try (var zip = new ZipOutputStream(Files.newOutputStream(file), StandardCharsets.UTF_8);
                var rows = run.rows(system.name())) {
            put(zip, "_journal/start.json", start());
            var summaries = new ArrayList<Map<String, Object>>();
            var members = new HashSet<String>();
            for (var all = rows.iterator(); all.hasNext(); ) {
                var row = all.next();
                var sample = sample(row);
                var member = "samples/%s_epoch_%d".formatted(member(row), epoch(row));
                put(
                        zip,
                        (members.add(member) ? member : member + "_" + row.key().number()) + ".json",
                        sample);
                summaries.add(summary(sample));
            }
            put(zip, "summaries.json", summaries);
            put(zip, "reductions.json", List.of());
            put(zip, "header.json", header());
        }
    }

    /// An id may hold anything, and a member of a zip is a path.
    private static String member(EvalRow row) {
        return row.exampleId().replaceAll("[/\\\\\u0000]", "_");
    }

    private static int epoch(EvalRow row) {
        return row.key().repeat() + 1;
    }

    private static void put(ZipOutputStream zip, String name, Object content) throws IOException {
        var entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(Json.write(content).getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private Map<String, Object> start() {
        var start = new LinkedHashMap<String, Object>();
        start.put("version", VERSION);
        start.put("eval", eval());
        start.put("plan", plan());
        return start;
    }

    private Map<String, Object> eval() {
        var setup = run.manifest().setup();
        var eval = new LinkedHashMap<String, Object>();
        eval.put("eval_id", Names.uuid(run.manifest().id() + system.name()).toString());
        eval.put("run_id", run.manifest().id());
        eval.put("created", run.manifest().created());
        eval.put("task", setup.dataset().name());
        eval.put("task_id", Names.uuid(setup.dataset().name()).toString());
        eval.put("task_version", 0);
        eval.put(
                "dataset",
                Map.of("name", setup.dataset().name(), "samples", run.manifest().examples()));
        eval.put("model", "assay/" + system.name());
        eval.put("config", Map.of("epochs", setup.repeats()));
        eval.put("packages", Map.of("assay", setup.tool()));
        eval.put("metadata", Map.of("fingerprint", run.manifest().fingerprint(), "system", system.configuration()));
        return eval;
    }

    private static Map<String, Object> plan() {
        return Map.of("name", "plan", "steps", List.of(), "config", Map.of());
    }

    private Map<String, Object> header() {
        var header = start();
        header.put("status", run.run().condition().isFinished() ? "success" : "cancelled");
        header.put("results", results());
        header.put(
                "stats",
                Map.of(
                        "started_at", run.manifest().created(),
                        "completed_at", run.manifest().created(),
                        "model_usage", Map.of()));
        return header;
    }

    private Map<String, Object> results() {
        var scores = new ArrayList<Map<String, Object>>();
        for (var score : run.scores()) {
            var mean = run.mean(system.name(), score);
            var result = new LinkedHashMap<String, Object>();
            result.put("name", score);
            result.put("scorer", score);
            result.put("params", Map.of());
            result.put("scored_samples", mean.map(one -> one.count()).orElse(0L));
            result.put("unscored_samples", counts.unscored().getOrDefault(score, 0L));
            result.put("metrics", mean.map(one -> metrics(one.value())).orElse(Map.of()));
            scores.add(result);
        }
        return Map.of(
                "total_samples",
                counts.answered() + counts.failed(),
                "completed_samples",
                counts.answered(),
                "scores",
                scores);
    }

    private static Map<String, Object> metrics(double mean) {
        return Map.of("mean", Map.of("name", "mean", "value", mean, "params", Map.of()));
    }

    private Map<String, Object> sample(EvalRow row) {
        var input = run.input(row);
        var answers = run.answers(row);
        var sample = new LinkedHashMap<String, Object>();
        sample.put("id", row.exampleId());
        sample.put("epoch", epoch(row));
        sample.put("input", input);
        sample.put("target", answers.size() == 1 ? answers.getFirst() : answers);
        sample.put("messages", messages(input, row));
        sample.put("output", output(row));
        sample.put("scores", scores(row));
        sample.put("metadata", row.metadata());
        sample.put("store", Map.of());
        sample.put("events", List.of());
        sample.put("model_usage", Map.of());
        row.latencySeconds().ifPresent(seconds -> sample.put("working_time", seconds));
        if (row.outcome() instanceof Outcome.Failed failed) {
            sample.put(
                    "error",
                    Map.of("message", failed.kind() + ": " + failed.message(), "traceback", "", "traceback_ansi", ""));
        }
        return sample;
    }

    private static List<Map<String, Object>> messages(String input, EvalRow row) {
        var messages = new ArrayList<Map<String, Object>>();
        messages.add(Map.of("role", "user", "content", input, "source", "input"));
        if (row.isAnswered()) {
            messages.add(message(row));
        }
        return messages;
    }

    private static Map<String, Object> message(EvalRow row) {
        return Map.of("role", "assistant", "content", ExportedRun.output(row), "source", "generate");
    }

    private Map<String, Object> output(EvalRow row) {
        var choices = row.isAnswered() ? List.of(Map.of("message", message(row), "stop_reason", "stop")) : List.of();
        return Map.of("model", "assay/" + system.name(), "choices", choices, "completion", ExportedRun.output(row));
    }

    private static Map<String, Object> scores(EvalRow row) {
        var scores = new LinkedHashMap<String, Object>();
        for (var score : row.scores()) {
            if (score instanceof Score.Value value) {
                var given = new LinkedHashMap<String, Object>();
                given.put("value", value.value());
                given.put("answer", ExportedRun.output(row));
                if (!value.why().isEmpty()) {
                    given.put("explanation", value.why());
                }
                scores.put(value.name(), given);
            }
        }
        return scores;
    }

    private static Map<String, Object> summary(Map<String, Object> sample) {
        var summary = new LinkedHashMap<String, Object>();
        for (var name : List.of("id", "epoch", "input", "target", "scores", "metadata")) {
            summary.put(name, sample.getOrDefault(name, ""));
        }
        if (sample.get("error") instanceof Map<?, ?> error) {
            summary.put("error", String.valueOf(error.get("message")));
        }
        summary.put("completed", true);
        return summary;
    }
}
