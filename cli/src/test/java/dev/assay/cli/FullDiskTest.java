package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The real command in a process whose files may not grow: what a full disk does, without filling one.
class FullDiskTest {
    @TempDir
    Path folder;

    @BeforeEach
    void makeData() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs bash and its ulimit");
        var lines = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            lines.append(Json.write(Map.of("id", i, "context", "a line of some length\n".repeat(20))))
                    .append('\n');
        }
        Files.writeString(folder.resolve("data.jsonl"), lines);
    }

    private record Ran(int status, String err) {}

    private Ran assay(String limits, String... words) throws Exception {
        var err = folder.resolve("err");
        var line = new ArrayList<>(
                List.of("/bin/bash", "-c", "%s exec env --default-signal=INT \"$@\"".formatted(limits), "bash"));
        line.addAll(AssayProcess.line(words));
        var process = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ran(process.exitValue(), Files.readString(err));
    }

    @Test
    @Tag("ci")
    void aDiskThatFillsUpEndsTheRunWithEveryRowSoFarAndResumingDoesTheRest() throws Exception {
        var full = assay(
                "ulimit -f 100;", "run", "data.jsonl", "--system", "identity", "--tokenizer", "none", "--runs", "runs");
        assertThat(full.err())
                .contains("rows.jsonl: cannot be written")
                .contains("rows so far are safe")
                .contains("make room, then `assay run --resume ");
        assertThat(full.status()).isEqualTo(3);
        var run = onlyRun();
        var kept = StoredRun.open(run);
        assertThat(kept.tornBytes()).isZero();
        assertThat(kept.answered()).isBetween(1L, 399L);
        assertThat(full.err()).contains("the %d rows so far".formatted(kept.answered()));
        var resumed = assay("", "run", "--resume", "last", "--runs", "runs");
        assertThat(resumed.status()).isZero();
        assertThat(StoredRun.open(run).answered()).isEqualTo(400);
    }

    @Test
    void ctrlCKeepsWhatHasEndedAndSaysHowToGoOn() throws Exception {
        var stopped = assay(
                "(until [ -s runs/*/rows.jsonl ]; do sleep 0.1; done; kill -INT $$) &",
                "run",
                "data.jsonl",
                "--system",
                "exec:sh -c 'sleep 0.1; cat'",
                "--concurrency",
                "1",
                "--tokenizer",
                "none",
                "--runs",
                "runs");
        assertThat(stopped.status()).isEqualTo(130);
        assertThat(stopped.err())
                .contains("stopped after ")
                .contains("every row so far is kept")
                .contains("--resume");
        var kept = StoredRun.open(onlyRun());
        assertThat(kept.answered()).isBetween(1L, 399L);
        assertThat(kept.failed()).isZero();
    }

    private Path onlyRun() throws IOException {
        try (var all = Files.list(folder.resolve("runs"))) {
            return all.findFirst().orElseThrow();
        }
    }
}
