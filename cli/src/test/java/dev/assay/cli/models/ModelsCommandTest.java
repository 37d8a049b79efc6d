package dev.assay.cli.models;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelsCommandTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String typed, String... arguments) {
        return CommandRun.in(folder, Map.of("GROQ_API_KEY", "gsk-0123456789"), typed, arguments);
    }

    @Test
    void whatCanBeReachedIsListedWithoutKeys() {
        var run = assay("", "models");

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("builtin:extractive", "key set", "no key");
        assertThat(run.out()
                        .lines()
                        .filter(line -> line.startsWith("groq"))
                        .findFirst()
                        .orElseThrow())
                .contains("key set");
        assertThat(run.out()).doesNotContain("gsk-");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(Json.readMap(assay("", "models", "--json").out())).containsKeys("providers", "models");
    }

    @Test
    void aPingTellsWhereTheTimeWent() {
        var run = assay("", "models", "ping", "builtin:slow,first-ms=30,token-ms=5,tokens=4");

        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("first token", "last token", "4 out", "tokens/s by our clock", "200 by the server's");
        var json = Json.readMap(
                assay("", "models", "ping", "builtin:echo", "--json").out());
        assertThat(json).containsKeys("model", "text", "finish", "usage", "timing");
    }

    @Test
    void aModelNobodyRunsIsReportedWithItsKind() {
        var run = assay("", "models", "ping", "openai:none@http://127.0.0.1:9/v1,tries=1");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo(
                        "assay: cannot connect to http://127.0.0.1:9: is it running? (refused)\n       `assay models` shows what can be reached from here\n");
    }

    @Test
    void mistypedModelsGetAHint() {
        assertThat(assay("", "models", "ping", "olama:x").err()).contains("did you mean \"ollama\"?");
        assertThat(assay("", "models", "ping", "gemma").err()).contains("\"gemma\" names no model");
        assertThat(assay("", "models", "ping", "ollama:x,temprature=1").err())
                .contains("there is no setting \"temprature\"");
        assertThat(assay("", "models", "ping", "openai:x@http://me:secret@host/v1")
                        .err())
                .contains("keys belong in the environment")
                .doesNotContain("secret");
    }

    @Test
    void oneCanTalkToAModel() {
        var run = assay("hello there\n\n/new\nagain\n/bye\nnot read\n", "chat", "builtin:echo");

        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("hello there\nagain\n");
    }

    @Test
    void aConversationGoesOnAfterAFailedCall() throws Exception {
        Files.writeString(
                folder.resolve("script.jsonl"),
                "{\"fail\":\"server-error\",\"message\":\"down\"}\n{\"text\":\"\\u001b[31mred\"}\n");

        var run = assay("one\ntwo\n", "chat", "builtin:scripted,file=" + folder.resolve("script.jsonl"));

        assertThat(run.err()).contains("down (server-error)");
        assertThat(run.out()).contains("\\x1b[31mred").doesNotContain("\u001b");
    }

    @Test
    void aFileThatIsNoModelIsRefused() throws Exception {
        Files.writeString(folder.resolve("a.gguf"), "not a model at all, whatever its name says");

        var run = assay("", "models", "inspect", "a.gguf");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("a.gguf");
    }
}
