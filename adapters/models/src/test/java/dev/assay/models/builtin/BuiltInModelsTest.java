package dev.assay.models.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatRequest;
import dev.assay.spec.ModelSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltInModelsTest {
    private static ChatModel create(String spec) {
        return BuiltInModels.create(ModelSpec.parse(spec));
    }

    @Test
    void everyListedModelCanBeMade(@TempDir Path folder) throws Exception {
        var script = Files.writeString(folder.resolve("script.jsonl"), "{\"text\":\"hi\"}\n");
        for (var listed : BuiltInModels.ALL) {
            var spec = "builtin:" + listed.name() + (listed.name().equals("scripted") ? ",file=" + script : "");
            var model = create(spec);
            assertThat(model.name()).isEqualTo(spec);
            assertThat(model.configuration()).containsEntry("model", listed.name());
            assertThat(listed.summary()).isNotBlank();
        }
    }

    @Test
    void anUnknownNameIsAnsweredWithTheNearest() {
        assertThatThrownBy(() -> create("builtin:extractiv"))
                .isInstanceOf(UserError.class)
                .hasMessage(
                        "no built-in model named \"extractiv\"; did you mean \"extractive\"?\n       there are extractive, reader, echo, scripted, slow");
    }

    @Test
    void unknownSettingsAndAddressesAreRefused() {
        assertThatThrownBy(() -> create("builtin:extractive,words=3"))
                .hasMessageContaining("there is no setting \"words\"");
        assertThatThrownBy(() -> create("builtin:echo,file=x")).hasMessageContaining("builtin takes words");
        assertThatThrownBy(() -> create("builtin:echo@http://localhost:1"))
                .hasMessageContaining("built-in models have no address");
        assertThatThrownBy(() -> create("builtin:slow,jitter=2")).hasMessageContaining("jitter must be from 0 to 1");
        assertThatThrownBy(() -> create("builtin:slow,jitter=NaN")).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> create("builtin:slow,tokens=2000000")).hasMessageContaining("at most 1000000 tokens");
        assertThatThrownBy(() -> create("builtin:scripted")).hasMessageContaining("names no script");
    }

    @Test
    void theEchoRepeatsTheLastUserMessage() throws Exception {
        var request = ChatRequest.of(
                ChatMessage.user("one"), ChatMessage.assistant("two"), ChatMessage.user("three  four\nfive"));
        assertThat(create("builtin:echo").chat(request).text()).isEqualTo("three  four\nfive");
        assertThat(create("builtin:echo,words=2").chat(request).text()).isEqualTo("three  four");
        assertThat(create("builtin:echo,words=0").chat(request).text()).isEmpty();
        assertThat(create("builtin:echo").chat(request).usage().completionTokens())
                .hasValue(5);
    }

    @Test
    void whatChangesAReplyIsInTheConfiguration() {
        assertThat(create("builtin:echo,words=2").configuration()).containsEntry("words", 2);
        assertThat(create("builtin:extractive").configuration()).containsEntry("version", 4);
        assertThat(create("builtin:slow,tokens=7").configuration()).containsEntry("tokens", 7);
    }

    @Test
    void concurrencyIsSuggestedByWhatAModelCanTake() {
        assertThat(create("builtin:slow").suggestedConcurrency()).isEqualTo(10_000);
        assertThat(ScriptedModel.replying("a").suggestedConcurrency()).isEqualTo(1);
        assertThat(create("builtin:echo").suggestedConcurrency())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
    }
}
