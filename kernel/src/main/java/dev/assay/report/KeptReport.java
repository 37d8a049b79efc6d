package dev.assay.report;

import dev.assay.disk.Pages;
import dev.assay.json.Digests;
import dev.assay.spec.Environment;
import dev.assay.store.StoredRun;
import dev.assay.trust.OwnSecret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/// The report beside the rows of a run. Whoever has no time for the rows may believe it where it was made for this
/// person and of these rows: in a folder from somebody else it may say anything.
public final class KeptReport {
    private static final String NUMBERS = "report.json";
    private static final String TEXT = "report.md";
    private static final String MARK = "report.mark";

    private KeptReport() {}

    public static void keep(Report report, StoredRun run) {
        run.keepReport(NUMBERS, ReportFormat.JSON.render(report));
        run.keepReport(TEXT, ReportFormat.MARKDOWN.render(report));
        mark(run.folder()).ifPresent(mark -> run.keepReport(MARK, mark));
    }

    /// Where it is not, the rows say what it should say.
    public static boolean isOurs(Path run) {
        try {
            var kept = run.resolve(MARK);
            return Files.isRegularFile(kept)
                    && mark(run).filter(mark -> isSame(mark, kept)).isPresent();
        } catch (UncheckedIOException _) {
            return false;
        }
    }

    private static boolean isSame(String mark, Path kept) {
        try {
            return MessageDigest.isEqual(bytes(mark), bytes(Pages.read(kept)));
        } catch (IOException _) {
            return false;
        }
    }

    /// Empty where the person has no folder for a secret, or the run is not sealed.
    private static Optional<String> mark(Path run) {
        var report = run.resolve(NUMBERS);
        return Files.isRegularFile(report)
                ? StoredRun.standing(run)
                        .flatMap(standing -> Secret.OF_THIS_USER.map(secret -> HexFormat.of()
                                .formatHex(secret.mark().doFinal(bytes(standing + "\n" + Digests.sha256(report))))))
                : Optional.empty();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Looked for once, when it is first needed.
    private static final class Secret {
        private static final Optional<OwnSecret> OF_THIS_USER = OwnSecret.of(Environment.ofProcess());
    }
}
