package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.bench.CaseGeneratorBench;
import dev.assay.bench.EvaluatorsBench;
import dev.assay.bench.FitBench;
import dev.assay.bench.ModelsBench;
import dev.assay.bench.OverheadBench;
import dev.assay.bench.SiftBench;
import dev.assay.bench.StartBench;
import dev.assay.bench.TrustBench;
import dev.assay.bench.TrustRow;
import dev.assay.bench.VerifyBench;
import dev.assay.bench.ViewerBench;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.registry.Catalog;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "bench", description = "Measure Assay itself; prints JSON.", mixinStandardHelpOptions = true)
final class BenchCommand {
    private final Session session;

    BenchCommand(Session session) {
        this.session = session;
    }

    @Command(
            name = "overhead",
            description =
                    "What the kernel costs a row: an instant system, 840-character contexts, scoring, rows stored.",
            mixinStandardHelpOptions = true)
    int overhead(
            @Option(
                            names = "--rows",
                            defaultValue = "100000",
                            paramLabel = "N",
                            description = "Rows in the measured run (default: ${DEFAULT-VALUE}).")
                    long rows) {
        var evaluator = session.registry().evaluator("answer-quality", Profile.STANDARD);
        session.terminal().println(Json.writePretty(new OverheadBench(evaluator).run(rows)));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "verify",
            description = "How long it takes to seal a run into a bundle, and to derive all its numbers again.",
            mixinStandardHelpOptions = true)
    int verify(
            @Option(
                            names = "--rows",
                            defaultValue = "100000",
                            paramLabel = "N",
                            description = "Rows in the bundle (default: ${DEFAULT-VALUE}).")
                    long rows) {
        session.terminal().println(Json.writePretty(new VerifyBench(session.registry()).run(rows)));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "models",
            description = {
                "How exact the clock of model calls is, and how many calls are carried at once:",
                "planted timings of a server on loopback, in a process of its own, against what was measured of them."
            },
            mixinStandardHelpOptions = true)
    int models(
            @Option(
                            names = "--streams",
                            defaultValue = "1000",
                            paramLabel = "N",
                            description = "Replies that stream at once (default: ${DEFAULT-VALUE}).")
                    int streams,
            @Option(
                            names = "--calls",
                            defaultValue = "10000",
                            paramLabel = "N",
                            description = "Calls of a second each, all at once (default: ${DEFAULT-VALUE}).")
                    int calls,
            @Option(
                            names = "--rounds",
                            defaultValue = "3",
                            paramLabel = "N",
                            description =
                                    "How often all of it is measured; all rounds are printed, and pooled (default: ${DEFAULT-VALUE}).")
                    int rounds) {
        session.terminal().println(Json.writePretty(new ModelsBench(session.registry()).run(streams, calls, rounds)));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "evaluators",
            description = "Rows a second each evaluator scores on all cores, at texts of 100 words.",
            mixinStandardHelpOptions = true)
    int evaluators(
            @Option(
                            names = {"-e", "--evaluator"},
                            paramLabel = "NAME",
                            description =
                                    "Only this one; repeatable (default: all that neither call a model nor run code).")
                    List<String> names)
            throws InterruptedException {
        var registry = session.registry();
        var chosen = names == null || names.isEmpty()
                ? registry.evaluators().list().stream()
                        .map(Catalog.Entry::name)
                        .filter(name -> !name.equals("code-execution"))
                        .toList()
                : names;
        session.terminal().println(Json.writePretty(new EvaluatorsBench(registry).run(chosen)));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "compact",
            description = "Cases of the compact suite generated in a second, on all cores.",
            mixinStandardHelpOptions = true)
    int compact() {
        session.terminal().println(Json.writePretty(new CaseGeneratorBench().run()));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "sift",
            description =
                    "The whole sift suite with twenty deterministic systems, scored and reported; views a second.",
            mixinStandardHelpOptions = true)
    int sift() {
        var bench = new SiftBench(session.registry(), session.terminal()::notice);
        session.terminal().println(Json.writePretty(bench.run()));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "viewer",
            description = {
                "How fast a large run is shown: synthetic runs, a viewer in a process of its own, answers over HTTP;",
                "first paint, size of pages, filters and sorts, memory."
            },
            mixinStandardHelpOptions = true)
    int viewer(
            @Option(
                            names = "--rows",
                            split = ",",
                            defaultValue = "100000,1000000",
                            paramLabel = "N",
                            description = "Rows of each run, with commas between them (default: ${DEFAULT-VALUE}).")
                    List<Long> rows) {
        session.terminal()
                .println(Json.writePretty(new ViewerBench(Main.class.getName(), session.registry()).run(rows)));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "fit",
            description = "How exact the speed probe of the fit suite is: planted timings against what it measured.",
            mixinStandardHelpOptions = true)
    int fit(
            @Option(
                            names = "--rounds",
                            defaultValue = "20",
                            paramLabel = "N",
                            description = "Probes of five prompts each (default: ${DEFAULT-VALUE}).")
                    int rounds) {
        session.terminal().println(Json.writePretty(new FitBench(session.registry()).run(rounds)));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "start",
            description =
                    "How long the first row takes, of a tiny run and of a resumed one, the start of the process included.",
            mixinStandardHelpOptions = true)
    int start(
            @Option(
                            names = "--rows",
                            defaultValue = "100000",
                            paramLabel = "N",
                            description = "Rows the resumed run has (default: ${DEFAULT-VALUE}).")
                    long rows) {
        session.terminal().println(Json.writePretty(new StartBench(Main.class.getName()).run(rows)));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "trust",
            description = {
                "Whether the statistics keep their promises, over made datasets in which the truth is known: how often",
                "intervals cover, how often equal systems are called different, how often a loss of the margin is called",
                "equivalent, and how often the printed smallest detectable effect is found. Exit 1 when a promise is broken."
            },
            mixinStandardHelpOptions = true)
    int trust(
            @Option(
                            names = "--datasets",
                            defaultValue = "2000",
                            paramLabel = "N",
                            description = "Made datasets for each row of the table (default: ${DEFAULT-VALUE}).")
                    int datasets,
            @Option(names = "--json", description = "The table as JSON.") boolean isJson) {
        var rows = new TrustBench(datasets).run();
        var terminal = session.terminal();
        terminal.println(isJson ? Json.writePretty(rows) : TrustTable.render(rows, terminal.width()));
        return (rows.stream().allMatch(TrustRow::isKept) ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }
}
