package dev.assay.context.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.UserError;
import dev.assay.memory.MemorySystem.Turn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConversationTest {
    private static final List<?> TURNS = List.of(
            Map.of("role", "assistant", "content", "hi", "session_id", 4, "timestamp", "May 1"),
            Map.of("content", "ho"));

    @Test
    void aConversationIsReadFromTheFieldsOfAFile() {
        var conversation = Conversation.of(
                "c",
                Map.of(
                        "turns",
                        TURNS,
                        "qa_pairs",
                        List.of(Map.of("question", "q?", "answer", 7, "type", "t", "evidence_sessions", List.of(4)))));

        assertThat(conversation)
                .isEqualTo(new Conversation(
                        "c",
                        "",
                        List.of(
                                new Turn("assistant", "hi", Optional.of("4"), Optional.of("May 1")),
                                new Turn("user", "ho")),
                        List.of(new Conversation.Question("q?", List.of("7"), "t", List.of(), List.of("4")))));
    }

    @Test
    void anExampleMayHoldTheTurnsAndItsReferenceTheQuestions() {
        var labeled = new Labeled<Example>(
                new OpenExample("c", "", Map.of("turns", TURNS, "dataset", "d")),
                new OpenReference(Map.of("qa_pairs", List.of(Map.of("question", "q?", "answers", List.of("a", "b"))))));

        var conversation = Conversation.of(labeled);
        assertThat(conversation.dataset()).isEqualTo("d");
        assertThat(conversation.questions().getFirst().answers()).containsExactly("a", "b");
    }

    @Test
    void whatIsNoConversationIsRefusedByName() {
        assertThatThrownBy(() -> Conversation.of("c", Map.of("turns", "hi")))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("conversation \"c\": \"turns\" is not a list\n       it needs");
        assertThatThrownBy(() -> Conversation.of("c", Map.of("turns", TURNS, "qa_pairs", List.of(Map.of()))))
                .hasMessageContaining("a pair in \"qa_pairs\" has no \"question\"");
    }

    @Test
    void questionsOfEightConversationsComeInTurn() {
        var dataset = QuestionDataset.of(
                "d",
                List.of(
                        Conversations.numbered("a", 2),
                        Conversations.numbered("b", 0),
                        Conversations.numbered("c", 3)));

        try (var examples = dataset.examples()) {
            assertThat(examples.map(labeled -> labeled.example().id()))
                    .containsExactly("a_0", "c_0", "a_1", "c_1", "c_2");
        }
    }

    @Test
    void theVersionFollowsTheContent() {
        var one = QuestionDataset.of("d", List.of(Conversations.numbered("a", 2)));

        assertThat(QuestionDataset.of("d", List.of(Conversations.numbered("a", 2)))
                        .version())
                .isEqualTo(one.version());
        assertThat(QuestionDataset.of("d", List.of(Conversations.numbered("a", 3)))
                        .version())
                .isNotEqualTo(one.version());
    }

    @Test
    void theAnswersAreInTheReferenceAndNowhereElse() {
        var dataset = QuestionDataset.of("d", List.of(Conversations.numbered("a", 1)));

        try (var examples = dataset.examples()) {
            var labeled = examples.findFirst().orElseThrow();
            assertThat(labeled.reference().answers()).containsExactly("value0");
            assertThat(labeled.example().fields()).doesNotContainValue("value0").containsEntry("qa_type", "even");
            assertThat(labeled.example().context()).isEqualTo("user: item 0 of a is value0");
        }
    }
}
