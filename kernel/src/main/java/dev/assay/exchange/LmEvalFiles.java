package dev.assay.exchange;

import dev.assay.api.EvalRow;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.store.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Results and samples as lm-evaluation-harness writes them: a folder a system, with `results_DATE.json` and
/// `samples_TASK_DATE.jsonl`.
///
/// A sample without a value of a score has no such member; a failed row is no sample. Both are counted under `assay`.
final class LmEvalFiles {
    private static final String FILTER = "none";

    private final ExportedRun run;
    private final Setup.Part system;
    private final String task;
    private final ExportedRun.Counts counts;

    private LmEvalFiles(ExportedRun run, Setup.Part system) {
        this.run = run;
        this.system = system;
        this.task = Names.file(run.manifest().setup().dataset().name());
        this.counts = run.counts(system.name());
    }

    static List<Path> write(ExportedRun run, Path folder) throws IOException {
        var files = new ArrayList<Path>();
        for (var system : run.systems()) {
            files.addAll(new LmEvalFiles(run, system).write(folder));
        }
        return files;
    }

    private List<Path> write(Path folder) throws IOException {
        var date = run.manifest().created().replace(':', '-').replace("Z", "");
        var name = run.fileName(system);
        var results = FolderBounds.target(folder, Path.of(name, "results_%s.json".formatted(date)));
        var samples = FolderBounds.target(folder, Path.of(name, "samples_%s_%s.jsonl".formatted(task, date)));
        Files.createDirectories(folder.resolve(name));
        Files.writeString(results, Json.writePretty(results()) + "\n");
        try (var out = Files.newBufferedWriter(samples);
                var rows = run.rows(system.name())) {
            for (var all = rows.filter(EvalRow::isAnswered).iterator(); all.hasNext(); ) {
                out.write(Json.write(sample(all.next())) + "\n");
            }
        }
        return List.of(results, samples);
    }

    private Map<String, Object> results() {
        var results = new LinkedHashMap<String, Object>();
        results.put("results", Map.of(task, scores()));
        results.put("group_subtasks", Map.of(task, List.of()));
        results.put("configs", Map.of(task, configuration()));
        results.put("versions", Map.of(task, run.manifest().setup().dataset().version()));
        results.put("n-shot", Map.of(task, 0));
        results.put("higher_is_better", Map.of(task, directions()));
        results.put(
                "n-samples",
                Map.of(task, Map.of("original", run.manifest().examples(), "effective", counts.answered())));
        results.put("config", Map.of("model", "assay", "model_args", system.name()));
        results.put("model_name", system.name());
        results.put("date", run.manifest().created());
        results.put(
                "assay", Map.of("run", run.manifest().id(), "failed", counts.failed(), "unscored", counts.unscored()));
        return results;
    }

    private Map<String, Object> scores() {
        var scores = new LinkedHashMap<String, Object>();
        scores.put("alias", task);
        for (var score : run.scores()) {
            run.mean(system.name(), score).ifPresent(mean -> scores.put(score + "," + FILTER, mean.value()));
        }
        return scores;
    }

    private Map<String, Object> configuration() {
        return Map.of(
                "task",
                task,
                "output_type",
                "generate_until",
                "repeats",
                run.manifest().setup().repeats(),
                "metric_list",
                run.scores().stream().map(score -> Map.of("metric", score)).toList());
    }

    private Map<String, Object> directions() {
        var directions = new LinkedHashMap<String, Object>();
        run.scores().forEach(score -> directions.put(score, !Names.isLowerBetter(score)));
        return directions;
    }

    private Map<String, Object> sample(EvalRow row) {
        var input = run.input(row);
        var answers = run.answers(row);
        var target = answers.isEmpty() ? "" : answers.getFirst();
        var doc = new LinkedHashMap<String, Object>();
        doc.put("id", row.exampleId());
        doc.put("repeat", row.key().repeat());
        run.example(row)
                .flatMap(labeled -> labeled.example().question())
                .ifPresent(asked -> doc.put("question", asked));
        var scored = row.scores().stream()
                .filter(score -> row.score(score.name()).isPresent())
                .toList();
        var sample = new LinkedHashMap<String, Object>();
        sample.put(
                "doc_id",
                row.key().number()
                        / ((long) run.systems().size() * run.manifest().setup().repeats()));
        sample.put("doc", doc);
        sample.put("target", target);
        sample.put("arguments", Map.of("gen_args_0", Map.of("arg_0", input, "arg_1", Map.of())));
        sample.put("resps", List.of(List.of(ExportedRun.output(row))));
        sample.put("filtered_resps", List.of(ExportedRun.output(row)));
        sample.put("filter", FILTER);
        sample.put("metrics", scored.stream().map(score -> score.name()).toList());
        sample.put("doc_hash", Digests.sha256(Json.write(doc)));
        sample.put("prompt_hash", Digests.sha256(input));
        sample.put("target_hash", Digests.sha256(target));
        scored.forEach(score -> sample.put(score.name(), row.score(score.name()).orElseThrow()));
        return sample;
    }
}
