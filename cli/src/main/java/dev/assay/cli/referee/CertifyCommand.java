package dev.assay.cli.referee;

import dev.assay.api.UserError;
import dev.assay.cli.run.Progress;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.report.ShownName;
import dev.assay.sift.certify.Certificate;
import dev.assay.sift.certify.Search;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay certify`.
@Command(
        name = "certify",
        description = {
            "Search for a tool output with a failure that a system does not show.",
            "Outputs are made by seed from lines of real tools: failures of many wordings, one or several, anywhere,",
            "among few lines and thousands. The first one found is shrunk to a small reproducer."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay certify --system drain",
            "  assay certify --system 'mine=exec:./filter' --budget 2000 --tries 10000 --output certificate.json",
            "",
            "A failure is shown when its line is there, or most of its own words with a word that reports a failure.",
            "Exit status: 0 no masked failure found, 1 one found."
        })
public final class CertifyCommand implements Callable<Integer> {
    private static final long SAVE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final Session session;

    @Option(
            names = {"-s", "--system"},
            paramLabel = "SPEC",
            required = true,
            description = "System to try, as SPEC or NAME=SPEC.")
    private String system = "";

    @Option(
            converter = Amount.Count.class,
            names = "--budget",
            paramLabel = "TOKENS",
            defaultValue = "2000",
            description = "Tokens the system may keep, unless its spec says otherwise (default: ${DEFAULT-VALUE}).")
    private int budget;

    @Option(
            converter = Amount.LongCount.class,
            names = "--tries",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Outputs to try at most (default: ${DEFAULT-VALUE}).")
    private long tries;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "Seed of the outputs (default: 1).")
    private long seed;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the certificate as JSON; a search that stopped resumes from it.")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--json", description = "Print the certificate as JSON.")
    private boolean isJson;

    private long lastSaved = System.nanoTime();

    public CertifyCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        if (budget < 1 || tries < 1) {
            throw new UserError("--budget and --tries must be at least 1");
        }
        var made = session.registry().system(Phrase.own(system), Budget.tokens(budget), ExecOptions.DEFAULT);
        try {
            var search = new Search(made, seed, tries);
            earlier().ifPresent(search::from);
            var certificate = search.run(this::told);
            save(certificate);
            show(certificate, made.name());
            return (certificate.reproducer().isPresent() ? ExitCode.TRIALS_FAILED : ExitCode.DONE).number();
        } finally {
            if (made instanceof AutoCloseable closeable) {
                closeable.close();
            }
        }
    }

    private Optional<Certificate> earlier() throws IOException {
        var file = output.map(session::resolve).filter(Files::exists);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.read(Files.readString(file.get()), Certificate.class));
        } catch (MalformedJson _) {
            throw new UserError("%s is not a certificate\n       name another --output".formatted(output.get()));
        }
    }

    private void told(Certificate certificate) {
        if (session.terminal().isInteractive()) {
            Progress.redraw(
                    session.terminal(),
                    "%,d of %,d outputs tried".formatted(certificate.tried(), certificate.wanted()));
        }
        if (System.nanoTime() - lastSaved > SAVE_NANOS) {
            save(certificate);
        }
    }

    private void save(Certificate certificate) {
        lastSaved = System.nanoTime();
        output.map(session::resolve).ifPresent(file -> {
            try {
                var beside = file.resolveSibling(file.getFileName() + ".new");
                Files.writeString(beside, Json.writePretty(certificate) + "\n");
                Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UserError(
                        "%s cannot be written: %s\n       name another --output".formatted(file, e.getMessage()));
            }
        });
    }

    private void show(Certificate certificate, String name) {
        if (session.terminal().isInteractive()) {
            Progress.redraw(session.terminal(), "");
        }
        session.terminal()
                .print(
                        isJson
                                ? Json.writePretty(certificate) + "\n"
                                : new CertificateText(name, certificate).render() + ShownName.legend(List.of(system)));
    }
}
