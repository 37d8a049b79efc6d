package dev.assay.compact.run;

import dev.assay.api.UserError;
import dev.assay.compact.board.BoardRow.Owner;
import dev.assay.compact.board.Bundle;
import dev.assay.compact.board.EventChain;
import dev.assay.compact.board.Terms;
import dev.assay.compact.board.Tier;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.tokens.TokenCounter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A run to hand in: a folder with its log, its artifacts and responses, who hands it in and the digests of all
/// of it. Whoever gets it can judge it again and sees whether anything was changed.
///
/// @param folder of the bundle
public record Submission(Path folder) {
    public static final String MANIFEST = "submission.json";
    private static final String RESULTS = "results.jsonl";
    private static final double ROUNDING = 1e-9;

    /// The log inside.
    public Path log() {
        return folder.resolve(RESULTS);
    }

    public static boolean isOne(Path path) {
        return Files.isRegularFile(path.resolve(MANIFEST));
    }

    /// One method of a run in a new folder.
    public static Submission build(RecordedRun recorded, Path folder, Owner owner, Tier tier) {
        var run = recorded.result();
        var submission = new Submission(folder);
        try {
            Files.createDirectories(folder);
            try (var files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw new UserError("%s: is not empty\n       name a new folder".formatted(folder));
                }
            }
            new RunExport(recorded).writeWhole(submission.log());
            Files.writeString(folder.resolve(MANIFEST), Json.writePretty(submission.manifest(run, owner, tier)) + "\n");
        } catch (IOException e) {
            throw UserError.environment("%s: the bundle cannot be built: %s".formatted(folder, e), e);
        }
        Bundle.of(folder).write(folder);
        return submission;
    }

    private Map<String, @Nullable Object> manifest(RunResult run, Owner owner, Tier tier) throws IOException {
        var setup = run.start().setup();
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("schema_version", "1.0.0");
        map.put("handle", owner.handle().orElse(null));
        map.put("org", owner.organization().orElse(null));
        map.put("tier", tier.toString());
        map.put("run_id", run.start().runId());
        map.put("method_name", setup.methodName());
        map.put("method_version", setup.methodVersion());
        map.put("benchmark_version", setup.benchmarkVersion());
        map.putAll(Terms.of(run).toMap());
        map.put("stamps", run.start().stamps());
        map.put("aggregates", run.aggregates().toMap());
        map.put("event_chain", chain());
        return map;
    }

    private String chain() throws IOException {
        try (var lines = Files.lines(log())) {
            return EventChain.of(lines);
        }
    }

    public Owner owner() {
        var map = manifest();
        return new Owner(text(map, "handle"), text(map, "org"));
    }

    /// @throws UserError where the bundle names none
    public Tier tier() {
        return text(manifest(), "tier")
                .flatMap(Tier::named)
                .orElseThrow(() -> new UserError("%s: names no tier".formatted(folder.resolve(MANIFEST))));
    }

    private static Optional<String> text(Map<String, Object> map, String name) {
        return map.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private Map<String, Object> manifest() {
        var file = folder.resolve(MANIFEST);
        try {
            return Json.readMap(Files.readString(file));
        } catch (IOException | MalformedJson e) {
            throw new UserError("%s: is no manifest of a run: %s".formatted(file, e.getMessage()));
        }
    }

    /// What is wrong with it; empty where nothing is. The run is judged again from its artifacts and
    /// responses.
    public List<String> verify(TokenCounter counter) {
        var problems = new ArrayList<>(Bundle.verify(folder));
        if (!problems.isEmpty()) {
            return problems;
        }
        try {
            if (!text(manifest(), "event_chain").equals(Optional.of(chain()))) {
                problems.add("the lines of the log are not those that were handed in");
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(log(), e), e);
        }
        problems.addAll(scoringDifferences(counter));
        return problems;
    }

    private List<String> scoringDifferences(TokenCounter counter) {
        var whole = LoggedRun.read(log(), LogReading.STANDARD);
        var recorded = whole.result();
        var rules = ScoringRules.ofVersion(recorded.start().setup().scorerVersion());
        if (rules.isEmpty()) {
            return List.of("its rules are not known here");
        }
        var again =
                new Rescoring(rules.get(), counter).rescore(whole).aggregates().toMap();
        var differences = new ArrayList<String>();
        recorded.aggregates().toMap().forEach((name, value) -> {
            var judged = again.get(name);
            boolean isSame = (value != null && judged != null) ? isClose(value, judged) : Objects.equals(value, judged);
            if (!isSame) {
                differences.add("%s is %s in the log and %s when judged again".formatted(name, value, judged));
            }
        });
        return differences;
    }

    private static boolean isClose(double recorded, double judged) {
        return Math.abs(recorded - judged) <= ROUNDING;
    }
}
