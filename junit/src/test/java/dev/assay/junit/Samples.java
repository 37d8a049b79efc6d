package dev.assay.junit;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/// Test classes that the tests run; by themselves they are not found.
final class Samples {
    static final String LOGS = "src/test/resources/logs.jsonl";
    static final String CASSETTE = "target/cassettes/Answered.jsonl.gz";
    static final AtomicInteger CALLS = new AtomicInteger();
    static final AtomicInteger TRIALS = new AtomicInteger();
    static volatile int lastTrial = Integer.MAX_VALUE;

    private Samples() {}

    private static ContextSystem<Example> errorLines() {
        return ContextSystem.of(
                "errors",
                example -> Response.context(example.context()
                        .lines()
                        .filter(line -> line.startsWith("ERROR"))
                        .collect(Collectors.joining("\n"))));
    }

    @AssayTest(dataset = LOGS)
    @Gate(metric = "answer_found", min = 0.9)
    @EachRow(metric = "evidence_survival", min = 1)
    static class Good implements AssayChecks {
        @Contestant
        static final ContextSystem<Example> errors = errorLines();
    }

    @AssayTest(
            dataset = LOGS,
            systems = {"head:ratio=0.3", "identity", "null"})
    @Gate(metric = "answer_found", min = 0.9)
    @NotWorseThan(baseline = "identity")
    static class Lossy implements AssayChecks {}

    @AssayTest(dataset = LOGS, systems = "head:ratio=0.3", maxExamples = 12)
    @EachRow(metric = "evidence_survival", min = 1)
    static class EveryRow implements AssayChecks {}

    /// What the artifact brings is enough for the suite that everybody tries first.
    @AssayTest(dataset = "demo", systems = "identity", maxExamples = 3)
    @EachRow(metric = "answer_found", min = 1)
    static class Demo implements AssayChecks {}

    @AssayTest(dataset = LOGS, systems = "identity", maxExamples = 2)
    @Gate(metric = "answer_found", min = 0.9)
    static class TooFew implements AssayChecks {}

    @AssayTest(dataset = LOGS, systems = "identity", maxExamples = 2, undecided = AssayTest.Undecided.ABORTS)
    @Gate(metric = "answer_found", min = 0.9)
    static class TooFewAborted implements AssayChecks {}

    @AssayTest(dataset = LOGS, maxExamples = 10)
    static class Interrupted implements AssayChecks {
        @Contestant("counting")
        static ContextSystem<Example> counting() {
            return ContextSystem.of("counting", example -> {
                if (TRIALS.incrementAndGet() > lastTrial) {
                    throw new UserError("the power is gone");
                }
                return Response.context(example.context());
            });
        }
    }

    @AssayTest(dataset = LOGS, models = "fake:", maxExamples = 5, cassette = CASSETTE)
    static class Answered implements AssayChecks {
        @Contestant
        static final ContextSystem<Example> errors = errorLines();

        @Contestant("fake")
        static final ChatModel MODEL = new Fake();
    }

    @AssayTest(dataset = LOGS, systems = "identity")
    static class Broken implements AssayChecks {
        @Contestant
        static final String NAME = "no system";
    }

    /// Answers with the last line it was given.
    private static final class Fake implements ChatModel {
        @Override
        public String name() {
            return "fake:last-line";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) {
            CALLS.incrementAndGet();
            var text = request.messages().getLast().text();
            var timing = new ChatTiming(
                    Instant.EPOCH,
                    Duration.ZERO,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Duration.ofMillis(1));
            return new ChatReply(
                    text.lines().reduce("", (_, line) -> line),
                    "",
                    ChatReply.Finish.STOP,
                    Usage.UNKNOWN,
                    timing,
                    ServerReport.NONE,
                    Map.of(),
                    List.of());
        }
    }
}
