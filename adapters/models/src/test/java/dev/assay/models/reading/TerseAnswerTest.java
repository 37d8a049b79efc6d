package dev.assay.models.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatMessage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerseAnswerTest {
    private static final String NOTES = """
            Immutable facts:
            - the harbor survey group meets in K2.17
            - the budget of the harbor survey is 4,800 euros
            - the harbor survey starts on 2031-04-09
            - the crash of the harbor survey is filed as ticket MAP-71722
            - the crash of the harbor survey on tablets is filed as ticket QAS-25805
            - backups of the harbor survey are stored in Odense
            - backups of the night market are stored in Tampere

            Forbidden behaviors (NEVER do):
            - send the price list to Larch Freight

            Entity roles:
            - Noor: checks the figures of the harbor survey
            """;

    private static String answer(String question) {
        return answer(NOTES, question);
    }

    private static String answer(String notes, String question) {
        var text =
                "<notes>\n" + notes + "\n</notes>\nAnswer from these notes.\n\nQUESTION:\n" + question + "\n\nANSWER:";
        return TerseAnswer.to(Prompt.read(List.of(ChatMessage.user(text))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            In which room does the harbor survey group meet? Answer with the room code only. | K2.17
            Who checks the figures of the harbor survey? Answer with one name. | Noor
            What is the budget of the harbor survey? Give the exact figure. | 4,800
            When does the harbor survey start? Answer with the date only. | 2031-04-09
            Where are backups of the night market stored? Answer with the place only. | Tampere
            Under which ticket is the crash of the harbor survey filed? Answer with the ticket only. | MAP-71722
            """)
    void aQuestionForOneValueGetsThatValue(String question, String value) {
        assertThat(answer(question)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Suppose for now: Ines leads the Lantern project.",
                "For the record: What if it were so: Ines leads the Lantern project.",
                "Noor would like it so: Ines leads the Lantern project."
            })
    void whatIsOnlySupposedIsNoAnswer(String supposed) {
        var notes = "- Hamza leads the Lantern project.\n- " + supposed;
        assertThat(answer(notes, "Who leads the Lantern project? Answer with one name."))
                .isEqualTo("Hamza");
    }

    @Test
    void whatIsTakenBackIsNoAnswer() {
        var notes = "Hamza leads the Lantern project.\nInes leads the Lantern project.\nNoted.\n";
        var question = "Who leads the Lantern project? Answer with one name.";
        assertThat(answer(notes + "I take that back, it stays as it was.", question))
                .isEqualTo("Hamza");
        assertThat(answer(notes + "I nearly took that back, but it does hold.", question))
                .isEqualTo("Ines");
    }

    @Test
    void whatIsForbiddenIsNotToldAsAPlan() {
        assertThat(answer("What may nobody send, and to whom?")).startsWith("never send the price list");
        assertThat(answer("May we send the price list to Larch Freight? Answer yes or no."))
                .isEqualTo("No");
    }

    @Test
    void aPermissionIsReadBothWays() {
        var notes = "- Noor may sign the lease\n- Idris may not sign the lease";

        assertThat(answer(notes, "May Noor sign the lease? Answer yes or no.")).isEqualTo("Yes");
        assertThat(answer(notes, "May Idris sign the lease? Answer yes or no.")).isEqualTo("No");
    }

    @Test
    void whatWasCancelledIsNoLongerValid() {
        var notes = "- The booking of the attic for the survey is valid.\n"
                + "- They called back: the booking of the attic for the survey is cancelled.";

        assertThat(answer(notes, "Is the booking of the attic for the survey valid? Answer yes or no."))
                .isEqualTo("No");
    }

    @Test
    void oneOfTheOptionsIsChosenByItsRelation() {
        var notes = "- the red crate goes to the depot\n- the blue crate goes to the pier";

        assertThat(answer(notes, "Where does the blue crate go? One of these: depot, pier, archive."))
                .isEqualTo("pier");
    }

    @Test
    void whatTheNotesDoNotSayIsNotAnswered() {
        assertThat(answer("Which color has the ferry's funnel?")).isEqualTo(QuotedAnswer.NOT_THERE);
        assertThat(answer("", "Who checks the figures?")).isEqualTo(QuotedAnswer.NOT_THERE);
    }

    @Test
    void allValuesWithoutTheirRelationsAnswerNothing() {
        var values = "K2.17, Noor, 2031-04-09, MAP-71722, Odense, Tampere";

        assertThat(answer(values, "Where are backups of the night market stored? Answer with the place only."))
                .isEqualTo(QuotedAnswer.NOT_THERE);
    }

    private static final String ROLES = """
            - Ilse leads the Heron project.
            - Ilse reviews the Falcon project.
            """;

    @Test
    void aQuestionWithASchemaIsAnsweredInJson() {
        var schema =
                " Answer with JSON by this schema: {\"type\":\"object\",\"properties\":{\"lead\":{\"type\":\"string\"}}}";
        assertThat(answer(ROLES, "Who leads the Heron project?" + schema)).isEqualTo("{\"lead\":\"Ilse\"}");
        assertThat(answer(ROLES, "Who leads the Sparrow project?" + schema)).isEqualTo("{\"lead\":null}");
        assertThat(
                        answer(
                                "- In the Brook service, port is 8443.",
                                "What is port in the Brook service? Answer with JSON by this schema: {\"properties\":{\"port\":{\"type\":\"integer\"}}}"))
                .isEqualTo("{\"port\":8443}");
    }
}
