package dev.assay.models.transformers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The real worker on the real libraries, with a tiny model of random weights, where they are installed.
@Timeout(180)
class RealWorkerTest {
    private static final String PYTHON = System.getenv().getOrDefault("ASSAY_PYTHON", "python3");
    private static final ChatOptions FEW = ChatOptions.DEFAULT.withMaxTokens(24);

    @TempDir
    static Path folder;

    @BeforeAll
    static void makeAModel() throws Exception {
        Assumptions.assumeTrue(
                run("-c", "import torch, transformers").status() == 0,
                "torch and transformers are not installed for " + PYTHON + " (ASSAY_PYTHON names another)");
        var made =
                run("src/test/python/make_tiny_model.py", folder.resolve("tiny").toString());
        assertThat(made.status()).as(made.output()).isZero();
    }

    private record Ran(int status, String output) {}

    private static Ran run(String... arguments) throws Exception {
        var words = new ArrayList<>(List.of(PYTHON));
        words.addAll(List.of(arguments));
        try {
            var process = new ProcessBuilder(words)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ran(process.waitFor(), output);
        } catch (IOException e) {
            return new Ran(127, String.valueOf(e.getMessage()));
        }
    }

    private static ChatModel model() {
        var spec = ModelSpec.parse("hf:%s,device=cpu,python=%s".formatted(folder.resolve("tiny"), PYTHON));
        return TransformersModel.create(spec, Map.of("XDG_CACHE_HOME", folder.toString()));
    }

    @Test
    void greedyRepliesAreThoseOfTheLibrary() throws Exception {
        try (var model = model()) {
            for (var question : List.of("What changed?", "灯台 🙂", "How many lamps, and why?")) {
                var reply = model.chat(ChatRequest.ask(question).withOptions(FEW));
                var reference = run(
                        "src/test/python/reference_reply.py",
                        folder.resolve("tiny").toString(),
                        question,
                        "24");
                assertThat(reply.text()).isEqualTo(reference.output()).isNotEmpty();
                assertThat(reply.usage().completionTokens().orElseThrow()).isBetween(1, 24);
            }
        }
    }

    @Test
    void figuresAreThereAndMakeSense() throws Exception {
        try (var model = model()) {
            var reply = model.chat(ChatRequest.ask("What changed?").withOptions(FEW));
            var reported = reply.reported();
            assertThat(reported.loadSeconds().orElseThrow()).isPositive();
            assertThat(reported.promptSeconds().orElseThrow()).isPositive();
            assertThat(reported.firstTokenSeconds().orElseThrow())
                    .isGreaterThanOrEqualTo(reported.promptSeconds().orElseThrow());
            assertThat(reported.tokensPerSecond().orElseThrow()).isPositive();
            assertThat(reply.raw()).containsEntry("template", "model").containsEntry("device", "cpu");
            assertThat(model.observed()).containsKeys("torch", "transformers", "parameters", "weights_bytes", "dtype");
        }
    }

    @Test
    void callsThatComeTogetherAreAnsweredTogetherAsTheyAreAlone() throws Exception {
        var driven =
                run("src/test/python/drive_worker.py", folder.resolve("tiny").toString(), "--device", "cpu");
        assertThat(driven.status()).as(driven.output()).isZero();
        assertThat(driven.output()).contains("\"differ\": 0");
    }

    @Test
    void aSeedRepeatsAReplyAndAnotherSeedDoesNot() throws Exception {
        try (var model = model()) {
            var warm = FEW.withTemperature(1).withSeed(7);
            var first = reply(model, warm);
            assertThat(reply(model, warm).text()).isEqualTo(first.text());
            assertThat(reply(model, warm.withSeed(8)).text()).isNotEqualTo(first.text());
        }
    }

    @Test
    void aTemplateThatOpensThoughtsMakesReasoning() throws Exception {
        try (var model = model()) {
            var thinking = reply(model, FEW.withThinking(ChatOptions.Thinking.ON));
            assertThat(thinking.reasoning()).isNotEmpty();
            assertThat(thinking.raw()).containsEntry("thinking", "passed");
            assertThat(reply(model, FEW.withThinking(ChatOptions.Thinking.OFF)).reasoning())
                    .isEmpty();
        }
    }

    @Test
    void aPromptBeyondTheModelIsABadRequest() throws Exception {
        try (var model = model()) {
            var failure = catchThrowableOfType(
                    ModelFailure.class, () -> model.chat(ChatRequest.ask("lamp 1987 ".repeat(20_000))));
            assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.BAD_REQUEST);
            assertThat(failure).hasMessageContaining("the model takes 32768");
        }
    }

    @Test
    void interruptingStopsBetweenTokensAndTheModelStaysLoaded() throws Exception {
        try (var model = model()) {
            var begun = new CountDownLatch(1);
            var call = new FutureTask<>(() -> {
                var endless = ChatRequest.ask("on").withOptions(ChatOptions.DEFAULT.withMaxTokens(20_000));
                return catchThrowableOfType(
                        InterruptedException.class, () -> model.chat(endless, _ -> begun.countDown()));
            });
            var thread = Thread.ofVirtual().start(call);
            assertThat(begun.await(120, TimeUnit.SECONDS)).isTrue();
            thread.interrupt();
            assertThat(call.get(30, TimeUnit.SECONDS)).isNotNull();
            assertThat(reply(model, FEW).reported().loadSeconds()).isEmpty();
        }
    }

    private static ChatReply reply(ChatModel model, ChatOptions options) throws InterruptedException {
        return model.chat(ChatRequest.ask("What changed?").withOptions(options));
    }
}
