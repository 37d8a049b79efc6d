package dev.assay.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.process.SystemFailure;
import dev.assay.spec.ExecOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
@Timeout(30)
class ExecSystemTest {
    private static final ExecOptions QUICK = ExecOptions.DEFAULT.withTimeout(Duration.ofMillis(300));

    @TempDir
    Path folder;

    private static String run(String command, ExecOptions options, Example example) throws Exception {
        try (var system = ExecSystem.of("exec:" + command, command, options)) {
            return system.process(example).context().orElseThrow();
        }
    }

    private static String run(String command, String context) throws Exception {
        return run(command, ExecOptions.DEFAULT, new OpenExample("id-1", context, Map.of("question", "why?")));
    }

    private static SystemFailure failure(String command, ExecOptions options) {
        return catchThrowableOfType(SystemFailure.class, () -> run(command, options, new OpenExample("x", "text")));
    }

    @Test
    void theContextGoesThroughTheCommand() throws Exception {
        assertThat(run("tr a-z A-Z", "größe\r\nlast")).isEqualTo("GRößE\r\nLAST");
    }

    @Test
    void aLargeContextFillsNoPipe() throws Exception {
        var text = "a line of a log\n".repeat(100_000);

        assertThat(run("cat", text)).isEqualTo(text);
    }

    @Test
    void aCommandNeedNotReadAll() throws Exception {
        assertThat(run("head -n 1", "a line of a log\n".repeat(50_000))).hasLineCount(1);
    }

    @Test
    void questionAndIdAreInTheEnvironment() throws Exception {
        assertThat(run("sh -c printf %s/%s \"$ASSAY_QUESTION\" \"$ASSAY_EXAMPLE_ID\"", ""))
                .isEqualTo("why?/id-1");
    }

    @Test
    void theEnvironmentIsClean() throws Exception {
        var options = ExecOptions.DEFAULT.withEnvironment(Map.of("ASKED_FOR", "yes"));

        var names = run("env", options, new OpenExample("x", "")).lines().map(line -> line.replaceAll("=.*", ""));

        assertThat(names)
                .contains("PATH", "ASKED_FOR")
                .isSubsetOf("PATH", "HOME", "LANG", "TMPDIR", "ASKED_FOR", "ASSAY_EXAMPLE_ID", "ASSAY_CHILD");
    }

    @Test
    void aStatusIsAFailureWithTheLastOfStderr() {
        var failure = failure("sh -c echo answer; seq 5000 >&2; echo broken >&2; exit 3", ExecOptions.DEFAULT);

        assertThat(failure.kind()).isEqualTo("exit-3");
        assertThat(failure).hasMessageContaining("ended with status 3\n").hasMessageEndingWith("5000\nbroken");
        assertThat(failure.getMessage()).hasSizeLessThan(2_200);
    }

    @Test
    void aChildThatAnInterruptEndedSaysSo() {
        // A build in the background ignores interrupts, and so would this child.
        assertThat(failure("env --default-signal=INT sh -c 'kill -INT $$'", ExecOptions.DEFAULT)
                        .isInterrupt())
                .isTrue();
        assertThat(failure("sh -c 'exit 3'", ExecOptions.DEFAULT).isInterrupt()).isFalse();
        assertThat(failure("sh -c 'exit 3'", ExecOptions.DEFAULT).mayBeInterrupt())
                .isTrue();
    }

    @Test
    void aMissingProgramIsNamed() {
        var failure = failure("no-such-program --fast", ExecOptions.DEFAULT);

        assertThat(failure.kind()).isEqualTo("not-found");
        assertThat(failure).hasMessage("cannot run \"no-such-program\": no such program");
    }

    @Test
    void aProgramThatMayNotRunSaysSo() throws Exception {
        var script = Files.writeString(folder.resolve("tool"), "cat");

        assertThat(failure(script.toString(), ExecOptions.DEFAULT))
                .hasMessage("cannot run \"%s\": Permission denied", script);
    }

    @Test
    void tooMuchOutputIsAFailure() {
        var failure = failure("yes", ExecOptions.DEFAULT.withMaxOutputBytes(100_000));

        assertThat(failure.kind()).isEqualTo("output-too-large");
        assertThat(failure).hasMessage("\"yes\" wrote more than 100000 bytes");
    }

    @Test
    void aTimeOutEndsTheWholeTree() throws Exception {
        var pids = folder.resolve("pids");

        var failure = failure("sh -c 'sleep 60 & echo $! $$ > " + pids + "; wait'", QUICK);

        assertThat(failure.kind()).isEqualTo("timeout");
        assertThat(failure).hasMessageEndingWith("gave no answer within 300 ms");
        assertAllEnd(pids);
    }

    @Test
    void closingEndsWhatACallLeftRunning() throws Exception {
        var pids = folder.resolve("pids");

        assertThat(run("sh -c 'sleep 60 & echo $! > " + pids + "; echo done'", "text"))
                .isEqualTo("done\n");

        assertAllEnd(pids);
    }

    @Test
    void interruptionEndsTheProcessAtOnce() throws Exception {
        var pids = folder.resolve("pids");
        var call = new FutureTask<>(() -> run("sh -c 'echo $$ > " + pids + "; sleep 60'", "text"));
        var caller = Thread.ofVirtual().start(call);
        awaitPids(pids);

        caller.interrupt();

        assertThat(caller.join(Duration.ofSeconds(2))).isTrue();
        assertThatThrownBy(call::get).hasCauseInstanceOf(InterruptedException.class);
        assertAllEnd(pids);
    }

    @Test
    void closingEndsWhatIsRunning() throws Exception {
        var pids = folder.resolve("pids");
        var command = "sh -c 'echo $$ > " + pids + "; sleep 60'";
        var system = ExecSystem.of("x", command, ExecOptions.DEFAULT);
        var caller = Thread.ofVirtual()
                .start(() -> assertThatThrownBy(() -> system.process(new OpenExample("x", "")))
                        .isInstanceOf(SystemFailure.class));
        awaitPids(pids);

        system.close();

        assertThat(caller.join(Duration.ofSeconds(2))).isTrue();
        assertAllEnd(pids);
        assertThatThrownBy(() -> system.process(new OpenExample("x", ""))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anEditedScriptIsAnotherConfiguration() throws Exception {
        var script = Files.writeString(folder.resolve("tool.sh"), "cat");
        try (var system = ExecSystem.of("x", "sh " + script, ExecOptions.DEFAULT)) {
            var before = system.configuration();
            Files.writeString(script, "head -n 1");

            assertThat(system.configuration()).isNotEqualTo(before);
        }
    }

    static void awaitPids(Path pids) throws Exception {
        while (!Files.exists(pids) || Files.readString(pids).isBlank()) {
            Thread.sleep(5);
        }
    }

    static void assertAllEnd(Path pids) throws Exception {
        awaitPids(pids);
        for (var pid : Files.readString(pids).strip().split("\\s+")) {
            var process = ProcessHandle.of(Long.parseLong(pid));
            for (int i = 0; i < 400 && process.map(ProcessHandle::isAlive).orElse(false); i++) {
                Thread.sleep(5);
            }
            assertThat(process.map(ProcessHandle::isAlive).orElse(false))
                    .as("process %s is alive", pid)
                    .isFalse();
        }
    }
}
