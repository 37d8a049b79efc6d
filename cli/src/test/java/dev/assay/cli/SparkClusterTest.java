package dev.assay.cli;

import static dev.assay.cli.SparkRig.lines;
import static dev.assay.cli.SparkRig.only;
import static dev.assay.cli.SparkRig.scores;
import static dev.assay.cli.SparkRig.summary;
import static dev.assay.cli.SparkRig.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs on a real cluster, and executors that are really killed.
@Tag("ci")
@Timeout(1200)
class SparkClusterTest {
    private static final int EXAMPLES = Boolean.getBoolean("assay.long") ? 500_000 : 10_000;
    private static final int PAID = 200;
    private static final int IN_FLIGHT = 4;

    private static SparkRig cluster;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startCluster() throws IOException {
        cluster = SparkRig.start();
    }

    @AfterAll
    static void endCluster() {
        if (cluster != null) {
            cluster.close();
        }
    }

    @Test
    void aClusterGivesTheRowsScoresAndIntervalsOfOneMachine() throws Exception {
        SparkRig.examples(folder.resolve("many.jsonl"), EXAMPLES);
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
        finish(with(words, "--runs", "alone"));
        finish(cluster.on(with(words, "--runs", "cluster")));

        var alone = only(folder.resolve("alone"));
        var sharded = only(folder.resolve("cluster"));
        assertThat(lines(sharded)).isEqualTo(2L * EXAMPLES);
        assertThat(scores(sharded)).hasSize(2 * EXAMPLES).isEqualTo(scores(alone));
        assertThat(summary(sharded)).isEqualTo(summary(alone));
        assertThat(sharded.resolve("shards")).doesNotExist();
    }

    @Test
    void aReportThatAClusterReadsIsThatOfOneMachine() throws Exception {
        SparkRig.examples(folder.resolve("many.jsonl"), EXAMPLES);
        finish(List.of("run", "many.jsonl", "-s", "head", "-s", "tail", "--runs", "alone"));
        var words = List.of("report", "last", "--by", "dataset", "--json", "--runs", "alone");

        assertThat(SparkRig.run(folder, Map.of(), 0, cluster.on(words)))
                .isEqualTo(SparkRig.run(folder, Map.of(), 0, words))
                .contains("answer_found");
    }

    @Test
    void aReportOnAChangedRowIsMadeByOneProcess() throws Exception {
        SparkRig.examples(folder.resolve("few.jsonl"), 200);
        finish(List.of("run", "few.jsonl", "-s", "head", "--runs", "alone"));
        var rows = only(folder.resolve("alone")).resolve(StoredRun.ROWS);
        Files.writeString(rows, Files.readString(rows).replaceFirst("\"answer_found\":\\d", "\"answer_found\":7"));

        assertThat(SparkRig.run(folder, Map.of(), 0, cluster.on(List.of("report", "last", "--runs", "alone"))))
                .contains("the rows are read by one process: ", "was changed after it was written");
    }

    @Test
    void rowsThatAClusterWritesAsParquetAreThoseOfOneMachine() throws Exception {
        SparkRig.examples(folder.resolve("many.jsonl"), EXAMPLES);
        finish(List.of("run", "many.jsonl", "-s", "head", "-s", "tail", "--runs", "alone"));
        var words = List.of("report", "last", "-f", "parquet", "--runs", "alone");
        finish(with(words, "-o", "alone.parquet"));
        finish(cluster.on(with(words, "-o", "cluster.parquet")));

        try (var parts = Files.list(folder.resolve("cluster.parquet"))) {
            assertThat(parts.toList()).hasSizeGreaterThan(1);
        }
        var alone = "SELECT * FROM '%s'".formatted(folder.resolve("alone.parquet"));
        var sharded = "SELECT * FROM '%s/*.parquet'".formatted(folder.resolve("cluster.parquet"));
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement();
                var result = statement.executeQuery(
                        "SELECT (SELECT count(*) FROM (%2$s)), (SELECT count(*) FROM (%1$s EXCEPT ALL %2$s))"
                                .formatted(alone, sharded))) {
            result.next();
            assertThat(result.getLong(1)).isEqualTo(2L * EXAMPLES);
            assertThat(result.getLong(2)).isZero();
        }
    }

    /// Few examples: intervals are drawn, and draws must not hang on which trial ended first.
    @Test
    void intervalsOfFewExamplesAreThoseOfOneMachine() throws Exception {
        SparkRig.examples(folder.resolve("few.jsonl"), 200);
        var words = List.of("run", "few.jsonl", "-s", "head", "-s", "tail", "-m", "compression-ratio");
        finish(with(words, "--runs", "alone"));
        finish(cluster.on(with(words, "--runs", "cluster")));

        var alone = summary(only(folder.resolve("alone")));
        assertThat(alone.toString()).contains("bootstrap");
        assertThat(summary(only(folder.resolve("cluster")))).isEqualTo(alone);
    }

    /// An executor dies at the 40th call, the driver at the 120th; then the run is resumed on the cluster.
    @Test
    void killedExecutorsAndDriversLoseNoRowAndRepeatOnlyCallsInFlight() throws Exception {
        SparkRig.examples(folder.resolve("paid.jsonl"), PAID);
        var reached = new Semaphore(0);
        var over = new CountDownLatch(1);
        try (var server = new FakeChatServer((call, said) -> {
            if (call == 40 || call == 120) {
                reached.release();
                await(over);
            }
            said.text("answer of call " + call);
        })) {
            var driver = SparkRig.start(folder, Map.of(), cluster.on(paid(server)));
            reached.acquire();
            cluster.executors().getFirst().destroyForcibly();
            reached.acquire();
            driver.descendants().forEach(ProcessHandle::destroyForcibly);
            driver.waitFor();
            over.countDown();
            finish(cluster.on(List.of("run", "--resume", "last")));

            assertThat(server.calls.get()).isBetween(PAID, PAID + 2 * IN_FLIGHT);
            assertThat(server.keys).containsOnly("Bearer " + SparkRig.KEY);
        }
        var run = only(folder.resolve("runs"));
        assertThat(lines(run)).isEqualTo(PAID);
        assertThat(scores(run)).hasSize(PAID);
        assertThat(SparkRig.filesWith(SparkRig.KEY, run)).isEmpty();
        assertThat(SparkRig.filesWith(SparkRig.KEY, cluster.logs())).isEmpty();
    }

    /// Begun in one process and stopped there, then begun again on the cluster, in threads of the driver alone.
    @Test
    void aRunBegunOnOneMachineIsResumedOnSpark() throws Exception {
        SparkRig.examples(folder.resolve("paid.jsonl"), PAID);
        var reached = new Semaphore(0);
        var over = new CountDownLatch(1);
        try (var server = new FakeChatServer((call, said) -> {
            if (call == 50) {
                reached.release();
                await(over);
            }
            said.text("answer of call " + call);
        })) {
            var alone = SparkRig.start(folder, Map.of(), paid(server));
            reached.acquire();
            alone.destroyForcibly().waitFor();
            over.countDown();
            finish(List.of("run", "--resume", "last", "--engine", "spark", "--master", "local[2]"));

            assertThat(server.calls.get()).isBetween(PAID, PAID + IN_FLIGHT);
        }
        assertThat(scores(only(folder.resolve("runs")))).hasSize(PAID);
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

    private void finish(List<String> words) throws IOException, InterruptedException {
        SparkRig.run(folder, Map.of(), 0, words);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
