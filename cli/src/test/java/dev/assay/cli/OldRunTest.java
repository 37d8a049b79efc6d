package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run that 0.1.0 stored stays readable: see docs/upgrade.md.
class OldRunTest {
    private static final Path STORED = Path.of("src/test/resources/dev/assay/cli/runs-of-0.1.0");
    private static final String ID = "2026-11-18T211651Z-jobs-f1b0";

    @TempDir
    private Path folder;

    @BeforeEach
    void copy() throws IOException {
        var run = Files.createDirectories(folder.resolve("runs").resolve(ID));
        Files.copy(STORED.resolve("jobs.jsonl"), folder.resolve("jobs.jsonl"));
        try (var files = Files.list(STORED.resolve("jobs"))) {
            for (var file : files.toList()) {
                Files.copy(file, run.resolve(file.getFileName()));
            }
        }
    }

    private CommandRun ran(int status, String... words) {
        var run = CommandRun.in(folder, words);
        assertThat(run.status()).as(run.err() + run.out()).isEqualTo(status);
        return run;
    }

    @Test
    void itIsListedReportedAndShown() {
        assertThat(ran(0, "runs").out()).contains(ID, "sealed");
        assertThat(ran(0, "report", "last").out())
                .contains("assay 0.1.0", "head:ratio=0.5           0.500 [0.291, 0.709]", "oracle");
        assertThat(ran(0, "show", "last", "job-05").out()).contains("ERROR job 5 failed with code E1005");
    }

    @Test
    void itIsComparedAndGated() {
        assertThat(ran(0, "compare", "last", "--a", "oracle", "--b", "head:ratio=0.5")
                        .out())
                .contains("worse");
        assertThat(ran(1, "gate", "last", "--min", "evidence_survival=0.9").out())
                .contains("gate: fail");
    }

    /// Numbers are derived again, whichever build wrote them. Where another version of an evaluator gave the scores,
    /// that is said. Reports of another version are not compared.
    @Test
    void itsNumbersAreDerivedAgain() throws IOException, InterruptedException {
        var process = new ProcessBuilder(AssayProcess.line("verify", "last"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        try (var said = process.inputReader()) {
            assertThat(said.lines())
                    .anyMatch(line -> line.endsWith("compression_ratio: re-derived (0.5625)"))
                    .anyMatch(line -> line.startsWith("evaluator answer-found: cannot be checked here (it is version"))
                    .filteredOn(line -> line.contains("differs"))
                    .allMatch(line -> line.startsWith("report.json: ") || line.startsWith("verdict: "));
        }
        assertThat(process.waitFor()).isIn(1, 4);
    }

    @Test
    void itIsABaseline() throws IOException {
        ran(0, "seal", "last", "--output", "before.assay");
        assertThat(ran(4, "gate", "last", "--baseline", "before.assay").out()).contains("0.500 → 0.500");
    }
}
