package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.process.Child;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@EnabledOnOs(OS.LINUX)
@Timeout(60)
class SandboxTest {
    private static final String WAYS = "dev.assay.sandbox.Ways#all";
    private static final String LOCKED = "dev.assay.sandbox.Ways#locked";

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource(WAYS)
    void aRunTellsItsStatusOutputAndTimes(Sandbox sandbox) throws Exception {
        var execution = sandbox.run(Program.python("""
                        import sys, time
                        print(sys.stdin.read()[::-1], "größer ✓")
                        print("careful", file=sys.stderr)
                        end = time.process_time() + 0.2
                        while time.process_time() < end: pass
                        sys.exit(7)
                        """), "abc", Limits.DEFAULT);

        assertThat(execution.end()).isEqualTo(new End.Exited(7));
        assertThat(execution.succeeded()).isFalse();
        assertThat(execution.stdout()).isEqualTo("cba größer ✓\n");
        assertThat(execution.stderr()).isEqualTo("careful\n");
        assertThat(execution.wall()).isBetween(Duration.ofMillis(200), Limits.DEFAULT.time());
        assertThat(execution.cpu()).hasValueSatisfying(cpu -> assertThat(cpu).isGreaterThan(Duration.ofMillis(150)));
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void aProgramOfAnySizeRunsFromItsFile(Sandbox sandbox) throws Exception {
        assertThat(Ways.output(sandbox, "#" + "x".repeat(300_000) + "\nprint(1)"))
                .isEqualTo("1");
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void aNulInAProgramIsForItsInterpreterToJudge(Sandbox sandbox) throws Exception {
        assertThat(Ways.run(sandbox, Limits.DEFAULT, "print(1)\0").end()).isInstanceOf(End.Exited.class);
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void aProgramMayCloseItsOutputAndGoOn(Sandbox sandbox) throws Exception {
        var execution = Ways.run(sandbox, Limits.DEFAULT, """
                import os, time
                os.write(1, b"before")
                os.close(1)
                os.close(2)
                time.sleep(0.2)
                os._exit(3)
                """);

        assertThat(execution.end()).isEqualTo(new End.Exited(3));
        assertThat(execution.stdout()).isEqualTo("before");
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void aSignalThatEndsItIsAStatus(Sandbox sandbox) throws Exception {
        assertThat(Ways.run(sandbox, Limits.DEFAULT, "import os; os.abort()").end())
                .isEqualTo(new End.Exited(134));
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void whatCannotStartIsNotTheProgramsFault(Sandbox sandbox) throws Exception {
        var execution = sandbox.run(new Program(List.of("no-such-interpreter"), Map.of()), "", Limits.DEFAULT);

        assertThat(execution.end()).isEqualTo(new End.NotStarted("there is no no-such-interpreter in the sandbox"));
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void interruptingTheCallerEndsTheProgram(Sandbox sandbox) throws Exception {
        var mark = Ways.mark();
        var caller = Child.inBackground(() -> {
            Thread.currentThread().interrupt();
            return sandbox.run(Ways.python("while True: pass", mark), "", Limits.DEFAULT);
        });

        assertThatThrownBy(caller::get)
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(InterruptedException.class);
        Ways.assertNothingLeft(mark);
    }

    /// While it is being locked in, there is a moment at each step when nobody would end the next.
    @ParameterizedTest
    @MethodSource(WAYS)
    void aProgramThatIsStillBeingLockedInEndsToo(Sandbox sandbox) throws Exception {
        var mark = Ways.mark();
        for (int moment = 0; moment < 50; moment++) {
            try (var _ = sandbox.start(Ways.python("while True: pass", mark), Limits.DEFAULT)) {
                Thread.sleep(Duration.ofMillis(moment % 25));
            }
        }

        Ways.assertNothingLeft(mark);
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void theOutputOfAProgramThatIsOverCanStillBeRead(Sandbox sandbox) throws Exception {
        try (var program = sandbox.start(Program.python("print('kept')"), Limits.DEFAULT)) {
            assertThat(program.await().end()).isEqualTo(new End.Exited(0));

            assertThat(program.stdout().readAllBytes()).asString().isEqualTo("kept\n");
        }
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void aProgramOutlivesTheThreadThatAskedForIt(Sandbox sandbox) throws Exception {
        var running = new CompletableFuture<Running>();
        var asking = Thread.ofPlatform()
                .start(() -> running.complete(
                        sandbox.start(Program.python("import time; time.sleep(0.5); print(1)"), Limits.DEFAULT)));
        asking.join();

        try (var program = running.get()) {
            assertThat(program.await().end()).isEqualTo(new End.Exited(0));
        }
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void theEnvironmentTellsNothing(Sandbox sandbox) throws Exception {
        assertThat(Ways.output(sandbox, "import os; print(sorted(os.environ))"))
                .isEqualTo("['HOME', 'LANG', 'OMP_NUM_THREADS', 'OPENBLAS_NUM_THREADS', 'PATH', 'PWD',"
                        + " 'PYTHONDONTWRITEBYTECODE', 'PYTHONHASHSEED', 'TMPDIR']");
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void nothingIsOpenButTheThreeStreams(Sandbox sandbox) throws Exception {
        assertThat(Ways.output(sandbox, """
                import os
                def is_open(number):
                    try:
                        os.fstat(number)
                        return True
                    except OSError:
                        return False
                print([number for number in range(128) if is_open(number)])
                """)).isEqualTo("[0, 1, 2]");
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void theProgramsFilesCannotBeChanged(Sandbox sandbox) throws Exception {
        assertThat(Ways.output(sandbox, """
                import os
                print(os.listdir("/program"))
                for attempt in (lambda: open(__file__, "w"), lambda: os.remove(__file__), lambda: os.mkdir("/program/x")):
                    try:
                        attempt()
                        print("done")
                    except OSError as error:
                        print("refused")
                """)).isEqualTo("['main.py']\nrefused\nrefused\nrefused");
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void scratchIsEmptyWritableAndForgotten(Sandbox sandbox) throws Exception {
        var source = """
                import os, tempfile
                print(os.getcwd(), os.listdir("."))
                open("left", "w").write("x")
                with tempfile.TemporaryFile() as file:
                    file.write(b"x")
                """;

        assertThat(Ways.output(sandbox, source)).isEqualTo("/tmp []");
        assertThat(Ways.output(sandbox, source)).isEqualTo("/tmp []");
    }

    @Test
    void killingUsKillsTheProgram() throws Exception {
        Ways.locked();
        var mark = Ways.mark();
        var victim = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Victim.class.getName(),
                        mark)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var says = new BufferedReader(new InputStreamReader(victim.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(says.readLine()).isEqualTo("running");
            assertThat(Ways.isAnywhere(mark)).isTrue();
        } finally {
            victim.destroyForcibly().waitFor();
        }

        Ways.assertNothingLeft(mark);
    }

    @Test
    void withoutASandboxOneIsToldWhatToDo() {
        var none = Sandbox.missing("no sandbox works here (bubblewrap: no such program)");

        assertThat(none.problem()).hasValue("no sandbox works here (bubblewrap: no such program)");
        assertThatThrownBy(none::demand)
                .isInstanceOf(UserError.class)
                .hasMessage("code cannot be run safely: no sandbox works here (bubblewrap: no such program)\n"
                        + "       install bubblewrap and let users make namespaces, or take the risk and type"
                        + " -e code-execution:unsafe=yes");
        assertThatThrownBy(() -> none.start(Program.python(""), Limits.DEFAULT)).isInstanceOf(UserError.class);
    }

    @Test
    void theSafestSandboxIsFoundOnceAndSaysItsName() {
        var first = Ways.locked().findFirst().orElseThrow();

        assertThat(Sandbox.safest()).isSameAs(Sandbox.safest());
        assertThat(Sandbox.safest().name())
                .isEqualTo(first.name())
                .isNotEqualTo(Sandbox.unsafe().name());
    }

    @Test
    void wordsAreAsciiAndFilesFewAndPlainlyNamed() {
        assertThatThrownBy(() -> new Program(List.of(), Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Program(List.of("é"), Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Program(List.of("a\0b"), Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Program(List.of("a"), Map.of("../b", "")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(
                        () -> new Program(List.of("a"), Map.of("a", "", "b", "", "c", "", "d", "", "e", "", "f", "")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
