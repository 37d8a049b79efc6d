package dev.assay.cli;

import static dev.assay.cli.SparkRig.lines;
import static dev.assay.cli.SparkRig.only;
import static dev.assay.cli.SparkRig.scores;
import static dev.assay.cli.SparkRig.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Budgets, rates and runs that stop when decided, over the executors of a real cluster.
@Tag("ci")
@Timeout(900)
class SparkLimitsTest {
    private static final int PAID = 300;
    private static final int IN_FLIGHT = 8;
    /// 100 tokens of input and 10 of output each.
    private static final double CENTS_A_CALL = 0.01;

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

    /// A dollar pays for a hundred calls. One executor is killed on the way, and what it would have spent is spent by
    /// others.
    @Test
    void aBudgetHoldsForTheSumOfAllExecutorsThoughOneIsLost() throws Exception {
        SparkRig.examples(folder.resolve("paid.jsonl"), PAID);
        Files.writeString(
                folder.resolve("prices.yaml"),
                "{version: \"test\", prices: {\"openai:fake\": {input: 90.0, output: 100.0}}}");
        var killed = new Semaphore(0);
        try (var server = new FakeChatServer((call, said) -> {
            if (call == 30) {
                killed.release();
            }
            rest(20);
            said.text("answer of call " + call);
        })) {
            var environment = Map.of("OPENAI_BASE_URL", server.address() + "/v1", "OPENAI_API_KEY", SparkRig.KEY);
            var driver = SparkRig.start(
                    folder,
                    environment,
                    cluster.on(List.of(
                            "run",
                            "paid.jsonl",
                            "-s",
                            "identity",
                            "--model",
                            "openai:fake,stream=off,concurrency=" + IN_FLIGHT,
                            "--concurrency",
                            Integer.toString(IN_FLIGHT),
                            "--prices",
                            "prices.yaml",
                            "--max-cost",
                            "1")));
            assertThat(killed.tryAcquire(8, TimeUnit.MINUTES))
                    .as(Files.readString(folder.resolve("said")))
                    .isTrue();
            cluster.executors().getFirst().destroyForcibly();
            driver.waitFor();
            var said = Files.readString(folder.resolve("said"));
            int calls = server.calls.get();

            assertThat(said).contains("paused");
            assertThat(lines(only(folder.resolve("runs"))) * CENTS_A_CALL)
                    .isBetween(0.99, 1.0 + IN_FLIGHT * CENTS_A_CALL);
            assertThat(calls)
                    .as("and those in flight, once at the limit and once at the kill")
                    .isBetween(100, 100 + 2 * IN_FLIGHT);

            SparkRig.run(
                    folder, environment, 0, cluster.on(List.of("run", "--resume", "last", "--prices", "prices.yaml")));
            assertThat(server.calls.get()).isBetween(PAID, PAID + IN_FLIGHT);
        }
        assertThat(scores(only(folder.resolve("runs")))).hasSize(PAID);
    }

    /// 100,000 calls to a server that takes 20 ms for each, from two executors that could make more. It measures time,
    /// so it is no test for every commit.
    @Test
    @EnabledIfSystemProperty(named = "assay.long", matches = "true")
    void aRateIsHeldByAllExecutorsTogetherAndUsedUp() throws Exception {
        int calls = Integer.getInteger("assay.rated-calls", 100_000);
        int rate = Integer.getInteger("assay.rate", 400);
        SparkRig.examples(folder.resolve("paid.jsonl"), calls);
        Queue<Long> times = new ConcurrentLinkedQueue<>();
        try (var server = new FakeChatServer((call, said) -> {
            times.add(System.nanoTime());
            rest(20);
            said.text("answer of call " + call);
        })) {
            SparkRig.run(
                    folder,
                    Map.of(),
                    0,
                    cluster.on(List.of(
                            "run",
                            "paid.jsonl",
                            "-s",
                            "identity",
                            "--model",
                            server.spec("key-env=PAID_KEY", "concurrency=64", "rate=" + rate + "/s"),
                            "--concurrency",
                            "64")));
        }
        var seconds = perSecond(times.stream().sorted().toList());
        assertThat(times).hasSize(calls);
        var sorted = seconds.stream().sorted().toList();
        assertThat(sorted.getLast()).as("most calls in a second: %s", seconds).isLessThan((int) (1.05 * rate));
        assertThat(sorted.get(sorted.size() / 2))
                .as("calls in most seconds: %s", seconds)
                .isGreaterThan((int) (0.95 * rate));
        assertThat(lines(only(folder.resolve("runs")))).isEqualTo(calls);
        report("calls %d, rate %d, seconds %d, least %d, most %d, average %.1f, below 0.95: %d, above 1.05: %d"
                .formatted(
                        calls,
                        rate,
                        seconds.size(),
                        Collections.min(seconds),
                        Collections.max(seconds),
                        seconds.stream().mapToInt(count -> count).average().orElseThrow(),
                        seconds.stream().filter(count -> count < 0.95 * rate).count(),
                        seconds.stream().filter(count -> count > 1.05 * rate).count()));
    }

    /// Figures for whoever asked for a long test.
    private static void report(String figures) throws IOException {
        Files.writeString(Path.of("target", "spark-rate.txt"), figures + "\n");
    }

    /// Calls in each whole second but the first, in which executors make their connections, and the last.
    private static List<Integer> perSecond(List<Long> times) {
        var counts = new int[(int) TimeUnit.NANOSECONDS.toSeconds(times.getLast() - times.getFirst()) + 1];
        for (long time : times) {
            counts[(int) TimeUnit.NANOSECONDS.toSeconds(time - times.getFirst())]++;
        }
        return Arrays.stream(counts, 1, counts.length - 1).boxed().toList();
    }

    /// The same looks at the same rows, and so the same end.
    @Test
    void aRunThatStopsWhenDecidedStopsWhereItDoesOnOneMachine() throws Exception {
        SparkRig.examples(folder.resolve("many.jsonl"), 400);
        var words = List.of(
                "run",
                "many.jsonl",
                "-s",
                "null",
                "-s",
                "identity",
                "-m",
                "mean-score:field=answer_found",
                "--until",
                "decided",
                "--effect",
                "0.05");
        SparkRig.run(folder, Map.of(), 0, with(words, "--runs", "alone"));
        SparkRig.run(folder, Map.of(), 0, cluster.on(with(words, "--runs", "cluster")));

        var alone = looked(only(folder.resolve("alone")));
        assertThat(alone).hasSizeBetween(20, 799);
        assertThat(looked(only(folder.resolve("cluster")))).isEqualTo(alone);
    }

    /// Executors write to another place, by Hadoop's file systems, and see nothing of the folder of the run.
    @Test
    void shardsLieOnAnyFileSystemThatSparkKnows() throws Exception {
        SparkRig.examples(folder.resolve("many.jsonl"), 300);
        var words = List.of("run", "many.jsonl", "-s", "head", "-s", "tail");
        SparkRig.run(folder, Map.of(), 0, with(words, "--runs", "alone"));
        SparkRig.run(
                folder,
                Map.of(),
                0,
                cluster.on(with(
                        words,
                        "--runs",
                        "cluster",
                        "--shards",
                        folder.resolve("elsewhere").toUri().toString())));

        var sharded = only(folder.resolve("cluster"));
        assertThat(scores(sharded)).hasSize(600).isEqualTo(scores(only(folder.resolve("alone"))));
        assertThat(folder.resolve("elsewhere")).isEmptyDirectory();
        assertThat(sharded.resolve("shards")).doesNotExist();
    }

    /// The scores of a run that has not looked at all examples.
    private static Set<String> looked(Path run) {
        try (var rows = StoredRun.open(run).rows()) {
            return rows.map(row -> row.key() + " " + row.scores()).collect(Collectors.toSet());
        }
    }

    private static void rest(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
