package dev.assay.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.answering.Answering;
import dev.assay.answering.QuestionText;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.chat.Embedder;
import dev.assay.system.BuiltInSystems;
import dev.assay.system.Texts;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BaselinesTest {
    @Test
    void randomTokensAchieveTheRatioTheyAreAskedFor() throws Exception {
        var text = Texts.log(200);
        for (var ratio : List.of(0.1, 0.35, 0.8)) {
            var kept = BpeTokens.CL100K_BASE.count(Texts.through("random-tokens:ratio=" + ratio, text));
            assertThat(kept / (double) BpeTokens.CL100K_BASE.count(text))
                    .as("whole words, to a hundredth of the budget")
                    .isBetween(0.99 * ratio, ratio);
        }
    }

    @Test
    void anotherSeedIsAnotherLot() throws Exception {
        var text = "one two three four five six seven eight nine ten";

        assertThat(Texts.through("random-tokens:ratio=0.5,seed=1", text))
                .isNotEqualTo(Texts.through("random-tokens:ratio=0.5,seed=2", text));
    }

    @Test
    void whiteSpaceIsCollapsedLineByLineOrAltogether() throws Exception {
        var text = "  a \t b  \r\n\r\n\r\n\n  c\n";

        assertThat(Texts.through("whitespace", text)).isEqualTo("a b\r\n\r\nc\n");
        assertThat(Texts.through("whitespace:lines=joined", text)).isEqualTo("a b c");
    }

    @Test
    void stopWordsGoAndLinesStay() throws Exception {
        assertThat(Texts.through("stop-words", "The cat, which was on the\nold mat, is NOT here.\n"))
                .isEqualTo("cat, \nold mat, .\n");
    }

    @Test
    void leadKeepsTheFirstSentencesOfParagraphs() throws Exception {
        var text = "First one. Second one.\nThird over\ntwo lines! Fourth?\n\nOther begins\nhere. Not this.\n";

        assertThat(Texts.through("lead", text)).isEqualTo("First one. \nOther begins\nhere. ");
        assertThat(Texts.through("lead:sentences=2", text))
                .isEqualTo("First one. Second one.\n\nOther begins\nhere. Not this.\n");
        assertThat(Texts.through("lead:sentences=2,ratio=0.5", text)).isEqualTo("First one. \nOther begins\nhere. ");
    }

    @Test
    void embeddingSelectKeepsWhatIsNearTheQuestion() throws Exception {
        assertThat(Texts.through(
                        "embedding-select:ratio=0.45",
                        "the weather is fine\npayments were refunded twice\nnothing else happened\n",
                        "which payment was refunded?"))
                .isEqualTo("payments were refunded twice\n");
    }

    @Test
    void withoutAQuestionTheMiddleOfTheTextDecides() throws Exception {
        assertThat(Texts.through(
                        "embedding-select:tokens=8", "red apples fall\nred apples rot\nblue sky\nred apples\n"))
                .contains("red apples")
                .doesNotContain("blue sky");
    }

    @Test
    void anEmbedderThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> BuiltInSystems.create("embedding-select:model=nobody"))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("no embedder named \"nobody\"\n       there are hashing");
        assertThatThrownBy(() -> Embedders.find("hashing:9")).isInstanceOf(UserError.class);
    }

    @Test
    void likeWordsAreNearAndOthersAreNot() {
        try (Embedder embedder = Embedders.find("hashing")) {
            var vectors = embedder.embed(List.of("the test failed", "tests failing", "a sunny day", ""));

            assertThat(EmbeddingSelect.cosine(vectors.get(0), vectors.get(1)))
                    .isGreaterThan(0.2)
                    .isGreaterThan(EmbeddingSelect.cosine(vectors.get(0), vectors.get(2)));
            assertThat(EmbeddingSelect.cosine(vectors.get(0), vectors.get(0))).isCloseTo(1, within(1e-6));
            assertThat(EmbeddingSelect.cosine(vectors.get(0), vectors.get(3))).isZero();
        }
    }

    @Test
    void optionsStandBelowTheQuestion() {
        var example = new OpenExample("x", "text", Map.of("question", "Which?", "choices", List.of("red", "blue")));

        assertThat(QuestionText.of(example))
                .contains("Which?\n\nOptions:\nA. red\nB. blue\n\n"
                        + "Answer with the letter of the one option that is right, and nothing else.");
        assertThat(Answering.request(example, "text").messages().getLast().text())
                .contains("B. blue");
    }

    @Test
    void optionsThatAreThereAlreadyAreNotAddedAgain() {
        var listed = new OpenExample("x", "", Map.of("question", "Which?\nA) red\nB) blue", "choices", List.of("red")));
        var open = new OpenExample("x", "", Map.of("question", "Which?"));

        assertThat(QuestionText.of(listed)).contains("Which?\nA) red\nB) blue");
        assertThat(QuestionText.of(open)).contains("Which?");
        assertThat(QuestionText.of(new OpenExample("x", ""))).isEmpty();
    }
}
