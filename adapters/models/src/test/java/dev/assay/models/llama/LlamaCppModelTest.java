package dev.assay.models.llama;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.hub.gguf.GgufWriter;
import dev.assay.models.Pacer;
import dev.assay.models.PatientModel;
import dev.assay.models.RetryPolicy;
import dev.assay.models.fixtures.RealSoftware;
import dev.assay.spec.ModelSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/// A real model in a real llama.cpp, from nothing but its file.
@Tag("real")
class LlamaCppModelTest {
    private static final String SETTINGS = ",context=256,threads=1,gpu-layers=0";
    private static final ChatOptions PATIENT =
            ChatOptions.DEFAULT.withMaxTokens(48).withStall(Duration.ofSeconds(60));

    @TempDir
    Path folder;

    private Path stories = Path.of("");
    private Path server = Path.of("");

    /// Under a name of its own, by which its processes are known.
    @BeforeEach
    void fetch() throws Exception {
        server = RealSoftware.llamaServer();
        stories = Files.copy(RealSoftware.stories(), folder.resolve("stories.gguf"));
    }

    /// With retries: llama-server closes connections it promised to keep, and calls at once may meet that.
    private ChatModel open(Path file, String settings) {
        return new PatientModel(bare(file, settings), Pacer.fixed(1), RetryPolicy.DEFAULT.withTries(2), () -> 0);
    }

    private ChatModel bare(Path file, String settings) {
        return LlamaCppModel.create(
                ModelSpec.parse("llamacpp:" + file + settings), Map.of("ASSAY_LLAMA_SERVER", server.toString()));
    }

    private static ChatRequest story(ChatOptions options) {
        return ChatRequest.ask("Once upon a time").withOptions(options);
    }

    @Test
    void aFileIsAllItTakes(TestReporter figures) throws Exception {
        try (var model = open(stories, SETTINGS)) {
            model.check();
            var reply = model.chat(story(PATIENT));
            assertThat(reply.text()).hasSizeGreaterThan(40);
            assertThat(reply.finish()).isEqualTo(ChatReply.Finish.LENGTH);
            assertThat(reply.usage().completionTokens()).hasValue(48);
            assertThat(reply.usage().promptTokens().orElseThrow()).isGreaterThan(5);
            assertThat(reply.usage().cachedTokens().orElse(0)).isZero();
            assertThat(reply.timing().firstContent()).isPresent();
            assertThat(reply.reported().loadSeconds().orElseThrow()).isBetween(0.01, 120.0);
            assertThat(reply.reported().promptSeconds()).isPresent();
            var observed = model.observed();
            figures.publishEntry("observed", observed.toString());
            assertThat(observed)
                    .containsEntry("context", 256)
                    .containsEntry("threads", 1)
                    .containsEntry("gpu_layers", 0)
                    .containsEntry("restarts", 0)
                    .containsEntry("chat_template_in_file", false)
                    .containsEntry("file_bytes", Files.size(stories))
                    .hasEntrySatisfying(
                            "build", build -> assertThat(String.valueOf(build)).startsWith("b9844"))
                    .containsKeys("load_seconds", "tokens_per_second_server");
            // Pieces that a busy machine reads all at once have no speed of their own.
            assertThat(observed.containsKey("tokens_per_second"))
                    .isEqualTo(reply.timing().tokensPerSecond(reply.usage()).isPresent());
            long resident = Long.parseLong(String.valueOf(observed.get("resident_bytes")));
            long peak = Long.parseLong(String.valueOf(observed.get("peak_resident_bytes")));
            assertThat(resident).isBetween(Files.size(stories) / 2, peak);
        }
    }

    @Test
    void aWholeReplyHasTheSameWordsAsAStreamedOne() throws Exception {
        try (var model = open(stories, SETTINGS)) {
            var streamed = model.chat(story(PATIENT));
            var whole = model.chat(story(PATIENT.withDelivery(ChatOptions.Delivery.WHOLE)));
            assertThat(whole.text()).isEqualTo(streamed.text());
            assertThat(whole.timing().firstContent()).isEmpty();
            assertThat(whole.reported().tokensPerSecond()).isPresent();
        }
    }

    @Test
    void aSeedRepeatsAReply() throws Exception {
        try (var model = open(stories, SETTINGS)) {
            var hot = PATIENT.withTemperature(1).withSeed(7);
            var first = model.chat(story(hot)).text();
            assertThat(model.chat(story(hot)).text()).isEqualTo(first);
            assertThat(model.chat(story(hot.withSeed(8))).text()).isNotEqualTo(first);
        }
    }

    @Test
    void thePromptCacheIsSeenInTheUsageWhenItIsOn() throws Exception {
        try (var model = open(stories, SETTINGS + ",prompt-cache=on")) {
            model.chat(story(PATIENT));
            assertThat(model.chat(story(PATIENT)).usage().cachedTokens().orElse(0))
                    .isPositive();
        }
        try (var model = open(stories, SETTINGS)) {
            model.chat(story(PATIENT));
            assertThat(model.chat(story(PATIENT)).usage().cachedTokens()).hasValue(0);
        }
    }

    @Test
    @Tag("ci")
    void aCancelledCallLeavesTheServerUsable() throws Exception {
        try (var model = open(stories, SETTINGS)) {
            var begun = new CountDownLatch(1);
            var call = new FutureTask<>(() -> model.chat(
                    story(PATIENT.withMaxTokens(200).withExtra(Map.of("ignore_eos", true))), _ -> begun.countDown()));
            var thread = Thread.ofVirtual().start(call);
            assertThat(begun.await(120, TimeUnit.SECONDS)).isTrue();
            thread.interrupt();
            assertThatThrownBy(call::get).hasCauseInstanceOf(InterruptedException.class);
            assertThat(model.chat(story(PATIENT)).usage().completionTokens()).hasValue(48);
            assertThat(model.observed()).containsEntry("restarts", 0).containsEntry("replies", 1L);
        }
    }

    @Test
    void aPromptThatIsTooLongIsRefusedAndTheServerStays() throws Exception {
        try (var model = open(stories, SETTINGS)) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("a long story ".repeat(200))))
                    .isInstanceOfSatisfying(
                            ModelFailure.class,
                            failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.BAD_REQUEST))
                    .hasMessageContaining("context size");
            assertThat(model.chat(story(PATIENT)).text()).isNotEmpty();
            assertThat(model.observed()).containsEntry("restarts", 0);
        }
    }

    @Test
    void aKilledServerFailsItsCallAndIsStartedAgain() throws Exception {
        try (var model = bare(stories, SETTINGS)) {
            var endless = story(PATIENT.withMaxTokens(200).withExtra(Map.of("ignore_eos", true)));
            assertThatThrownBy(() -> model.chat(endless, _ -> killServers()))
                    .isInstanceOfSatisfying(
                            ModelFailure.class,
                            failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.CUT_OFF))
                    .hasMessageStartingWith("llama.cpp ended during the call (signal 9)");
            assertThat(model.chat(story(PATIENT)).text()).isNotEmpty();
            assertThat(model.observed()).containsEntry("restarts", 1);
        }
    }

    private static void killServers() {
        ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/llama-server"))
                .forEach(ProcessHandle::destroyForcibly);
    }

    @Test
    void killingUsLeavesNothingBehind() throws Exception {
        var victim = VictimProcess.replied("llamacpp:" + stories + SETTINGS + ",max-tokens=16", server, "hold");
        assertThat(Processes.mentioning(stories.toString())).isGreaterThan(1);
        victim.kill();
        assertThat(Processes.within(Duration.ofSeconds(2), () -> Processes.mentioning(stories.toString()) == 0))
                .isTrue();
    }

    @Test
    void closingLeavesNothingBehind() throws Exception {
        try (var model = open(stories, SETTINGS)) {
            model.chat(story(PATIENT));
            assertThat(Processes.mentioning(stories.toString())).isPositive();
        }
        assertThat(Processes.within(Duration.ofSeconds(2), () -> Processes.mentioning(stories.toString()) == 0))
                .isTrue();
    }

    @Test
    void aTornFileIsRefusedInTheWordsOfLlamaCpp() throws Exception {
        var torn = Files.write(folder.resolve("torn.gguf"), Arrays.copyOf(Files.readAllBytes(stories), 100_000));
        try (var model = open(torn, SETTINGS)) {
            model.check();
            assertThatThrownBy(() -> model.chat(story(PATIENT)))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageStartingWith("llama.cpp did not load %s and ended (status 1)".formatted(torn))
                    .hasMessageContaining("failed to read key-value pairs");
        }
    }

    @Test
    void anUnknownArchitectureIsNamed() throws Exception {
        var unknown = new GgufWriter().text("general.architecture", "gpt-zero").write(folder.resolve("unknown.gguf"));
        try (var model = open(unknown, SETTINGS)) {
            assertThatThrownBy(() -> model.chat(story(PATIENT)))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("unknown model architecture: 'gpt-zero'");
        }
    }
}
