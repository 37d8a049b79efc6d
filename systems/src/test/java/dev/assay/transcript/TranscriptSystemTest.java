package dev.assay.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.system.BuiltInSystems;
import dev.assay.system.Texts;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TranscriptSystemTest {
    private static final List<Map<String, Object>> TURNS = List.of(
            Map.of("role", "system", "content", "Be brief."),
            Map.of("role", "user", "content", "Find the bug."),
            Map.of("role", "tool", "name", "grep", "content", "a very long line of output\n".repeat(20)),
            Map.of("role", "assistant", "content", "Found it."),
            Map.of(
                    "role",
                    "tool",
                    "content",
                    "second output, which is long enough to be replaced by less\n".repeat(3)));

    private static String through(String spec, List<Map<String, Object>> turns) throws Exception {
        return Texts.output(BuiltInSystems.create(spec), new OpenExample("x", "", Map.of("turns", turns)));
    }

    @Test
    void turnsAreRenderedBelowTheirRoles() throws Exception {
        assertThat(through(
                        "sliding-window",
                        List.of(
                                Map.of("role", "User", "content", "Hi"),
                                Map.of("role", "tool", "name", "web search", "content", "a\nb"))))
                .isEqualTo("[user]\nHi\n\n[tool web_search]\na\nb\n");
    }

    @Test
    void oldResultsOfToolsBecomeOneLine() throws Exception {
        assertThat(through("mask-observations:keep=1", TURNS))
                .contains("[tool grep]\n[20 lines, 540 characters left out]\n\n[assistant]\nFound it.\n")
                .contains("second output");
    }

    @Test
    void aResultShorterThanItsPlaceholderStays() throws Exception {
        var turns = List.<Map<String, Object>>of(
                Map.of("role", "tool", "content", "ok"), Map.of("role", "assistant", "content", "good"));

        assertThat(through("mask-observations:keep=0", turns)).startsWith("[tool]\nok\n");
    }

    @Test
    void theWindowKeepsTheSystemAndTheLastTurns() throws Exception {
        assertThat(through("sliding-window:turns=2", TURNS))
                .startsWith("[system]\nBe brief.\n\n[assistant]\nFound it.\n\n[tool]\nsecond output")
                .doesNotContain("Find the bug");
        assertThat(through("sliding-window:turns=0", TURNS)).contains("Find the bug", "very long");
    }

    @Test
    void aWindowOfTokensHoldsTheNewestTurns() throws Exception {
        var kept = through("sliding-window:turns=0,tokens=60", TURNS);

        assertThat(kept)
                .startsWith("[system]\nBe brief.\n\n")
                .contains("second output")
                .doesNotContain("very long");
        assertThat(BpeTokens.CL100K_BASE.count(kept)).isLessThanOrEqualTo(60);
    }

    @Test
    void aRatioIsOneOfTheWholeConversation() throws Exception {
        var whole = through("sliding-window:turns=0", TURNS);

        assertThat(through("sliding-window:turns=0,ratio=0.5", TURNS))
                .isNotEmpty()
                .hasSizeLessThanOrEqualTo(whole.length() / 2);
    }

    @Test
    void resultsAreClearedOldestFirstUntilItIsEnough() throws Exception {
        var all = BpeTokens.CL100K_BASE.count(through("sliding-window:turns=0", TURNS));

        assertThat(through("clear-tool-results:keep=0,after=" + (all - 20), TURNS))
                .contains("[tool grep]\n[result cleared]\n")
                .contains("second output");
        assertThat(through("clear-tool-results:keep=0,after=0", TURNS)).doesNotContain("second output", "very long");
        assertThat(through("clear-tool-results:keep=1,after=0", TURNS)).contains("second output");
        assertThat(through("clear-tool-results:after=" + 2 * all, TURNS)).contains("very long", "second output");
    }

    @Test
    void aTranscriptInTheContextKeepsEveryCharacterOfItsTurns() throws Exception {
        assertThat(Texts.through("sliding-window:turns=0", Texts.CONVERSATION)).isEqualTo(Texts.CONVERSATION);
        assertThat(Texts.through("mask-observations:keep=1", Texts.CONVERSATION))
                .isEqualTo(Texts.CONVERSATION.replaceFirst(
                        "line one[^\\[]*three of a long log", "[3 lines, 70 characters left out]"));
    }

    @Test
    void speakersMayStandBeforeWhatTheySay() throws Exception {
        var chat = "User: hello\nthere\nAssistant: hi\nUser: bye\n";

        assertThat(Texts.through("sliding-window:turns=1", chat)).isEqualTo("User: bye\n");
        assertThat(Texts.through("sliding-window:turns=2", chat)).isEqualTo("Assistant: hi\nUser: bye\n");
    }

    @Test
    void aContextMayBeAListOfTurnsInJson() throws Exception {
        var json =
                "[{\"role\":\"user\",\"content\":\"one\"},{\"role\":\"assistant\",\"content\":[{\"text\":\"two\"}]}]";

        assertThat(Texts.through("sliding-window:turns=1", json)).isEqualTo("[assistant]\ntwo\n");
    }

    @Test
    void resultsInPartsAreResultsOfTools() throws Exception {
        var turns = List.<Map<String, Object>>of(
                Map.of("role", "assistant", "content", "", "tool_calls", List.of(Map.of("name", "ls"))),
                Map.of("role", "user", "content", List.of(Map.of("type", "tool_result", "content", "x".repeat(99)))));

        assertThat(through("mask-observations:keep=0", turns))
                .isEqualTo("[assistant]\n\n{\"name\":\"ls\"}\n\n[tool]\n[1 line, 99 characters left out]\n");
    }

    @Test
    void aTextThatIsNoConversationIsLeftAlone() throws Exception {
        for (var text :
                List.of("plain\ntext\n", "user: root\nsystem: linux\n", "[1, 2]", "User: only one speaker\n", "")) {
            assertThat(Texts.through("sliding-window:turns=1", text)).isEqualTo(text);
        }
        assertThat(Texts.through("sliding-window:ratio=0.5", "aaaa\nbbbb\n")).isEqualTo("bbbb\n");
    }
}
