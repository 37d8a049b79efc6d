package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.board.BoardRow;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.Submission;
import dev.assay.tokens.BpeTokens;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "submit",
        description = {
            "Build a bundle to hand in: the log, all artifacts and responses, who hands it in, and digests of everything;",
            "or verify one: nothing changed, and judged again it scores what it says. Nothing is sent anywhere."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact submit --results mine.jsonl --handle ada --tier Elite-Mid --out bundle/",
            "  assay compact submit --verify bundle/"
        })
public final class CompactSubmitCommand implements Callable<Integer> {
    private final Session session;

    @Option(
            names = {"-r", "--results"},
            paramLabel = "FILE",
            description = "The log of the run.")
    private Optional<Path> results = Optional.empty();

    @Option(names = "--handle", paramLabel = "NAME", description = "Who hands it in.")
    private Optional<String> handle = Optional.empty();

    @Option(names = "--org", paramLabel = "NAME", description = "For whom.")
    private Optional<String> organization = Optional.empty();

    @Option(
            names = "--tier",
            paramLabel = "NAME",
            defaultValue = "Elite-Light",
            description = "Elite-Light, Elite-Mid or Elite-Aggressive (default: ${DEFAULT-VALUE}).")
    private String tier = "Elite-Light";

    @Option(names = "--out", paramLabel = "FOLDER", description = "A new folder for the bundle.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--verify", paramLabel = "FOLDER", description = "A bundle to verify.")
    private Optional<Path> verified = Optional.empty();

    public CompactSubmitCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (verified.isPresent()) {
            return verify(new Submission(session.resolve(verified.get())));
        }
        if (results.isEmpty() || out.isEmpty() || handle.isEmpty()) {
            throw new UserError(
                    "a bundle needs a run, somebody and a place\n       give --results, --handle and --out, or --verify FOLDER");
        }
        var log = session.resolve(results.get());
        var wanted = CompactTiers.tier(tier);
        var submission =
                Submission.build(log, session.resolve(out.get()), new BoardRow.Owner(handle, organization), wanted);
        var standing = new CompactStanding(RunResult.read(log, LogReading.STANDARD));
        standing.reasons(wanted)
                .forEach(reason -> session.terminal().notice("it will not qualify: " + reason.message()));
        session.terminal().println("the bundle is " + submission.folder());
        return ExitCode.DONE.number();
    }

    private int verify(Submission submission) {
        var problems = submission.verify(BpeTokens.CL100K_BASE);
        problems.forEach(problem -> session.terminal().println(Safe.text(problem)));
        if (problems.isEmpty()) {
            session.terminal().println("nothing was changed, and judged again it scores what it says");
        }
        return (problems.isEmpty() ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }
}
