package dev.assay.models.transformers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.api.UserError;
import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// All that can happen between us and a worker, with a worker that does it on demand.
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
@Tag("ci")
class TransformersModelTest {
    @TempDir
    Path folder;

    private Optional<ChatModel> made = Optional.empty();

    private ChatModel model() throws Exception {
        return model("well", "");
    }

    private ChatModel model(String mode, String settings) throws Exception {
        made = Optional.of(worker(mode).model(settings));
        return made.get();
    }

    private FakeWorker worker(String mode) {
        return new FakeWorker(folder, mode);
    }

    @AfterEach
    void everyWorkerIsGoneAfterClose() throws Exception {
        made.ifPresent(ChatModel::close);
        worker("well").assertAllEnd();
    }

    private static ChatRequest ask(String words, Duration timeout, Duration stall) {
        return ChatRequest.ask(words)
                .withOptions(ChatOptions.DEFAULT.withTimeout(timeout).withStall(stall));
    }

    private static ModelFailure failure(ChatModel model, String words) {
        return failure(model, ChatRequest.ask(words));
    }

    private static ModelFailure failure(ChatModel model, ChatRequest request) {
        return catchThrowableOfType(ModelFailure.class, () -> model.chat(request));
    }

    @Test
    void aReplyIsStreamedWithItsFigures() throws Exception {
        var heard = new ArrayList<ChatEvent>();
        var model = model();
        var reply = model.chat(ChatRequest.ask("hello"), heard::add);
        assertThat(reply.text()).isEqualTo("you said hello");
        assertThat(heard).extracting(ChatEvent::text).containsExactly("you said ", "hello");
        assertThat(reply.finish()).isEqualTo(ChatReply.Finish.STOP);
        assertThat(reply.usage().promptTokens()).hasValue(7);
        assertThat(reply.usage().completionTokens()).hasValue(3);
        assertThat(reply.timing().firstContent()).isPresent();
        assertThat(reply.reported().promptSeconds()).hasValue(0.25);
        assertThat(reply.reported().generationSeconds()).hasValue(0.5);
        assertThat(reply.reported().firstTokenSeconds()).hasValue(0.3);
        assertThat(reply.reported().tokensPerSecond()).hasValue(4);
        assertThat(reply.raw())
                .containsEntry("peak_memory_bytes", 123456789012L)
                .containsEntry("device", "cuda:0")
                .containsEntry("template", "model")
                .containsEntry("finish_reason", "stop")
                .doesNotContainKey("prompt_tokens");
    }

    @Test
    void theFirstCallLoadsAndTheNextFindsItLoaded() throws Exception {
        var model = model();
        assertThat(worker("well").workers()).isEmpty();
        assertThat(model.chat(ChatRequest.ask("a")).reported().loadSeconds()).hasValue(1.5);
        assertThat(model.chat(ChatRequest.ask("b")).reported().loadSeconds()).isEmpty();
        assertThat(worker("well").workers()).hasSize(1);
        assertThat(model.observed())
                .containsEntry("load_seconds", 1.5)
                .containsEntry("device_name", "H200")
                .containsEntry("torch", "2.11.0")
                .containsEntry("crashes", 0)
                .doesNotContainKeys("pid", "commit");
    }

    @Test
    void reasoningIsKeptApart() throws Exception {
        var reply = model().chat(ChatRequest.ask("think"));
        assertThat(reply.text()).isEqualTo("4");
        assertThat(reply.reasoning()).isEqualTo("two and two");
        assertThat(reply.usage().reasoningTokens()).hasValue(2);
        assertThat(reply.timing().firstReasoning()).isPresent();
    }

    @Test
    void aReplyAskedForAsAWholeComesAsOneEvent() throws Exception {
        var heard = new ArrayList<ChatEvent>();
        var whole = ChatOptions.DEFAULT.withDelivery(ChatOptions.Delivery.WHOLE);
        var reply = model().chat(ChatRequest.ask("hello").withOptions(whole), heard::add);
        assertThat(reply.text()).isEqualTo("you said hello");
        assertThat(heard).extracting(ChatEvent::text).containsExactly("you said hello");
        assertThat(reply.timing().firstContent()).isEmpty();
    }

    @Test
    void charactersOfEveryLengthComeThroughBothWays() throws Exception {
        var model = model();
        assertThat(model.chat(ChatRequest.ask("characters")).text()).isEqualTo("naïve 你好 🙂");
        assertThat(model.chat(ChatRequest.ask("naïve 你好 🙂")).text()).isEqualTo("you said naïve 你好 🙂");
    }

    @Test
    void allOptionsReachTheWorkerAndUnsetOnesDoNot() throws Exception {
        var options = ChatOptions.DEFAULT
                .withTemperature(0.5)
                .withTopP(0.9)
                .withSeed(7)
                .withMaxTokens(20)
                .withThinking(ChatOptions.Thinking.OFF)
                .withExtra(Map.of("top_k", 40));
        var model = model();
        var sent = Json.readMap(
                model.chat(ChatRequest.ask("echo").withOptions(options)).text());
        assertThat(sent)
                .containsEntry("temperature", 0.5)
                .containsEntry("top_p", 0.9)
                .containsEntry("seed", 7)
                .containsEntry("max_new_tokens", 20)
                .containsEntry("thinking", "off")
                .containsEntry("top_k", 40)
                .containsEntry("messages", List.of(Map.of("role", "user", "text", "echo")));
        var plain = Json.readMap(model.chat(ChatRequest.ask("echo")).text());
        assertThat(plain.keySet()).containsExactlyInAnyOrder("id", "do", "messages", "temperature");
    }

    @Test
    void theWorkerIsOfflineUnlessDownloadsAreOn() throws Exception {
        try (var model = model()) {
            assertThat(model.chat(ChatRequest.ask("arguments")).text()).doesNotContain("--download");
        }
        assertThat(model("well", ",download=on")
                        .chat(ChatRequest.ask("arguments"))
                        .text())
                .contains("--download");
    }

    @Test
    void onlyKnownVariablesReachTheWorker() throws Exception {
        var environment = Map.of("HF_HOME", "/models", "CUDA_VISIBLE_DEVICES", "1", "OPENAI_API_KEY", "sk-1");
        made = Optional.of(worker("well").model("", environment));
        var seen = Json.readMap(made.get().chat(ChatRequest.ask("variables")).text());
        assertThat(seen).containsEntry("HF_HOME", "/models").containsEntry("CUDA_VISIBLE_DEVICES", "1");
        assertThat(seen).doesNotContainKey("OPENAI_API_KEY");
    }

    @Test
    void theTokenReachesOnlyAWorkerThatFetchesModels() throws Exception {
        made = Optional.of(worker("well").model("", Map.of("HF_TOKEN", "hf_secret")));
        assertThat(Json.readMap(made.get().chat(ChatRequest.ask("variables")).text()))
                .doesNotContainKey("HF_TOKEN");
    }

    @Test
    void aCrashIsAFailureWithLastWordsAndTheNextCallStartsAgain() throws Exception {
        made = Optional.of(worker("well").model(",download=on", Map.of("HF_TOKEN", "hf_secret")));
        var model = made.get();
        var failure = failure(model, "crash");
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.SERVER_ERROR);
        assertThat(failure).hasMessage("the worker ended with status 11\nSegmentation fault in some kernel, token …");
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
        assertThat(model.observed()).containsEntry("crashes", 1);
        assertThat(worker("well").workers()).hasSize(2);
    }

    @Test
    void afterThreeRestartsACrashingWorkerIsLeftAlone() throws Exception {
        var model = model();
        for (int crash = 0; crash <= TransformersModel.MOST_RESTARTS; crash++) {
            failure(model, "crash");
        }
        assertThatThrownBy(() -> model.chat(ChatRequest.ask("again")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the worker broke 4 times and is not started again\n       the last time:")
                .hasMessageContaining("Segmentation fault");
        assertThat(worker("well").workers()).hasSize(4);
    }

    @Test
    void aLineThatIsNoEventIsMalformedAndQuoted() throws Exception {
        var model = model();
        var failure = failure(model, "garbage");
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.MALFORMED);
        assertThat(failure).hasMessage("the worker said \"Loading checkpoint shards: 100%\"");
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
    }

    @Test
    void aLineWithoutEndIsMalformedBeforeItFillsTheMemory() throws Exception {
        var failure = failure(model(), "huge");
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.MALFORMED);
        assertThat(failure).hasMessageContaining("a line of more than 1048576 bytes");
    }

    @Test
    void anEventOfAnotherCallIsMalformed() throws Exception {
        assertThat(failure(model(), "stranger").failure()).isEqualTo(ModelFailure.Kind.MALFORMED);
    }

    @Test
    void aReplyThatFallsSilentIsAStall() throws Exception {
        var model = model();
        var failure = failure(model, ask("stall", Duration.ofSeconds(30), Duration.ofMillis(300)));
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.STALL);
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
    }

    @Test
    void aReplyThatNeverBeginsIsATimeoutAndNoCrash() throws Exception {
        var model = model();
        var failure = failure(model, ask("silent", Duration.ofMillis(500), Duration.ofMillis(100)));
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.TIMEOUT);
        assertThat(model.observed()).containsEntry("crashes", 0);
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
    }

    @Test
    void signsOfLifeAreNoStall() throws Exception {
        var request = ask("alive", Duration.ofSeconds(30), Duration.ofMillis(700));
        assertThat(model().chat(request).text()).isEqualTo("late");
    }

    @Test
    void anEndlessReplyIsATimeoutAndTheWorkerLivesOn() throws Exception {
        var model = model();
        var failure = failure(model, ask("endless", Duration.ofMillis(500), Duration.ofSeconds(10)));
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.TIMEOUT);
        model.chat(ChatRequest.ask("again"));
        assertThat(worker("well").workers()).hasSize(1);
    }

    @Test
    void interruptingCancelsAndTheWorkerLivesOn() throws Exception {
        var model = model();
        assertThat(interrupted(model, "endless")).isInstanceOf(InterruptedException.class);
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
        assertThat(worker("well").workers()).hasSize(1);
    }

    @Test
    void interruptingAWorkerThatDoesNotHearEndsIt() throws Exception {
        var model = model();
        assertThat(interrupted(model, "stall")).isInstanceOf(InterruptedException.class);
        worker("well").assertAllEnd();
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
        assertThat(model.observed()).containsEntry("crashes", 0);
    }

    private static Throwable interrupted(ChatModel model, String words) throws Exception {
        var begun = new CountDownLatch(1);
        var call = new FutureTask<>(() -> {
            try {
                return Optional.of(model.chat(ChatRequest.ask(words), _ -> begun.countDown()));
            } catch (InterruptedException e) {
                return Optional.of(e);
            }
        });
        var thread = Thread.ofVirtual().start(call);
        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        thread.interrupt();
        return (Throwable) call.get(30, TimeUnit.SECONDS).orElseThrow();
    }

    @Test
    void aListenerThatFailsEndsTheCallOnly() throws Exception {
        var model = model();
        assertThatThrownBy(() -> model.chat(ChatRequest.ask("endless"), _ -> {
                    throw new IllegalStateException("full");
                }))
                .hasMessage("full");
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
        assertThat(worker("well").workers()).hasSize(1);
    }

    @Test
    void callsOfManyThreadsAreServedOneByOne() throws Exception {
        var model = model();
        var calls = new ArrayList<FutureTask<String>>();
        for (int number = 0; number < 8; number++) {
            var words = "call " + number;
            calls.add(new FutureTask<>(() -> model.chat(ChatRequest.ask(words)).text()));
        }
        calls.forEach(Thread.ofVirtual()::start);
        for (int number = 0; number < 8; number++) {
            assertThat(calls.get(number).get(30, TimeUnit.SECONDS)).isEqualTo("you said call " + number);
        }
        assertThat(worker("well").workers()).hasSize(1);
        assertThat(model.suggestedConcurrency()).isEqualTo(1);
    }

    private static List<FutureTask<ChatReply>> started(ChatModel model, String words, int count) {
        var calls = new ArrayList<FutureTask<ChatReply>>();
        for (int number = 0; number < count; number++) {
            calls.add(new FutureTask<>(() -> model.chat(ChatRequest.ask(words))));
        }
        calls.forEach(Thread.ofVirtual()::start);
        return calls;
    }

    @Test
    void asManyCallsAsTheSpecAllowsAreAnsweredTogether() throws Exception {
        var model = model("well", ",concurrency=3");
        for (var call : started(model, "together 3", 3)) {
            var reply = call.get(30, TimeUnit.SECONDS);
            assertThat(reply.text()).isEqualTo("all at once");
            assertThat(reply.raw()).containsEntry("batch", 3).containsEntry("decoding", "graph");
        }
        assertThat(worker("well").workers()).hasSize(1);
        assertThat(model.suggestedConcurrency()).isEqualTo(3);
        assertThat(model.configuration()).containsEntry("concurrency", 3);
    }

    @Test
    void callsThatDieWithTheirWorkerAreOneCrash() throws Exception {
        var model = model("well", ",concurrency=3");
        for (var call : started(model, "crash together 3", 3)) {
            assertThatThrownBy(() -> call.get(30, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(ModelFailure.class)
                    .hasMessageContaining("ended with status 11");
        }
        assertThat(model.observed()).containsEntry("crashes", 1);
        assertThat(model.chat(ChatRequest.ask("again")).text()).isEqualTo("you said again");
    }

    @Test
    void whatIsMadeReadyForABatchIsNotTheTimeOfTheCall() throws Exception {
        var model = model();
        model.chat(ChatRequest.ask("load"));
        long begin = System.nanoTime();
        var reply = model.chat(ChatRequest.ask("prepare"));
        var whole = Duration.ofNanos(System.nanoTime() - begin);
        assertThat(reply.text()).isEqualTo("ready");
        assertThat(reply.timing().firstByte().orElseThrow()).isPositive();
        assertThat(whole.minus(reply.timing().last())).isGreaterThanOrEqualTo(Duration.ofMillis(500));
    }

    @Test
    void outOfMemoryIsAServerErrorAndTheWorkerLivesOn() throws Exception {
        var model = model();
        var failure = failure(model, "memory");
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.SERVER_ERROR);
        assertThat(failure).hasMessage("out of memory: CUDA out of memory. Tried to allocate 2 GiB");
        model.chat(ChatRequest.ask("again"));
        assertThat(worker("well").workers()).hasSize(1);
    }

    @Test
    void whatTheWorkerRefusesIsABadRequest() throws Exception {
        assertThat(failure(model(), "refuse").failure()).isEqualTo(ModelFailure.Kind.BAD_REQUEST);
    }

    @Test
    void aPromptOfMegabytesToAWorkerThatReads() throws Exception {
        var words = "word ".repeat(100_000);
        assertThat(model().chat(ChatRequest.ask(words)).text()).isEqualTo("you said " + words);
    }

    @RepeatedTest(5)
    void closingEndsACallUnderWay() throws Exception {
        var model = model();
        var begun = new CountDownLatch(1);
        var call = new FutureTask<>(() -> failure(model, begun));
        Thread.ofVirtual().start(call);
        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        model.close();
        assertThat(call.get(30, TimeUnit.SECONDS).failure()).isEqualTo(ModelFailure.Kind.SERVER_ERROR);
        assertThat(failure(model, "again")).hasMessageEndingWith(" is closed");
    }

    private static ModelFailure failure(ChatModel model, CountDownLatch begun) {
        return catchThrowableOfType(
                ModelFailure.class, () -> model.chat(ChatRequest.ask("stall"), _ -> begun.countDown()));
    }

    @Test
    void aLoadThatTakesTooLongIsATimeoutThatNamesTheSetting() throws Exception {
        var failure = failure(model("mute", ",load-timeout=1"), "x");
        assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.TIMEOUT);
        assertThat(failure).hasMessageEndingWith("did not say hello within 1 s; ,load-timeout=SECONDS gives it longer");
    }

    private void assertProblem(String mode, String what, String next) throws Exception {
        var model = model(mode, "");
        assertThatThrownBy(() -> model.chat(ChatRequest.ask("x"))).satisfies(error -> {
            assertThat(((UserError) error).blame()).isEqualTo(UserError.Blame.ENVIRONMENT);
            assertThat(error.getMessage()).contains(what).contains("\n       ").contains(next);
        });
    }

    @Test
    void whatIsMissingIsTheUsersToMend() throws Exception {
        assertProblem("no-torch", "has no torch (ModuleNotFoundError: No module named 'torch')", "pip install torch");
        assertProblem("load-no-cuda", "cannot be loaded: that is why", "device=cpu");
        assertProblem("load-no-bitsandbytes", "cannot be loaded", "pip install bitsandbytes");
        assertProblem("load-no-model", "some/model is not on this machine", ",download=on");
        assertProblem("load-out-of-memory", "does not fit into memory", "quantization=4bit");
        assertProblem("load-python", "cannot be loaded: that is why", "check the settings");
        assertProblem("other", "another version", "ASSAY_PYTHON");
        assertProblem("dies", "ended with status 1\nno space left", "ASSAY_PYTHON");
    }
}
