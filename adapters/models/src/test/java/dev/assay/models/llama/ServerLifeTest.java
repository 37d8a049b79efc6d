package dev.assay.models.llama;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.TrialClock;
import dev.assay.api.UserError;
import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.models.Pacer;
import dev.assay.models.PatientModel;
import dev.assay.models.RetryPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The life of a server, played by a script that can misbehave.
class ServerLifeTest {
    @TempDir
    Path folder;

    @Test
    void nothingIsStartedBeforeTheFirstCall() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            model.check();
            assertThat(model.observed()).containsEntry("restarts", 0);
            assertThat(fake.starts()).isEmpty();
        }
    }

    @Test
    void aCallStartsTheServerAndAnswers() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            var heard = new ArrayList<String>();
            var reply = model.chat(ChatRequest.ask("hello"), event -> heard.add(event.text()));
            assertThat(reply.text()).isEqualTo("You said: hello");
            // letters that may begin the key of this server are held back until the next piece
            assertThat(heard).hasSizeGreaterThan(1);
            assertThat(String.join("", heard)).isEqualTo("You said: hello");
            assertThat(reply.usage().completionTokens()).hasValue(4);
            assertThat(reply.reported().loadSeconds().orElseThrow()).isPositive();
            assertThat(model.chat(ChatRequest.ask("again")).reported().loadSeconds())
                    .isEmpty();
            assertThat(fake.starts()).hasSize(1);
        }
    }

    @Test
    void theServerIsToldWhatTheSpecSays() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open(",context=512,threads=2,gpu-layers=0")) {
            model.chat(ChatRequest.ask("hello"));
            var start = fake.starts().getFirst();
            assertThat(String.valueOf(start.get("arguments")))
                    .contains("-c, 512, -t, 2, -ngl, 0, --parallel, 1, --no-webui, --jinja")
                    .doesNotContain("--api-key");
            assertThat(start).containsEntry("has_key", true);
            assertThat(start)
                    .containsEntry(
                            "variables",
                            Map.of(
                                    "LD_LIBRARY_PATH", folder.toRealPath().toString(),
                                    "CUDA_VISIBLE_DEVICES", "7",
                                    "LLAMA_ARG_CTX_SIZE", "",
                                    "LLAMA_ARG_CACHE_RAM", "0"));
        }
    }

    @Test
    void thePromptCacheIsOffUnlessItIsAskedFor() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            model.chat(ChatRequest.ask("hello"));
        }
        try (var model = fake.open(",prompt-cache=on")) {
            model.chat(ChatRequest.ask("hello"));
        }
        assertThat(fake.requests().getFirst()).containsEntry("cache_prompt", false);
        assertThat(fake.requests().getLast()).doesNotContainKey("cache_prompt");
    }

    @Test
    void whatACallerAsksForInTheServersOwnWordsGoesOverOurs() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            model.chat(ChatRequest.ask("hello")
                    .withOptions(ChatOptions.DEFAULT.withExtra(Map.of("cache_prompt", true, "top_k", 1))));
        }
        assertThat(fake.requests().getFirst())
                .containsEntry("cache_prompt", true)
                .containsEntry("top_k", 1);
    }

    @Test
    void whatWasNoticedIsKeptAfterTheEnd() throws Exception {
        var fake = FakeServer.in(folder, "");
        var model = fake.open(",threads=2");
        model.chat(ChatRequest.ask("hello"));
        model.close();
        assertThat(model.observed())
                .containsEntry("file", "model.gguf")
                .containsEntry("file_bytes", 5L)
                .containsEntry("chat_template_in_file", false)
                .containsEntry("build", "fake-1")
                .containsEntry("context", 512)
                .containsEntry("threads", 2)
                .containsEntry("restarts", 0)
                .containsEntry("replies", 1L)
                .containsEntry("tokens_per_second_server", 200.0)
                .containsKeys("load_seconds", "resident_bytes", "peak_resident_bytes", "tokens_per_second");
        assertThat(Processes.within(Duration.ofSeconds(2), () -> Processes.isGone(fake.lastPid())))
                .isTrue();
    }

    @Test
    void aClosedModelIsNotStartedAgain() throws Exception {
        var fake = FakeServer.in(folder, "");
        var model = fake.open("");
        model.close();
        assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello"))).isInstanceOf(IllegalStateException.class);
        assertThat(fake.starts()).isEmpty();
    }

    @Test
    void aModelThatIsNotTakenFailsWithTheFirstComplaint() {
        try (var model = FakeServer.in(folder, "refuse").open("")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessage("""
                            llama.cpp did not load %s and ended (status 1)
                                   llama_model_load: error loading model: unknown model architecture: 'gpt-zero'
                                   srv llama_server: exiting due to model loading error\
                            """.formatted(folder.resolve("model.gguf")));
        }
    }

    /// llama.cpp can end before its log is written.
    @Test
    void aLoadThatEndsWithoutAReasonIsTriedOnceMoreForIt() throws Exception {
        var fake = FakeServer.in(folder, "silent");
        try (var model = fake.open("")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("unknown model architecture: 'gpt-zero'");
            assertThat(fake.starts()).hasSize(2);
        }
    }

    @Test
    void aLoadThatNeverSaysWhyIsTriedOnlyTwice() throws Exception {
        var fake = FakeServer.in(folder, "silent-always");
        try (var model = fake.open("")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("ended (status 1)");
            assertThat(fake.starts()).hasSize(2);
        }
    }

    @Test
    void aLoadWithoutEndIsCutOff() throws Exception {
        var fake = FakeServer.in(folder, "hang");
        try (var model = fake.open(",load-timeout=1")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessage("""
                            llama.cpp did not load %s within 1 s; load-timeout=SECONDS gives it more
                                   srv llama_server: listening\
                            """.formatted(folder.resolve("model.gguf")));
            assertThat(Processes.isGone(fake.lastPid())).isTrue();
        }
    }

    @Test
    void aTakenPortLeadsToAnother() throws Exception {
        var fake = FakeServer.in(folder, "clash");
        try (var model = fake.open("")) {
            assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            assertThat(fake.starts()).hasSize(3);
        }
    }

    @Test
    void aServerThatDiesFailsItsCallAndTheNextOneStartsAnother() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("crash")))
                    .isInstanceOfSatisfying(
                            ModelFailure.class,
                            failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.CUT_OFF))
                    .hasMessage("""
                            llama.cpp ended during the call (signal 6)
                                   ggml_abort: GGML_ASSERT(luck) failed\
                            """);
            assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            assertThat(model.observed())
                    .containsEntry("restarts", 1)
                    .hasEntrySatisfying(
                            "last_end", end -> assertThat(String.valueOf(end)).contains("GGML_ASSERT"));
        }
    }

    @Test
    void aServerThatDiedBetweenCallsFailsTheNextOneOnly() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            model.chat(ChatRequest.ask("crash-idle"));
            assertThat(Processes.within(Duration.ofSeconds(10), () -> Processes.isGone(fake.lastPid())))
                    .isTrue();
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageStartingWith("llama.cpp ended ")
                    .hasMessageContaining("(status 9)");
            assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
        }
    }

    @Test
    void aServerThatAlwaysDiesIsGivenUpAfterThreeRestarts() throws Exception {
        var fake = FakeServer.in(folder, "crash");
        try (var model = fake.open("")) {
            for (int call = 0; call < 4; call++) {
                assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello"))).isInstanceOf(ModelFailure.class);
            }
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(UserError.class)
                    .hasMessage("""
                            llama.cpp was started 4 times without a reply and is not started again
                                   llama.cpp ended during the call (signal 6)
                                   ggml_abort: GGML_ASSERT(luck) failed\
                            """);
            assertThat(fake.starts()).hasSize(4);
        }
    }

    @Test
    void aReplyMakesUpForTheFailuresBeforeIt() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            for (int round = 0; round < 2; round++) {
                for (int call = 0; call < 3; call++) {
                    assertThatThrownBy(() -> model.chat(ChatRequest.ask("crash")))
                            .isInstanceOf(ModelFailure.class);
                }
                assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            }
        }
    }

    @Test
    void aCancelledCallLeavesTheServerUsable() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            var begun = new CountDownLatch(1);
            var call = new FutureTask<>(() -> model.chat(ChatRequest.ask("forever"), _ -> begun.countDown()));
            var thread = Thread.ofVirtual().start(call);
            assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
            thread.interrupt();
            assertThatThrownBy(call::get).hasCauseInstanceOf(InterruptedException.class);
            assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            assertThat(fake.starts()).hasSize(1);
        }
    }

    @Test
    void aConnectionThatTheServerHadClosedIsNotTheEndOfACall() throws Exception {
        var fake = FakeServer.in(folder, "hang-up");
        try (var bare = fake.open("")) {
            var model = new PatientModel(bare, Pacer.fixed(1), RetryPolicy.DEFAULT.withTries(2), () -> 0);
            for (int call = 0; call < 5; call++) {
                assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            }
            assertThat(fake.starts()).hasSize(1);
        }
    }

    @Test
    void aServerThatOnlyHangsUpFailsTheCall() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hang-up")))
                    .isInstanceOfSatisfying(
                            ModelFailure.class,
                            failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.CUT_OFF));
            assertThat(fake.requests()).hasSize(1);
            assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            assertThat(fake.starts()).hasSize(1);
        }
    }

    @Test
    void aLoadThatIsCancelledLeavesNothingRunning() throws Exception {
        var fake = FakeServer.in(folder, "hang");
        try (var model = fake.open("")) {
            var call = new FutureTask<>(() -> model.chat(ChatRequest.ask("hello")));
            var thread = Thread.ofVirtual().start(call);
            assertThat(Processes.within(
                            Duration.ofSeconds(30), () -> !fake.starts().isEmpty()))
                    .isTrue();
            thread.interrupt();
            assertThatThrownBy(call::get).hasCauseInstanceOf(InterruptedException.class);
            assertThat(Processes.within(Duration.ofSeconds(2), () -> Processes.isGone(fake.lastPid())))
                    .isTrue();
        }
    }

    @Test
    void callsTakeTurnsAndWaitingIsNotTheirLatency() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open("")) {
            var events = new ArrayList<String>();
            var calls = new ArrayList<FutureTask<Long>>();
            for (var question : List.of("one", "two", "three")) {
                var call = new FutureTask<>(() -> waitedFor(model, question, events));
                Thread.ofVirtual().start(call);
                calls.add(call);
            }
            long waited = 0;
            for (var call : calls) {
                waited += call.get();
            }
            assertThat(waited).isPositive();
            for (int i = 0; i < events.size(); i += 4) {
                assertThat(events.subList(i, i + 4)).containsOnly(events.get(i));
            }
        }
    }

    /// Nanoseconds the clock of the trial stood still.
    private static long waitedFor(ChatModel model, String question, List<String> events) {
        var clock = new TrialClock(0);
        ChatListener listener = (ChatEvent _) -> events.add(question);
        clock.during(() -> {
            try {
                return model.chat(ChatRequest.ask(question), listener);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        return clock.waited(System.nanoTime());
    }

    @Test
    void whatIsTypedIsTheConfigurationWithOrWithoutTheFile() throws Exception {
        var fake = FakeServer.in(folder, "");
        try (var model = fake.open(",context=512,gpu-layers=all")) {
            var before = model.configuration();
            Files.delete(fake.model());
            assertThat(model.configuration())
                    .isEqualTo(before)
                    .isEqualTo(Map.of(
                            "provider",
                            "llamacpp",
                            "model",
                            fake.model().toString(),
                            "context",
                            512,
                            "gpu_layers",
                            999,
                            "prompt_cache",
                            false));
            assertThat(model.name()).isEqualTo("llamacpp:" + fake.model());
            assertThatThrownBy(model::check)
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("there is no such file");
        }
    }
}
