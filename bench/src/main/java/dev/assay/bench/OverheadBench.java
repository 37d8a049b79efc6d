package dev.assay.bench;

import dev.assay.Plans;
import dev.assay.Version;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.Measure;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.disk.ScratchFolder;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.run.Runner;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import dev.assay.tokens.BpeTokens;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What the kernel itself costs a row: a system that answers at once, 840-character contexts, scoring,
/// rows stored.
public final class OverheadBench {
    private static final int CONTEXT_CHARACTERS = 840;
    private static final int WARM_UP_ROWS = 50_000;
    private static final int ROUNDS = 11;
    private static final int SCORED = 1_000;
    private static final int SCORED_TIMES = 50;

    private final Evaluator<Example> evaluator;

    public OverheadBench(Evaluator<Example> evaluator) {
        this.evaluator = evaluator;
    }

    /// @param rows in the measured run; four times 50,000, or as many as those, warm up before it
    public Map<String, Object> run(long rows) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("rows", rows);
        figures.put("context_characters", CONTEXT_CHARACTERS);
        figures.put("cores", Runtime.getRuntime().availableProcessors());
        var sealing = sealing(Math.min(rows, WARM_UP_ROWS));
        figures.put("sealing_microseconds_a_row", round(sealing.wall() * 1e6));
        figures.put("sealing_cpu_microseconds_a_row", round(sealing.cpu() * 1e6));
        figures.put("scoring_cpu_microseconds_a_row", scoring());
        figures.put("digesting_cpu_microseconds_a_row", digesting(Math.min(rows, WARM_UP_ROWS)));
        figures.put("tokens_off", measured(rows, ContextSizes.bytesOnly()));
        figures.put("tokens_cl100k", measured(rows, ContextSizes.with(BpeTokens.CL100K_BASE)));
        return figures;
    }

    private Spent sealing(long rows) {
        try (var folder = new ScratchFolder()) {
            return new SealingCost(stored(folder, rows, ContextSizes.bytesOnly())).ofARow();
        }
    }

    /// The evaluator alone: what it costs is its own affair, and part of every row.
    private double scoring() {
        var examples = new Sentences(SCORED).examples().toList();
        double seconds = quietest(() -> {
            for (int i = 0; i < SCORED_TIMES; i++) {
                examples.forEach(this::score);
            }
        });
        return round(seconds / (SCORED * SCORED_TIMES) * 1e6);
    }

    private void score(Labeled<OpenExample> labeled) {
        var example = labeled.example();
        var scores = evaluator.score(example, labeled.reference(), reply(example));
        if (scores.isEmpty()) {
            throw new IllegalStateException("nothing was scored");
        }
    }

    /// What it takes that a run knows the examples it was begun with, beyond looking at their ids.
    private double digesting(long rows) {
        var plan = plan(rows, ContextSizes.bytesOnly());
        return round((quietest(plan::contents) - quietest(plan::checkedSize)) / rows * 1e6);
    }

    /// Seconds of processor time: what else the process does only ever adds to them.
    private static double quietest(Runnable work) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            var start = Spent.now();
            work.run();
            least = Math.min(least, Spent.now().since(start).cpu());
        }
        return least;
    }

    private Map<String, Object> measured(long rows, Measure measure) {
        for (int i = 0; i < 4; i++) {
            once(Math.min(rows, WARM_UP_ROWS), measure);
        }
        PeakHeap.reset();
        var figures = new LinkedHashMap<String, Object>();
        var spent = once(rows, measure);
        figures.put("microseconds_a_row", round(spent.wall() / rows * 1e6));
        figures.put("cpu_microseconds_a_row", round(spent.cpu() / rows * 1e6));
        figures.put("rows_a_second", Math.round(rows / spent.wall()));
        figures.put("peak_heap_megabytes", PeakHeap.megabytes());
        return figures;
    }

    private Spent once(long rows, Measure measure) {
        try (var folder = new ScratchFolder()) {
            var start = Spent.now();
            stored(folder, rows, measure);
            return Spent.now().since(start);
        }
    }

    private StoredRun stored(ScratchFolder folder, long rows, Measure measure) {
        var plan = plan(rows, measure);
        var draft = Plans.draft(plan, Profile.STANDARD, List.of(), Plans.origin(plan));
        var stored = RunStore.at(folder.path()).create(Instant.EPOCH, draft);
        var tally = new Runner(Version.CURRENT).run(plan, stored, ResponseCache.off(), RunListener.SILENT);
        if (tally.answered() != rows) {
            throw new IllegalStateException("%d of %d rows".formatted(tally.answered(), rows));
        }
        return stored;
    }

    private Plan<OpenExample> plan(long rows, Measure measure) {
        return new Plan<>(
                new Sentences(rows),
                List.of(ContextSystem.of("instant", OverheadBench::reply)),
                List.of(evaluator),
                measure,
                RunOptions.DEFAULT);
    }

    private static Response reply(Example example) {
        return Response.answer(example.context().substring(0, 80));
    }

    /// As many examples as asked for, made when they are needed.
    private record Sentences(long size) implements Dataset<OpenExample> {
        @Override
        public String name() {
            return "sentences";
        }

        @Override
        public String version() {
            return "1";
        }

        @Override
        public Stream<Labeled<OpenExample>> examples() {
            return LongStream.range(0, size).mapToObj(Sentences::example);
        }

        private static Labeled<OpenExample> example(long index) {
            var text = new StringBuilder(CONTEXT_CHARACTERS + 160);
            for (long i = 0; text.length() < CONTEXT_CHARACTERS; i++) {
                text.append("The build of module ")
                        .append(index + i)
                        .append(" took ")
                        .append(index % 97);
                text.append(" seconds and left ").append(i * 7).append(" warnings in the log. ");
            }
            text.setLength(CONTEXT_CHARACTERS);
            return new Labeled<>(
                    new OpenExample("example-" + index, text.toString()),
                    new OpenReference(Map.of("answer", index % 97 + " seconds")));
        }
    }

    private static double round(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
