package dev.assay.viewer.server;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.registry.Registry;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Runs for tests: two systems on examples of three lines, the second of which carries the answer.
public final class Runs {
    public static final List<String> SYSTEMS = List.of("first-line", "all");
    private static final List<String> METRICS = List.of("mean-score:field=kept", "compression-ratio", "failures");

    private final Path folder;

    public Runs(Path folder) {
        this.folder = folder;
    }

    /// A run without rows.
    public StoredRun empty(int examples) throws IOException {
        return empty(examples, List.of());
    }

    /// A run without rows whose score is given by a judge that nobody checked.
    public StoredRun judged(int examples) throws IOException {
        return empty(examples, List.of(new RunManifest.Judge("llm-judge", List.of("kept"), false, "never checked")));
    }

    private StoredRun empty(int examples, List<RunManifest.Judge> judges) throws IOException {
        var file = folder.resolve("examples-%d.jsonl".formatted(examples));
        var text = new StringBuilder();
        for (int i = 0; i < examples; i++) {
            text.append(Json.write(example(i))).append('\n');
        }
        Files.writeString(file, text);
        var dataset =
                Registry.standard().source(file.toString(), Profile.STANDARD).dataset();
        var setup = new Setup(
                "test",
                "standard",
                new Setup.Source(dataset.name(), dataset.version()),
                SYSTEMS.stream()
                        .map(name -> new Setup.Part(name, "1", Map.of()))
                        .toList(),
                List.of(),
                "none",
                1,
                1);
        var origin =
                new RunManifest.Origin(file.toString(), 0, SYSTEMS, List.of(), List.of(), "none", 1, 60, List.of(), "");
        return RunStore.at(folder.resolve("runs"))
                .create(
                        Instant.parse("2026-08-22T10:15:03Z"),
                        new RunStore.Draft(setup, examples, METRICS, origin.withJudges(judges)));
    }

    private static Map<String, Object> example(int i) {
        var example = new LinkedHashMap<String, Object>();
        example.put("id", "e" + i);
        example.put("context", "begin %d\nerror: disk %d is full\nend\n".formatted(i, i));
        example.put("question", "What is full?");
        example.put("answer", "disk " + i);
        example.put("evidence", List.of("error: disk %d is full".formatted(i)));
        example.put("family", i % 2 == 0 ? "even" : "odd");
        return example;
    }

    /// A run with all its rows.
    public StoredRun complete(int examples) throws IOException {
        var run = empty(examples);
        try (var log = run.append()) {
            for (int trial = 0; trial < examples * SYSTEMS.size(); trial++) {
                log.append(List.of(RowJson.line(row(trial))));
            }
        }
        return run;
    }

    public static EvalRow row(int trial) {
        int example = trial / SYSTEMS.size();
        boolean isFirst = trial % SYSTEMS.size() == 0;
        var text = isFirst
                ? "begin %d\n".formatted(example)
                : "begin %d\nerror: disk %d is full\nend\n".formatted(example, example);
        return row(
                trial,
                new Outcome.Answered(Response.context(text)),
                List.of(new Score.Value("kept", isFirst ? 0 : 1, isFirst ? "the evidence is gone" : "")));
    }

    public static EvalRow row(int trial, Outcome outcome, List<Score> scores) {
        int example = trial / SYSTEMS.size();
        return new EvalRow(
                new TrialKey(trial, SYSTEMS.get(trial % SYSTEMS.size()), "demo", "e" + example, 0),
                "e" + example,
                outcome,
                0.001 * (trial + 1),
                new Sizes(
                        OptionalInt.of(40),
                        OptionalInt.of(10 + trial % 30),
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        OptionalInt.empty()),
                scores,
                Map.of("family", example % 2 == 0 ? "even" : "odd"));
    }

    /// A row with a reply that another trial paid for.
    public static EvalRow shared(int trial) {
        var row = row(trial);
        return new EvalRow(
                row.key(),
                row.cluster(),
                row.outcome(),
                OptionalDouble.empty(),
                row.sizes(),
                row.scores(),
                Map.of("shared", true, "prompt_tokens", 90));
    }

    public static EvalRow failed(int trial, String message) {
        return row(trial, new Outcome.Failed("timeout", message), List.of());
    }

    public static EvalRow answering(int trial, String text) {
        return row(
                trial,
                new Outcome.Answered(new Response(Optional.of(text), Optional.empty(), Map.of())),
                List.of(Score.of("kept", true)));
    }
}
