package dev.assay.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.process.Command;
import dev.assay.process.Family;
import dev.assay.process.JsonLinesChild;
import dev.assay.spec.ExecOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The child is a shell loop: it answers each line with its own, or does what the id asks for.
@DisabledOnOs(OS.WINDOWS)
@Timeout(30)
class ExecJsonSystemTest {
    private static final String LOOP = """
            echo $$ >> PIDS
            while IFS= read -r line; do
              case "$line" in
                *'"id":"crash"'*) echo dying >&2; exit 4;;
                *'"id":"sleep"'*) sleep 60;;
                *'"id":"garbage"'*) echo 'not json';;
                *'"id":"empty"'*) echo '{"result":{}}';;
                *'"id":"error"'*) echo '{"error":"no such memory"}';;
                *'"id":"other"'*) echo '{"id":"wrong","result":{"context":"c"}}';;
                *'"id":"huge"'*) head -c 300000 /dev/zero | tr '\\0' x; echo;;
                *'"id":"chatty"'*) echo '{"result":{"context":"first"}}'; echo '{"result":{"context":"second"}}';;
                *'"id":"both"'*) echo '{"result":{"context":"c","response":"r","api_usage":{"tokens":3}}}';;
                *) printf '{"result":{"context":"%s"}}\\n' $$;;
              esac
            done
            """;

    private static final ExecOptions OPTIONS =
            ExecOptions.DEFAULT.withTimeout(Duration.ofSeconds(2)).withMaxOutputBytes(200_000);

    @TempDir
    Path folder;

    private Optional<ExecJsonSystem> started = Optional.empty();

    private ExecJsonSystem system() throws Exception {
        started = Optional.of(ExecJsonSystem.of("exec-json:loop", loop(), OPTIONS));
        return started.get();
    }

    private String loop() throws Exception {
        return "sh " + Files.writeString(folder.resolve("loop.sh"), LOOP.replace("PIDS", pids().toString()));
    }

    private Path pids() {
        return folder.resolve("pids");
    }

    @AfterEach
    void close() throws Exception {
        started.ifPresent(ExecJsonSystem::close);
        if (Files.exists(pids())) {
            ExecSystemTest.assertAllEnd(pids());
        }
    }

    private static Example example(String id) {
        return new OpenExample(id, "some text\nof two lines", Map.of("question", "why?", "extra", List.of(1, 2)));
    }

    private static CountedFailure failure(ExecJsonSystem system, String id) {
        return catchThrowableOfType(CountedFailure.class, () -> system.process(example(id)));
    }

    @Test
    void oneProcessAnswersManyExamples() throws Exception {
        var system = system();

        assertThat(system.process(example("a"))).isEqualTo(system.process(example("b")));
    }

    @Test
    void theRequestHasEveryField() throws Exception {
        try (var cat = ExecJsonSystem.of(
                "x", "sed -u 's/^/{\"result\":{\"context\":\"\",\"seen\":/;s/$/}}/'", ExecOptions.DEFAULT)) {
            assertThat(cat.process(example("a")).fields())
                    .containsEntry(
                            "seen",
                            Map.of(
                                    "op",
                                    "process",
                                    "example",
                                    Map.of(
                                            "id", "a",
                                            "context", "some text\nof two lines",
                                            "question", "why?",
                                            "extra", List.of(1, 2))));
        }
    }

    @Test
    void aResultMayHaveAnAnswerAContextAndMore() throws Exception {
        assertThat(system().process(example("both")))
                .isEqualTo(new Response(Optional.of("r"), Optional.of("c"), Map.of("api_usage", Map.of("tokens", 3))));
    }

    @Test
    void aCrashIsAFailureAndTheNextExampleGetsAFreshProcess() throws Exception {
        var system = system();
        var before = system.process(example("a"));

        var failure = failure(system, "crash");

        assertThat(failure.kind()).isEqualTo("exit-4");
        assertThat(failure).hasMessageEndingWith("ended with status 4\ndying");
        assertThat(system.process(example("b"))).isNotEqualTo(before);
    }

    @Test
    void aTimeOutEndsTheProcessAndTheNextExampleGetsAFreshOne() throws Exception {
        var system = system();

        assertThat(failure(system, "sleep").kind()).isEqualTo("timeout");
        assertThat(system.process(example("b")).passedOn()).isNotBlank();
    }

    @Test
    void repliesThatAreNoneAreFailures() throws Exception {
        var system = system();

        assertThat(failure(system, "garbage").kind()).isEqualTo("malformed-reply");
        assertThat(failure(system, "empty").kind()).isEqualTo("no_response");
        assertThat(failure(system, "other")).hasMessageEndingWith("answered \"wrong\" when asked \"other\"");
        assertThat(failure(system, "huge").kind()).isEqualTo("output-too-large");
    }

    @Test
    void anErrorTheSystemReportsIsItsOwnWords() throws Exception {
        var failure = failure(system(), "error");

        assertThat(failure.kind()).isEqualTo("reported-error");
        assertThat(failure).hasMessageEndingWith(": no such memory");
    }

    @Test
    void aProcessThatSaidALineTooManyIsNotReadyForTheNextExample() throws Exception {
        var family = Family.fresh();
        var child = JsonLinesChild.start(Command.parse(loop()), OPTIONS, family);
        try {
            assertThat(child.isReady()).isTrue();
            assertThat(child.ask("{\"id\":\"chatty\"}")).isEqualTo("{\"result\":{\"context\":\"first\"}}");
            while (child
                    .isReady()) { // until the second line is here; the time-out of the test ends it if that is never
                Thread.onSpinWait();
            }
            assertThat(ProcessHandle.of(onlyPid()))
                    .as("it ended for another reason")
                    .isPresent();
        } finally {
            child.close();
            family.end();
        }
    }

    private long onlyPid() throws Exception {
        return Long.parseLong(Files.readString(pids()).strip());
    }

    @Test
    void aMissingProgramIsNamed() {
        try (var system = ExecJsonSystem.of("x", "no-such-program", ExecOptions.DEFAULT)) {
            assertThatThrownBy(() -> system.process(example("a")))
                    .hasMessage("cannot run \"no-such-program\": no such program");
        }
    }

    @Test
    void manyCallersAreServedAtOnce() throws Exception {
        var system = system();
        var calls = IntStream.range(0, 40)
                .mapToObj(i -> new FutureTask<>(() -> system.process(example("n" + i))))
                .toList();
        calls.forEach(call -> Thread.ofVirtual().start(call));

        for (var call : calls) {
            assertThat(call.get().passedOn()).isNotBlank();
        }
    }

    @Test
    void interruptionEndsTheProcess() throws Exception {
        var system = system();
        var call = new FutureTask<>(() -> system.process(example("sleep")));
        var caller = Thread.ofVirtual().start(call);
        ExecSystemTest.awaitPids(pids());

        caller.interrupt();

        assertThat(caller.join(Duration.ofSeconds(1))).isTrue();
        assertThatThrownBy(call::get).hasCauseInstanceOf(InterruptedException.class);
        ExecSystemTest.assertAllEnd(pids());
    }

    @Test
    void aClosedSystemTakesNoMoreCalls() throws Exception {
        var system = system();
        assertThat(system.process(example("a")).passedOn()).isNotBlank();

        system.close();

        ExecSystemTest.assertAllEnd(pids());
        assertThatThrownBy(() -> system.process(example("b"))).isInstanceOf(IllegalStateException.class);
    }
}
