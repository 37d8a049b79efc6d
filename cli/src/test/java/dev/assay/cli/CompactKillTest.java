package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real processes, really killed in the middle of a case: no call of a model is paid for twice.
class CompactKillTest {
    private static final int IN_FLIGHT = 2;
    private static final Set<Integer> DEADLY = Set.of(7, 19, 28);

    @TempDir
    private Path folder;

    @BeforeEach
    void templates() throws IOException {
        CompactTemplates.write(folder.resolve("mine"));
    }

    private static List<String> arguments(FakeChatServer server) {
        return List.of(
                "compact",
                "run",
                "--templates",
                "mine",
                "-n",
                "2",
                "-m",
                "naive-summary",
                "-m",
                "head-tail:head=1,tail=2",
                "--model",
                server.spec("concurrency=" + IN_FLIGHT),
                "--concurrency",
                Integer.toString(IN_FLIGHT));
    }

    @Test
    @Tag("ci")
    void killedThreeTimesARunPaysWhatAnUnbrokenOneDoes() throws Exception {
        int unbroken;
        try (var server = new FakeChatServer((_, said) -> said.text("never, at no time"))) {
            var run = CommandRun.in(folder, arguments(server).toArray(String[]::new));
            assertThat(run.status()).as(run.err()).isZero();
            unbroken = server.calls.get();
        }
        var whole = results();
        assertThat(unbroken).isGreaterThan(40);

        var reached = new Semaphore(0);
        var over = new CountDownLatch(1);
        try (var server = new FakeChatServer((call, said) -> {
            if (DEADLY.contains(call)) {
                reached.release();
                await(over);
            }
            said.text("never, at no time");
        })) {
            kill(start(arguments(server)), reached);
            for (int i = 1; i < DEADLY.size(); i++) {
                kill(start(List.of("compact", "run", "--resume", "last")), reached);
            }
            over.countDown();
            var resumed =
                    CommandRun.in(folder, Map.of("ASSAY_CONFIG", config()), "", "compact", "run", "--resume", "last");

            assertThat(resumed.status()).as(resumed.err()).isZero();
            assertThat(server.calls.get())
                    .as("calls of an unbroken run, and those that were in flight when it was killed")
                    .isBetween(unbroken, unbroken + DEADLY.size() * IN_FLIGHT);
        }
        assertThat(results()).isEqualTo(whole);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Where it is kept that this person started the run.
    private String config() {
        return folder.resolve("config").toAbsolutePath().toString();
    }

    private Process start(List<String> arguments) throws IOException {
        var builder = new ProcessBuilder(AssayProcess.line(arguments));
        builder.environment().put("ASSAY_CONFIG", config());
        return builder.directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /// As soon as it waits for a call that nobody answers.
    private static void kill(Process process, Semaphore reached) throws InterruptedException {
        reached.acquire();
        process.destroyForcibly().waitFor();
    }

    /// What the last run says of its cases, without its name and its times.
    private List<Object> results() {
        var shown = CommandRun.in(folder, "compact", "score", "--json");
        assertThat(shown.status()).as(shown.err()).isZero();
        var results = new ArrayList<Object>();
        for (var one : (List<?>) Objects.requireNonNull(Json.read(shown.out()))) {
            var fields = (Map<?, ?>) one;
            var run = (Map<?, ?>) Objects.requireNonNull(fields.get("run_result"));
            results.add(List.of(run.get("cases"), run.get("overall_score"), fields.get("breakdown")));
        }
        assertThat(results).hasSize(2);
        return results;
    }
}
