package dev.assay.models.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import dev.assay.json.Digests;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptedModelTest {
    @TempDir
    private Path folder;

    private Path script(String... lines) throws IOException {
        return Files.write(folder.resolve("script.jsonl"), List.of(lines));
    }

    private ChatModel load(String... lines) throws IOException {
        return BuiltInModels.create(ModelSpec.parse("builtin:scripted,file=" + script(lines)));
    }

    private static String ask(ChatModel model, String question) throws InterruptedException {
        return model.chat(ChatRequest.ask(question)).text();
    }

    @Test
    void repliesComeInCallOrderAndTheDefaultLast() throws Exception {
        var model = load("{\"text\":\"one\"}", "", "{\"text\":\"two\"}", "{\"text\":\"more\",\"default\":true}");
        assertThat(List.of(ask(model, "a"), ask(model, "b"), ask(model, "c"), ask(model, "d")))
                .containsExactly("one", "two", "more", "more");
    }

    @Test
    void linesWithWhenComeFirstAndTakeNoTurn() throws Exception {
        var model = load(
                "{\"text\":\"one\"}",
                "{\"text\":\"blue\",\"when\":\"color\"}",
                "{\"text\":\"never\",\"when\":\"color of\"}",
                "{\"text\":\"two\"}");
        assertThat(List.of(ask(model, "the color of it"), ask(model, "a"), ask(model, "color"), ask(model, "b")))
                .containsExactly("blue", "one", "blue", "two");
    }

    @Test
    void anExhaustedScriptSaysSo() throws Exception {
        var model = load("{\"text\":\"one\"}");
        ask(model, "a");
        assertThatThrownBy(() -> ask(model, "b"))
                .hasMessage("the script has no more replies: all 1 have been given and there is no default")
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(Kind.NOT_RECORDED));
    }

    @Test
    void everythingALineSaysIsInTheReply() throws Exception {
        var model = load("{\"text\":\"x y\",\"reasoning\":\"hm\",\"finish\":\"content-filter\",\"prompt_tokens\":7,"
                + "\"completion_tokens\":9}");
        var reply = model.chat(ChatRequest.ask("a"));
        assertThat(reply.text()).isEqualTo("x y");
        assertThat(reply.reasoning()).isEqualTo("hm");
        assertThat(reply.finish()).isEqualTo(Finish.CONTENT_FILTER);
        assertThat(reply.usage().promptTokens()).hasValue(7);
        assertThat(reply.usage().completionTokens()).hasValue(9);
    }

    @Test
    void unstatedTokensAreAQuarterOfTheCharacters() throws Exception {
        var model = ScriptedModel.replying("𝄞".repeat(11), "");
        var request = ChatRequest.of(ChatMessage.system("abcde"), ChatMessage.user("fgh"));
        var usage = model.chat(request).usage();
        assertThat(usage.promptTokens()).hasValue(2);
        assertThat(usage.completionTokens()).hasValue(2);
        assertThat(model.chat(ChatRequest.ask("a")).usage().completionTokens()).hasValue(1);
    }

    @Test
    void failuresAreThrownWithTheirKindAndWait() throws Exception {
        var model = load("{\"fail\":\"rate-limit\",\"message\":\"slow down\",\"retry_after_ms\":1500}");
        assertThatThrownBy(() -> ask(model, "a"))
                .hasMessage("slow down")
                .isInstanceOfSatisfying(ModelFailure.class, failure -> {
                    assertThat(failure.failure()).isEqualTo(Kind.RATE_LIMIT);
                    assertThat(failure.retryAfter()).contains(Duration.ofMillis(1500));
                });
    }

    @Test
    void aDelayIsWaitedForUnlessTheTimeIsOver() throws Exception {
        var model = ScriptedModel.of(List.of(
                ScriptLine.reply("late").after(Duration.ofMillis(30)),
                ScriptLine.reply("never").after(Duration.ofHours(1))));
        assertThat(model.chat(ChatRequest.ask("a")).timing().firstContent().orElseThrow())
                .isGreaterThanOrEqualTo(Duration.ofMillis(30));
        var hurried = ChatRequest.ask("b").withOptions(ChatOptions.DEFAULT.withTimeout(Duration.ofMillis(20)));
        assertThatThrownBy(() -> model.chat(hurried))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(Kind.TIMEOUT));
    }

    @Test
    void requestsAreKeptForThoseWhoMadeTheScript() throws Exception {
        var model = ScriptedModel.of(List.of(
                ScriptLine.reply("yes").when("sure"), ScriptLine.reply("no").asDefault()));
        ask(model, "are you sure");
        ask(model, "really");
        assertThat(model.requests())
                .extracting(request -> request.messages().getLast().text())
                .containsExactly("are you sure", "really");
    }

    @Test
    void everyProblemIsToldWithFileAndLine() throws Exception {
        var file = script(
                "{\"txt\":\"a\"}",
                "not json",
                "{\"text\":3}",
                "{\"fail\":\"rate-limits\"}",
                "{\"text\":\"a\",\"finish\":\"done\"}",
                "{\"text\":\"a\",\"delay_ms\":-1}",
                "{\"text\":\"a\",\"when\":\"b\",\"default\":true}",
                "{\"text\":\"a\",\"message\":\"b\"}");
        assertThatThrownBy(() -> ScriptedModel.load("x", file))
                .isInstanceOf(UserError.class)
                .message()
                .contains(
                        file + ":1: there is no field \"txt\"; did you mean \"text\"?",
                        file + ":1: \"text\" is missing\n       every line needs it, or \"fail\"",
                        file + ":2: not a JSON object: ",
                        file + ":3: \"text\" must be a text",
                        file + ":4: \"fail\" cannot be \"rate-limits\"; did you mean \"rate-limit\"?",
                        file
                                + ":5: \"finish\" cannot be \"done\"\n       there are stop, length, content-filter, unknown",
                        file + ":6: \"delay_ms\" must be a whole number of at least 0",
                        file + ":7: \"when\" and \"default\" exclude each other",
                        file + ":8: \"message\" and \"retry_after_ms\" say more about a \"fail\", which is missing");
    }

    @Test
    void theDefaultIsOneLineAndTheLast() throws Exception {
        assertThatThrownBy(() -> load("{\"text\":\"a\",\"default\":true}", "{\"text\":\"b\"}"))
                .hasMessageContaining("lines follow the \"default\"");
        assertThatThrownBy(() -> load("{\"text\":\"a\",\"default\":true}", "{\"text\":\"b\",\"default\":true}"))
                .hasMessageContaining("2 lines are \"default\"");
    }

    @Test
    void filesThatAreNoScriptAreRefused() throws Exception {
        assertThatThrownBy(() -> ScriptedModel.load("x", folder)).hasMessageStartingWith("there is no script");
        assertThatThrownBy(() -> load("")).hasMessageContaining("there is no reply in it");
        var binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThatThrownBy(() -> ScriptedModel.load("x", binary)).hasMessageContaining("is not UTF-8");
    }

    @Test
    void aScriptMayBeNamedBehindAColon() throws Exception {
        var file = script("{\"text\":\"hi\"}");
        var model = BuiltInModels.create(ModelSpec.parse("builtin:scripted:" + file));
        assertThat(ask(model, "a")).isEqualTo("hi");
        assertThat(model.configuration()).containsEntry("sha256", Digests.sha256(file));
    }

    @Test
    void everyReplyIsGivenOnceHoweverManyThreadsAsk() throws Exception {
        var texts = new String[200];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = "reply " + i;
        }
        var model = ScriptedModel.replying(texts);
        var heard = new ConcurrentSkipListSet<String>();
        var threads = IntStream.range(0, texts.length)
                .mapToObj(i -> Thread.startVirtualThread(() -> {
                    try {
                        heard.add(ask(model, "q" + i));
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }))
                .toList();
        for (var thread : threads) {
            thread.join();
        }
        assertThat(heard).containsExactlyInAnyOrder(texts);
        assertThat(model.requests()).hasSize(texts.length);
    }
}
