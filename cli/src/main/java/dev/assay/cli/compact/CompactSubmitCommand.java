package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.board.BoardRow;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.Submission;
import dev.assay.json.Json;
import dev.assay.seal.Check;
import dev.assay.seal.KeyFolder;
import dev.assay.seal.RunBundle;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay compact submit`.
@Command(
        name = "submit",
        description = {
            "Submit a method of a run: one signed file with the run, every artifact and response, and who hands it in;",
            "or verify one: signature, digests, every number derived again, and with --rerun every answer.",
            "Nothing is sent anywhere."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact submit --results last --method mine --handle ada --tier Elite-Mid --out mine.assay",
            "  assay compact submit --verify mine.assay --rerun"
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

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "The bundle to write.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--key", paramLabel = "NAME", description = "Key to sign with (default: your first key).")
    private Optional<String> key = Optional.empty();

    @Option(names = "--verify", paramLabel = "FILE", description = "A bundle to verify.")
    private Optional<Path> verified = Optional.empty();

    @Option(
            names = "--rerun",
            description = "With --verify: run methods that need no model but a built-in one again, and compare.")
    private boolean isRerun;

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public CompactSubmitCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (verified.isPresent()) {
            return verify(session.resolve(verified.get()));
        }
        if (results.isEmpty() || out.isEmpty() || handle.isEmpty()) {
            throw new UserError(
                    "a submission needs a run, a name and a file\n       give --results, --handle and --output, or --verify FILE");
        }
        var compact = new CompactRuns(session, runs.folder());
        if (compact.log(results.get()).isPresent()) {
            throw new UserError("%s is a log, which is not sealed\n       submit a run made with `assay compact run`"
                    .formatted(results.get()));
        }
        var run = compact.one(results.get(), method);
        var wanted = CompactTiers.tier(tier);
        var submission = new Submission(run.method(), new BoardRow.Owner(handle, organization), wanted);
        var file = out.get();
        RunBundle.write(
                compact.stored(results.get()),
                session.resolve(file),
                KeyFolder.of(session.environment()).secret(key),
                true,
                Optional.of(submission.text()));
        new CompactStanding(run.result())
                .reasons(wanted)
                .forEach(reason -> session.terminal().notice("it will not qualify: " + reason.message()));
        if (isJson) {
            session.terminal().println(Json.writePretty(Map.of("bundle", file.toString(), "method", run.method())));
            return ExitCode.DONE.number();
        }
        session.terminal()
                .println(
                        "the bundle is %s\n`assay compact submit --verify %s --rerun` checks it".formatted(file, file));
        return ExitCode.DONE.number();
    }

    private int verify(Path file) {
        var handed = new HandedIn(session, trust, runs.folder(), isRerun).read(file);
        var found = handed.verification();
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(Map.of(
                            "verdict",
                            found.verdict(),
                            "control",
                            handed.control().orElse(""),
                            "checks",
                            found.checks().stream().map(Check::toString).toList())));
            return status(handed).number();
        }
        found.checks().stream()
                .filter(check -> check.standing() != Check.Standing.REDERIVED)
                .forEach(check -> session.terminal().println(Safe.text(check.toString())));
        handed.control().ifPresent(finding -> session.terminal().println(Safe.text(finding)));
        session.terminal().println("verdict: " + found.verdict());
        return status(handed).number();
    }

    private static ExitCode status(HandedIn.Handed handed) {
        var found = handed.verification();
        if (found.hasDifferences() || handed.control().isPresent()) {
            return ExitCode.TRIALS_FAILED;
        }
        return found.isComplete() ? ExitCode.DONE : ExitCode.UNDECIDED;
    }
}
