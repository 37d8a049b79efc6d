package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.bench.OverheadBench;
import dev.assay.bench.StartBench;
import dev.assay.json.Json;
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
}
