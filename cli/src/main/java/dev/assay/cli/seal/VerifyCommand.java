package dev.assay.cli.seal;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.seal.Check;
import dev.assay.seal.KeyFolder;
import dev.assay.seal.RunBundle;
import dev.assay.seal.Verification;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay verify`.
@Command(
        name = "verify",
        description = {
            "Check a run or a bundle: its files, its signature, and every number, derived again from its rows.",
            "Says for each number whether it is re-derived, differs, or cannot be checked here, and why."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay verify mine.assay                        hashes, signature, scores and numbers",
            "  assay verify mine.assay --rerun                and the answers: systems of Assay are run again",
            "  assay verify mine.assay --rerun --trust        and the programs it names: only where you trust them",
            "",
            "Exit status: 0 all re-derived, 1 something differs, 4 something could not be checked."
        })
public final class VerifyCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "RUN|FILE", description = "A bundle, or a run: id, part of it, or last.")
    private String subject = "";

    @Option(names = "--rerun", description = "Run systems that need no model again, and compare their answers.")
    private boolean isRerun;

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Option(names = "--json", description = "Checks, and the verdict as an in-toto statement (svr/v0.2).")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public VerifyCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var ways = new Verification.Ways(
                trust.registry(session),
                KeyFolder.of(session.environment()),
                job -> session.settled(job, runs.folder(), trust.registry(session)),
                isRerun,
                trust.isAccepting(),
                new CertificateCheck(trust.registry(session), isRerun, trust.isAccepting())::of);
        var found = bundle().map(bundle -> Verification.of(bundle, ways))
                .orElseGet(() -> Verification.of(session.runs(runs.folder()).find(subject), ways));
        if (isJson) {
            session.terminal().println(Json.writePretty(document(found)));
        } else {
            found.checks().forEach(check -> session.terminal().println(Safe.line(check.toString())));
            session.terminal().println("verdict: " + found.verdict());
        }
        return status(found).number();
    }

    private Optional<RunBundle> bundle() {
        try {
            var file = Optional.of(session.resolve(Path.of(subject))).filter(Files::isRegularFile);
            if (file.filter(CarriedCertificate::isOne).isPresent()) {
                throw new UserError("%s is a certificate: it is checked in a bundle, beside a run of its system\n"
                                .formatted(subject)
                        + "       `assay seal RUN --certificate %s` makes one".formatted(subject));
            }
            return file.map(RunBundle::new);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Map<String, Object> document(Verification found) {
        var document = new LinkedHashMap<String, Object>();
        document.put("verdict", found.verdict());
        found.signedBy().ifPresent(key -> document.put("signed_by", key));
        document.put(
                "checks", found.checks().stream().map(VerifyCommand::fields).toList());
        document.put("statement", found.statement(session.clock().instant()));
        return document;
    }

    private static Map<String, Object> fields(Check check) {
        var map = new LinkedHashMap<String, Object>();
        map.put("what", check.what());
        map.put("standing", check.standing().toString());
        map.put("why", check.why());
        return map;
    }

    private static ExitCode status(Verification found) {
        if (found.hasDifferences()) {
            return ExitCode.TRIALS_FAILED;
        }
        return found.isComplete() ? ExitCode.DONE : ExitCode.UNDECIDED;
    }
}
