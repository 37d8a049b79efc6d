package dev.assay.cli.sift;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay sift fix`.
@Command(
        name = "fix",
        description = {
            "Say what each system of a sift run should do better: facts it loses, gets wrong or makes up,",
            "by family and intent, the most frequent first, with one example each."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay sift fix last", "  assay sift fix last --json"})
public final class SiftFixCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            arity = "0..1",
            paramLabel = "RUN",
            defaultValue = "last",
            description = "Id, part of it, or last (default: last).")
    private String name = "last";

    @Option(
            names = "--most",
            paramLabel = "N",
            defaultValue = "10",
            description = "Lines of each system (default: ${DEFAULT-VALUE}).")
    private int most;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public SiftFixCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var run = session.runs(runs.folder()).find(name);
        if (!FixScreen.appliesTo(run)) {
            throw new UserError(
                    "%s is not a run of the sift suite by the standard rules\n       assay runs lists all runs"
                            .formatted(run.folder().getFileName()));
        }
        var screen = new FixScreen(run);
        session.terminal()
                .print(
                        isJson
                                ? Json.writePretty(screen.described()) + "\n"
                                : screen.render(session.terminal().width(), most));
        return ExitCode.DONE.number();
    }
}
