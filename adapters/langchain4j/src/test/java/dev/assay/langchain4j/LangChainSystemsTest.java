package dev.assay.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.OpenExample;
import dev.assay.memory.MemorySystem;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import dev.langchain4j.rag.DefaultRetrievalAugmentor;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LangChainSystemsTest {
    private static final OpenExample EXAMPLE = new OpenExample(
            "1",
            "the disk is full\nthe fan is loud\nthe disk was replaced",
            Map.of("question", "What about the disk?"));

    /// Lines that have a word of the question.
    private static ContentRetriever words(String context) {
        return query -> context.lines()
                .filter(line -> query.text().contains(line.split(" ")[1]))
                .map(Content::from)
                .toList();
    }

    /// Repeats the last line of what it was sent.
    private static final class LastLine implements ChatModel {
        @Override
        public ChatResponse doChat(dev.langchain4j.model.chat.request.ChatRequest request) {
            var text = Messages.text(request.messages().getLast());
            return ChatResponse.builder()
                    .aiMessage(AiMessage.from(text.lines().reduce("", (_, line) -> line)))
                    .tokenUsage(new TokenUsage(7, 2))
                    .build();
        }
    }

    interface Assistant {
        Result<String> answer(String text);
    }

    @Test
    void whatARetrieverFindsIsWhatIsLeft() throws Exception {
        var response = LangChainSystems.retriever("words", Map.of(), LangChainSystemsTest::words)
                .process(EXAMPLE);
        assertThat(response.context()).hasValue("the disk is full\nthe disk was replaced");
    }

    @Test
    void anAugmentorGivesWhatItsRetrieversFind() throws Exception {
        var system = LangChainSystems.augmentor(
                "words",
                Map.of(),
                context -> DefaultRetrievalAugmentor.builder()
                        .contentRetriever(words(context))
                        .build());
        assertThat(system.process(EXAMPLE).context()).hasValue("the disk is full\nthe disk was replaced");
    }

    @Test
    void anExampleWithoutAQuestionIsAFailureThatCounts() {
        var system = LangChainSystems.retriever("words", Map.of(), LangChainSystemsTest::words);
        assertThatThrownBy(() -> system.process(new OpenExample("2", "text"))).hasMessageContaining("asks nothing");
    }

    @Test
    void aServiceAnswersAndItsTokensAreCarriedOver() throws Exception {
        var assistant = AiServices.create(Assistant.class, new LastLine());
        var system = LangChainSystems.service("assistant", Map.of(), example -> assistant.answer(example.context()));
        var response = system.process(EXAMPLE);
        assertThat(response.answer()).hasValue("the disk was replaced");
        assertThat(response.context()).as("what an agent read is not shown").isEmpty();
        assertThat(response.fields()).containsEntry("api_usage", Map.of("prompt_tokens", 7, "completion_tokens", 2));
    }

    @Test
    void aMemoryIsToldAConversationAndAnswersFromWhatItHolds() throws Exception {
        var maker = LangChainMemory.memory(
                "window",
                Map.of("messages", 2),
                () -> MessageWindowChatMemory.withMaxMessages(2),
                LangChainModel.of("last", Map.of(), new LastLine()));
        var memory = maker.factory().get();
        memory.reset();
        memory.ingest(List.of(
                new MemorySystem.Turn("user", "My name is Ada."),
                new MemorySystem.Turn("assistant", "Hello Ada."),
                new MemorySystem.Turn("user", "The code is E1004.")));
        assertThat(memory.query("What is my name?")).contains("What is my name?");
        assertThat(((AskedMemory) memory).lastContext()).contains("E1004").doesNotContain("My name is Ada");
        memory.reset();
        assertThat(((AskedMemory) memory).lastContext()).isEmpty();
    }
}
