package dev.assay.bench;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.json.RowJson;
import dev.assay.registry.Registry;
import dev.assay.report.KeptReport;
import dev.assay.report.Report;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// A stored run that nobody ran: ten systems, drawn scores, a text of 840 characters a row, a few failures.
record SyntheticRun(long rows) {
    private static final int SYSTEMS = 10;
    private static final int BATCH = 1_000;
    private static final List<String> METRICS =
            List.of("mean-score:field=quality", "mean-score:field=kept", "compression-ratio", "latency", "failures");
    private static final List<String> FAMILIES = List.of("build", "test", "network", "database", "memory");
    private static final List<String> LEVELS = List.of("easy", "medium", "hard");

    StoredRun write(Path folder, Registry registry) {
        long examples = rows / SYSTEMS;
        var names = IntStream.range(0, SYSTEMS).mapToObj(i -> "system-" + i).toList();
        var setup = new Setup(
                "bench",
                Profile.STANDARD.toString(),
                new Setup.Source("synthetic", Long.toString(rows)),
                names.stream().map(name -> new Setup.Part(name, "1", Map.of())).toList(),
                List.of(),
                "none",
                1,
                1);
        var origin = new RunManifest.Origin("", 0, names, List.of(), List.of(), "none", 1, 60, List.of(), "");
        var run = RunStore.at(folder)
                .create(Instant.EPOCH, "rows-" + rows, new RunStore.Draft(setup, examples, METRICS, origin));
        append(run, names);
        var finished = StoredRun.open(run.folder());
        var report = Report.of(finished, registry.metrics(METRICS, Profile.STANDARD));
        KeptReport.keep(report, finished);
        return finished;
    }

    private void append(StoredRun run, List<String> names) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        try (var log = run.append()) {
            var batch = new ArrayList<byte[]>();
            for (long trial = 0; trial < rows; trial++) {
                batch.add(RowJson.line(row(trial, names.get((int) (trial % SYSTEMS)), random)));
                if (batch.size() == BATCH) {
                    log.append(batch);
                    batch.clear();
                }
            }
            log.append(batch);
        }
    }

    private static EvalRow row(long trial, String system, RandomGenerator random) {
        long example = trial / SYSTEMS;
        var labels = new LinkedHashMap<String, Object>();
        labels.put("family", FAMILIES.get((int) (example % FAMILIES.size())));
        labels.put("difficulty", LEVELS.get((int) (example % LEVELS.size())));
        var key = new TrialKey(trial, system, "synthetic", "example-" + example, 0);
        if (random.nextInt(500) == 0) {
            return new EvalRow(
                    key,
                    key.exampleId(),
                    new Outcome.Failed("timeout", "no answer in 60 s"),
                    60,
                    Sizes.UNKNOWN,
                    List.of(),
                    labels);
        }
        int input = 2_000 + random.nextInt(8_000);
        return new EvalRow(
                key,
                key.exampleId(),
                new Outcome.Answered(new Response(Optional.empty(), Optional.of(text(example)), Map.of())),
                Math.exp(random.nextGaussian()) / 100,
                new Sizes(
                        OptionalInt.of(input * 4),
                        OptionalInt.of(input),
                        OptionalInt.of(input),
                        OptionalInt.of(input / 4),
                        OptionalInt.empty()),
                List.of(
                        Score.of("quality", random.nextDouble()),
                        Score.of("kept", random.nextInt(3) > 0),
                        Score.of("complete", random.nextInt(4) > 0)),
                labels);
    }

    private static String text(long example) {
        return "line %d of a log that says little\n".formatted(example % 100).repeat(24);
    }
}
