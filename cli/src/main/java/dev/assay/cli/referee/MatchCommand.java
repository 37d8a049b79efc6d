package dev.assay.cli.referee;

import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay match`.
@Command(
        name = "match",
        description = "Compare a system of a stored run with baselines at the tokens it used, example by example.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay match last --system mine",
            "  assay match last --system mine --against bm25,head-tail,random-lines,oracle",
            "",
            "Each baseline fills up to the tokens the system used and cuts its last piece between two tokens.",
            "A baseline that takes no budget, or sees the question where the system does not, is shown and is no part",
            "of the verdict. blind:SPEC is a system that is never handed the question."
        })
public final class MatchCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "RUN", description = "Id, part of it, a folder, or last.")
    private String words = "";

    @Option(
            names = {"-s", "--system"},
            paramLabel = "NAME",
            required = true,
            description = "The system of the run whose tokens the baselines get.")
    private String mine = "";

    @Option(
            names = "--against",
            split = ",",
            paramLabel = "SYSTEMS",
            defaultValue = Matching.BASELINES,
            description = "Baselines (default: ${DEFAULT-VALUE}).")
    private List<String> against = List.of();

    @Option(
            names = "--score",
            paramLabel = "NAME",
            description = "Score to decide by (default: evidence_survival, or what the run has).")
    private Optional<String> score = Optional.empty();

    @Option(
            names = "--margin",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "Differences below this do not matter (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print every comparison as JSON.")
    private boolean isJson;

    public MatchCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var run = run(session.runs(runs.folder()));
        var matching = new Matching(session, mine, against, score, margin, isJson);
        var launch = new Launch(
                session, models, responses, runs, result -> matching.told(run, result), UnaryOperator.identity());
        return launch.carriedOut(matching.job(run));
    }

    /// The last run is the last one that has the system: a match is stored as a run of its baselines alone.
    private StoredRun run(RunStore store) {
        var found = store.find(words);
        return has(found) || !words.equals("last")
                ? found
                : store.folders().stream()
                        .map(StoredRun::open)
                        .filter(this::has)
                        .findFirst()
                        .orElse(found);
    }

    private boolean has(StoredRun run) {
        return run.manifest().setup().systemNames().contains(mine);
    }
}
