package dev.assay.cli;

import static dev.assay.cli.SparkRig.lines;
import static dev.assay.cli.SparkRig.only;
import static dev.assay.cli.SparkRig.scores;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Kills a part of a real cluster in the middle of a run, at a random call.
@Tag("ci")
@Timeout(300)
class SparkKillTest {
    private static final int KILLS = Boolean.getBoolean("assay.long") ? 30 : 3;
    private static final int PAID = 120;
    private static final int IN_FLIGHT = 4;

    private static @Nullable SparkRig cluster;

    @TempDir
    private Path folder;

    /// What is killed, and at which call.
    record Kill(Victim victim, int call) {}

    enum Victim {
        EXECUTOR,
        WORKER,
        DRIVER
    }

    static List<Kill> kills() {
        var random = new Random(25);
        return IntStream.range(0, KILLS)
                .mapToObj(number ->
                        new Kill(Victim.values()[number % Victim.values().length], 1 + random.nextInt(PAID - 10)))
                .toList();
    }

    /// Started when it is needed, and again once a worker was lost.
    private static SparkRig cluster() throws IOException {
        var running = cluster;
        if (running == null) {
            running = SparkRig.start();
            cluster = running;
        }
        return running;
    }

    @AfterAll
    static void endCluster() {
        var running = cluster;
        if (running != null) {
            running.close();
            cluster = null;
        }
    }

    @ParameterizedTest
    @MethodSource("kills")
    void noRowIsLostOrDoubledAndOnlyCallsInFlightAreRepeated(Kill kill) throws Exception {
        SparkRig.examples(folder.resolve("paid.jsonl"), PAID);
        var reached = new Semaphore(0);
        try (var server = new FakeChatServer((call, said) -> {
            if (call == kill.call()) {
                reached.release();
            }
            rest();
            said.text("answer of call " + call);
        })) {
            var driver = SparkRig.start(
                    folder,
                    Map.of(),
                    cluster()
                            .on(List.of(
                                    "run",
                                    "paid.jsonl",
                                    "-s",
                                    "identity",
                                    "--model",
                                    server.spec("concurrency=" + IN_FLIGHT, "key-env=PAID_KEY"),
                                    "--concurrency",
                                    Integer.toString(IN_FLIGHT))));
            reached.acquire();
            end(kill.victim(), driver);
            driver.waitFor();
            if (kill.victim() == Victim.DRIVER) {
                SparkRig.run(folder, Map.of(), 0, cluster().on(List.of("run", "--resume", "last")));
            }
            assertThat(server.calls.get())
                    .as(Files.readString(folder.resolve("said")))
                    .isBetween(PAID, PAID + IN_FLIGHT);
        }
        var run = only(folder.resolve("runs"));
        assertThat(lines(run)).isEqualTo(PAID);
        assertThat(scores(run)).hasSize(PAID);
        assertThat(SparkRig.filesWith(SparkRig.KEY, folder)).isEmpty();
        assertThat(SparkRig.filesWith(SparkRig.KEY, cluster().logs())).isEmpty();
        if (kill.victim() == Victim.WORKER) {
            endCluster();
        }
    }

    private static void end(Victim victim, Process driver) throws IOException {
        switch (victim) {
            case EXECUTOR -> cluster().executors().getFirst().destroyForcibly();
            case WORKER -> {
                var worker = cluster().workers().getFirst();
                var executors = worker.children().toList();
                worker.destroyForcibly();
                executors.forEach(ProcessHandle::destroyForcibly);
            }
            case DRIVER -> driver.descendants().forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static void rest() {
        try {
            Thread.sleep(30);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
