package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.board.BoardRow;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.Submission;
import dev.assay.tokens.BpeTokens;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "submit",
        description = {
            "Build a bundle to hand in: the log of a method, all artifacts and responses, who hands it in, and digests of everything;",
            "or verify one: nothing changed, and judged again it scores what it says. Nothing is sent anywhere."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact submit --results last --method mine --handle ada --tier Elite-Mid --out bundle/",
            "  assay compact submit --verify bundle/"
        })
public final class CompactSubmitCommand implements Callable<Integer> {
    private final Session session;

    @Option(
            names = {"-r", "--results"},
            paramLabel = "RUN",
            description = CompactRuns.TYPED)
    private Optional<String> results = Optional.empty();

    @Option(
            names = {"-m", "--method"},
            paramLabel = "NAME",
            description = "Which method of the run (default: its only one).")
    private Optional<String> method = Optional.empty();

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

    @Mixin
    private final RunsFolder runs = new RunsFolder();

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
        var run = new CompactRuns(session, runs.folder()).one(results.get(), method);
        if (run.records().isEmpty()) {
            throw new UserError(
                    "%s has no artifacts and responses, and nobody could judge it again\n       hand in a run made here"
                            .formatted(results.get()));
        }
        var wanted = CompactTiers.tier(tier);
        var submission =
                Submission.build(run, session.resolve(out.get()), new BoardRow.Owner(handle, organization), wanted);
        var standing = new CompactStanding(run.result());
        standing.reasons(wanted)
                .forEach(reason -> session.terminal().notice("it will not qualify: " + reason.message()));
        session.terminal().println("the bundle is " + submission.folder());
        return ExitCode.DONE.number();
    }

    private int verify(Submission submission) {
        var problems = submission.verify(BpeTokens.CL100K_BASE);
        problems.forEach(problem -> session.terminal().println(Safe.text(problem)));
        if (problems.isEmpty()) {
            session.terminal()
                    .println("nothing was changed, and judged again it scores what it says; answers not re-run");
        }
        return (problems.isEmpty() ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }
}
