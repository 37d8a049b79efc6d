package dev.assay.springai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.ai.chat.client.ChatClient;
import org.springframework.ai.chat.client.advisor.MessageChatMemoryAdvisor;
import org.springframework.ai.chat.memory.ChatMemory;
import org.springframework.ai.chat.memory.MessageWindowChatMemory;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.document.Document;
import org.springframework.ai.evaluation.EvaluationRequest;

class SpringSystemsTest {
    private static final OpenExample EXAMPLE = new OpenExample(
            "1", "the disk {sda1} is full\nthe fan is loud", Map.of("question", "What about the disk?"));

    @Test
    void whatAVectorStoreFindsIsWhatIsLeft() throws Exception {
        var system = SpringSystems.retriever(
                "words",
                Map.of(),
                context -> request -> context.lines()
                        .filter(line -> request.getQuery().contains(line.split(" ")[1]))
                        .map(Document::new)
                        .toList());
        assertThat(system.process(EXAMPLE).context()).hasValue("the disk {sda1} is full");
    }

    @Test
    void aClientAnswersATextWithBraces() throws Exception {
        var client = ChatClient.create(new Fakes.Pieces(List.of("full"), new Fakes.Counted(9, 1, 4)));
        var response = SpringSystems.client("client", Map.of(), client).process(EXAMPLE);
        assertThat(response.answer()).hasValue("full");
        assertThat(response.context()).isEmpty();
        assertThat(response.fields())
                .containsEntry("api_usage", Map.of("prompt_tokens", 9, "completion_tokens", 1, "cached_tokens", 4));
    }

    @Test
    void whatAdvisorsSendToTheModelIsTheContext() throws Exception {
        var memory = MessageWindowChatMemory.builder().maxMessages(4).build();
        memory.add("c", List.of(new UserMessage("My name is Ada.")));
        var system = SpringSystems.advised(
                "memory",
                Map.of(),
                model -> ChatClient.builder(model)
                        .defaultAdvisors(
                                MessageChatMemoryAdvisor.builder(memory).build())
                        .defaultAdvisors(advisors -> advisors.param(ChatMemory.CONVERSATION_ID, "c"))
                        .build());
        assertThat(system.process(EXAMPLE).context().orElseThrow())
                .contains("My name is Ada.", "the disk {sda1} is full", "What about the disk?");
    }

    @Test
    void ourEvaluatorsJudgeForSpringAi() {
        Evaluator<Example> found = Evaluator.of(
                "found",
                (_, reference, response) ->
                        response.text().contains(reference.answers().getFirst()) ? 1 : 0);
        var evaluator = SpringEvaluator.expecting(found, 0.5, "full");
        assertThat(evaluator.evaluate(new EvaluationRequest("?", "it is full")).isPass())
                .isTrue();
        var wrong = evaluator.evaluate(new EvaluationRequest("?", List.of(new Document("context")), "it is empty"));
        assertThat(wrong.isPass()).isFalse();
        assertThat(wrong.getScore()).isZero();
    }

    /// Gives no number, and says why.
    private static final class Silent implements Evaluator<Example> {
        @Override
        public String name() {
            return "silent";
        }

        @Override
        public List<String> scoreNames() {
            return List.of("silent");
        }

        @Override
        public List<Score> score(Example example, Reference reference, Response response) {
            return List.of(new Score.Unscored("silent", "no answer is known"));
        }
    }

    @Test
    void unscoredIsNeitherAPassNorAZero() {
        var response = SpringEvaluator.expecting(new Silent(), 0.5, "x").evaluate(new EvaluationRequest("?", "y"));
        assertThat(response.isPass()).isFalse();
        assertThat(response.getScore()).isNaN();
        assertThat(response.getFeedback()).contains("no answer is known");
        assertThat(response.getMetadata()).containsEntry("unscored", true);
    }
}
