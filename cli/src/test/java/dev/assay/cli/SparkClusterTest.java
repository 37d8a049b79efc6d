package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.EvalRow;
import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A real cluster on loopback: a master and two workers, each a process, and executors that are really killed.
@Tag("ci")
@Timeout(300)
class SparkClusterTest {
    private static final Path PACK =
            Path.of("../engine/spark-pack/target").toAbsolutePath().normalize();
    private static final int EXAMPLES = Boolean.getBoolean("assay.long") ? 500_000 : 10_000;
    private static final int PAID = 200;
    private static final int IN_FLIGHT = 4;
    private static final String KEY = "sk-only-for-this-test-9f31";

    private static List<String> cluster = List.of();
    private static Process process;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startCluster() throws IOException {
        assumeTrue(Files.isDirectory(PACK.resolve("jars")), "all of Spark is not here: build without -Dquick");
        process = builder(Path.of(""), List.of("spark", "local-cluster", "--port", "0"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var lines = new ArrayList<String>();
        var reader = process.inputReader();
        for (var line = reader.readLine(); line != null && lines.size() < 5; line = reader.readLine()) {
            lines.add(line);
            if (line.startsWith("logs ")) {
                break;
            }
        }
        cluster = lines;
        assertThat(cluster).hasSize(5);
    }

    @AfterAll
    static void endCluster() throws InterruptedException {
        if (process != null) {
            process.destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aClusterGivesTheRowsScoresAndIntervalsOfOneMachine() throws Exception {
        examples("many.jsonl", EXAMPLES);
        var words = List.of(
                "run",
                "many.jsonl",
                "-s",
                "head",
                "-s",
                "tail",
                "-m",
                "mean-score:field=answer_found",
                "-m",
                "compression-ratio");
        finish(start(with(words, "--runs", "alone")));
        finish(start(with(words, "--runs", "cluster", "--engine", "spark", "--master", cluster.getFirst())));

        var alone = only("alone");
        var sharded = only("cluster");
        assertThat(lines(sharded)).isEqualTo(2L * EXAMPLES);
        assertThat(scores(sharded)).hasSize(2 * EXAMPLES).isEqualTo(scores(alone));
        assertThat(summary(sharded)).isEqualTo(summary(alone));
        assertThat(sharded.resolve("shards")).doesNotExist();
    }

    /// An executor dies at the 40th call, the driver at the 120th; then the run is resumed on the cluster.
    @Test
    void killedExecutorsAndDriversLoseNoRowAndRepeatOnlyCallsInFlight() throws Exception {
        examples("paid.jsonl", PAID);
        var reached = new Semaphore(0);
        var over = new CountDownLatch(1);
        try (var server = new FakeChatServer((call, said) -> {
            if (call == 40 || call == 120) {
                reached.release();
                await(over);
            }
            said.text("answer of call " + call);
        })) {
            var driver = start(with(paid(server), "--engine", "spark", "--master", cluster.getFirst()));
            reached.acquire();
            executors().getFirst().destroyForcibly();
            reached.acquire();
            driver.descendants().forEach(ProcessHandle::destroyForcibly);
            driver.waitFor();
            over.countDown();
            finish(start(List.of("run", "--resume", "last", "--engine", "spark", "--master", cluster.getFirst())));

            assertThat(server.calls.get()).isBetween(PAID, PAID + 2 * IN_FLIGHT);
            assertThat(server.keys).containsOnly("Bearer " + KEY);
        }
        var run = only("runs");
        assertThat(lines(run)).isEqualTo(PAID);
        assertThat(scores(run)).hasSize(PAID);
        assertThat(filesWith(KEY, run)).isEmpty();
        assertThat(filesWith(KEY, Path.of(cluster.getLast().substring("logs ".length()))))
                .isEmpty();
    }

    /// Begun in one process and stopped there, then begun again on the cluster, in threads of the driver alone.
    @Test
    void aRunBegunOnOneMachineIsResumedOnSpark() throws Exception {
        examples("paid.jsonl", PAID);
        var reached = new Semaphore(0);
        var over = new CountDownLatch(1);
        try (var server = new FakeChatServer((call, said) -> {
            if (call == 50) {
                reached.release();
                await(over);
            }
            said.text("answer of call " + call);
        })) {
            var alone = start(paid(server));
            reached.acquire();
            alone.destroyForcibly().waitFor();
            over.countDown();
            finish(start(List.of("run", "--resume", "last", "--engine", "spark", "--master", "local[2]")));

            assertThat(server.calls.get()).isBetween(PAID, PAID + IN_FLIGHT);
        }
        assertThat(scores(only("runs"))).hasSize(PAID);
    }

    private static List<String> paid(FakeChatServer server) {
        return List.of(
                "run",
                "paid.jsonl",
                "-s",
                "identity",
                "--model",
                server.spec("concurrency=" + IN_FLIGHT, "key-env=PAID_KEY"),
                "--concurrency",
                Integer.toString(IN_FLIGHT));
    }

    private void examples(String name, int count) throws IOException {
        Files.write(
                folder.resolve(name),
                IntStream.range(0, count)
                        .mapToObj(number -> Json.write(Map.of(
                                "id",
                                "e" + number,
                                "context",
                                "line %d\nkey %d is %d\nmore".formatted(number, number, number * 7),
                                "question",
                                "What is key " + number + "?",
                                "answer",
                                Integer.toString(number * 7))))
                        .toList());
    }

    private static List<String> with(List<String> words, String... more) {
        var all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return all;
    }

    private static ProcessBuilder builder(Path folder, List<String> words) {
        var builder = new ProcessBuilder(AssayProcess.line(words))
                .directory(folder.toAbsolutePath().toFile());
        builder.environment().put("ASSAY_SPARK_HOME", PACK.toString());
        return builder;
    }

    private Process start(List<String> words) throws IOException {
        var builder = builder(folder, words);
        builder.environment().put("ASSAY_CONFIG", folder.resolve("config").toString());
        builder.environment().put("PAID_KEY", KEY);
        return builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
    }

    private void finish(Process started) throws IOException, InterruptedException {
        int status = started.waitFor();
        assertThat(status).as(Files.readString(folder.resolve("said"))).isZero();
    }

    private static List<ProcessHandle> executors() {
        return cluster.stream()
                .filter(line -> line.startsWith("worker "))
                .map(line -> Long.parseLong(line.substring("worker ".length())))
                .flatMap(pid -> ProcessHandle.of(pid).orElseThrow().children())
                .toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Path only(String runs) throws IOException {
        try (var found = Files.list(folder.resolve(runs))) {
            return found.filter(Files::isDirectory).collect(Collectors.toList()).getFirst();
        }
    }

    private static long lines(Path run) throws IOException {
        try (var lines = Files.lines(run.resolve(StoredRun.ROWS))) {
            return lines.count();
        }
    }

    private static Map<Long, String> scores(Path run) {
        var stored = StoredRun.open(run);
        assertThat(stored.condition().notices()).isEmpty();
        try (var rows = stored.rows()) {
            return rows.filter(EvalRow::isAnswered)
                    .collect(Collectors.toMap(row -> row.key().number(), row -> row.key() + " " + row.scores()));
        }
    }

    private static Object summary(Path run) throws IOException {
        return Objects.requireNonNull(
                Json.readMap(Files.readString(run.resolve("report.json"))).get("summary"));
    }

    private static List<Path> filesWith(String secret, Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> contains(file, secret))
                    .toList();
        }
    }

    private static boolean contains(Path file, String secret) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(secret);
        } catch (IOException e) {
            return false; // gone meanwhile
        }
    }
}
