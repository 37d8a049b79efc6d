package dev.assay.fit.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.fit.history.ItemStatistics.Answers;
import dev.assay.fit.history.ItemStatistics.State;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class ItemStatisticsTest {
    /// Of prompts math-1, math-2, …: `+` for a right answer, a space for a prompt that was not asked.
    private static Answers model(String name, String signs) {
        var right = new LinkedHashMap<String, Boolean>();
        for (int i = 0; i < signs.length(); i++) {
            if (signs.charAt(i) != ' ') {
                right.put("math-" + (i + 1), signs.charAt(i) == '+');
            }
        }
        return new Answers(name, right);
    }

    private static ItemStatistics item(List<Answers> models, int number) {
        return ItemStatistics.of(models).get(number - 1);
    }

    private static final List<Answers> MODELS =
            List.of(model("weak", "+--+--"), model("fair", "++----"), model("good", "+++--+"), model("best", "+++--+"));

    @Test
    void aPromptThatEverybodyAnswersIsSaturated() {
        assertThat(item(MODELS, 1).state()).isEqualTo(State.EVERYBODY);
        assertThat(item(MODELS, 1).difficulty()).isZero();
        assertThat(item(MODELS, 1).discrimination()).isEmpty();
    }

    @Test
    void aPromptThatNobodyAnswersIsSaturatedToo() {
        assertThat(item(MODELS, 5).state()).isEqualTo(State.NOBODY);
        assertThat(item(MODELS, 5).difficulty()).isEqualTo(1);
    }

    @Test
    void aPromptOnlyGoodModelsAnswerDiscriminates() {
        assertThat(item(MODELS, 3).state()).isEqualTo(State.USEFUL);
        assertThat(item(MODELS, 3).discrimination().orElseThrow()).isGreaterThan(0);
    }

    @Test
    void aPromptOnlyWeakModelsAnswerIsReversed() {
        assertThat(item(MODELS, 4).state()).isEqualTo(State.REVERSED);
    }

    @Test
    void discriminationIsTheCorrelationWithTheOtherPrompts() {
        var models = List.of(model("a", "+++"), model("b", "---"), model("c", "-+-"));
        // right at math-1: 1, 0, 0; share of the others: 1, 0, 0.5
        assertThat(item(models, 1).discrimination().orElseThrow()).isCloseTo(Math.sqrt(0.75), within(1e-12));
    }

    @Test
    void twoModelsSayNothingOfAPrompt() {
        assertThat(ItemStatistics.of(MODELS.subList(0, 2)))
                .allMatch(item ->
                        item.state() == State.UNKNOWN && item.discrimination().isEmpty());
    }

    @Test
    void aPromptThatWasNotAskedIsNotAWrongAnswer() {
        var models = List.of(model("a", "+ "), model("b", "+-"), model("c", "+-"));
        assertThat(item(models, 2).models()).isEqualTo(2);
    }

    @Test
    void promptsComeByTheirNumbers() {
        assertThat(ItemStatistics.of(List.of(model("a", "++++++++++"))))
                .extracting(ItemStatistics::prompt)
                .startsWith("math-1", "math-2")
                .endsWith("math-9", "math-10");
    }
}
