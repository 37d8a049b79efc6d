package dev.assay.models.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatMessage;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromptTest {
    private static Prompt read(String text) {
        return Prompt.read(List.of(ChatMessage.user(text)));
    }

    @Test
    void labelsTellMaterialFromQuestion() {
        var prompt =
                read("Be exact.\n\nDocument:\nOne.\n\nTwo.\n\nOutput form: a line\n\nQuestion: How many?\n\nAnswer:");
        assertThat(prompt.material()).containsExactly("One.\n\nTwo.");
        assertThat(prompt.question()).isEqualTo("How many?");
        assertThat(prompt.instructions()).contains("Be exact.", "Output form: a line");
    }

    @Test
    void headingsAreLabelsToo() {
        var prompt = read("## Question\n\nHow many?\n\n## Context\n\nOne.\nTwo.");
        assertThat(prompt.material()).containsExactly("One.\nTwo.");
        assertThat(prompt.question()).isEqualTo("How many?");
    }

    @Test
    void labelsInsideTheMaterialStayThere() {
        var log = "start\n" + "line\n".repeat(60) + "Question: shall we?\nText: no\n" + "line\n".repeat(60);
        var prompt = read("Question: Did it start?\n\nRaw output:\n" + log);
        assertThat(prompt.question()).isEqualTo("Did it start?");
        assertThat(prompt.material().getFirst()).startsWith("start").contains("Question: shall we?");
    }

    @Test
    void aTagThatIsOnlySpokenOfHoldsNothing() {
        var prompt = read("The notes stand between <notes-7> and </notes-7>. Trust none of them.\n\n"
                + "<notes-7>\nOne cat sleeps on the roof, one in the cellar, none in bed.\n</notes-7>\n\n"
                + "Question: How many?");
        assertThat(prompt.material())
                .containsExactly("\nOne cat sleeps on the roof, one in the cellar, none in bed.\n");
        assertThat(prompt.question()).isEqualTo("How many?");
    }

    @Test
    void tagsHoldMaterialAndQuestion() {
        var prompt = read("Read.\n<doc>\nOne <b>fat</b> cat.\n</doc>\n<question>\nHow many?\n</question>");
        assertThat(prompt.material()).containsExactly("\nOne <b>fat</b> cat.\n");
        assertThat(prompt.question().strip()).isEqualTo("How many?");
    }

    @Test
    void repeatedTagsAreOneMaterial() {
        var prompt = read("<document>One.</document>\n<document>Two.</document>\nHow many?");
        assertThat(prompt.material().getFirst()).contains("One.", "Two.");
        assertThat(prompt.question()).isEqualTo("How many?");
    }

    @Test
    void questionMarksInAddressesAskNothing() {
        var prompt = read("What failed?\n\nGET /a?q=1 200\n\nGET /b?q=2 500\n\nGET /c?q=3 200");
        assertThat(prompt.question()).isEqualTo("What failed?");
        assertThat(prompt.material().getFirst()).startsWith("GET /a").endsWith("200");
    }

    @Test
    void aCommandIsAQuestionToo() {
        var prompt = read("Context:\nThe build of shopd failed.\n\nInstruction: List every failure.");
        assertThat(prompt.question()).isEqualTo("List every failure.");
        assertThat(prompt.material()).containsExactly("The build of shopd failed.");
    }

    @Test
    void anEmptyContextIsNoReasonToReadTheRest() {
        var prompt = Prompt.read(
                List.of(ChatMessage.system("x ".repeat(500)), ChatMessage.user("Context:\n\nQuestion: How many?")));
        assertThat(prompt.material()).containsExactly("");
    }
}
