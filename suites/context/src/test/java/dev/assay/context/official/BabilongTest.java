package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.text.GoldenRow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BabilongTest {
    private static final List<String> ROOMS = List.of("attic", "cellar", "porch");

    private static boolean isCorrect(String target, String output, String question) {
        return Babilong.isCorrect(target, output, question, ROOMS);
    }

    @Test
    void theTargetMustBeTheOnlyLabelOfTheFirstSentence() {
        assertThat(isCorrect("attic", "In the Attic. Not the cellar.", "Where is she?"))
                .isTrue();
        assertThat(isCorrect("attic", "In the attic or the cellar", "Where is she?"))
                .isFalse();
        assertThat(isCorrect("attic", "Let me think. The attic", "Where is she?"))
                .isFalse();
        assertThat(isCorrect("attic", "attic <example> cellar", "Where is she?"))
                .isTrue();
    }

    @Test
    void whatTheQuestionNamesDoesNotCount() {
        assertThat(isCorrect("attic", "from the cellar to the attic", "Where was it before the cellar?"))
                .isTrue();
        assertThat(isCorrect("cellar", "cellar", "Was it in the cellar?")).isFalse();
    }

    @Test
    void aTargetOfSeveralLabelsWantsAllOfThemAndNoMore() {
        assertThat(isCorrect("attic,porch", "porch and attic", "")).isTrue();
        assertThat(isCorrect("attic,porch", "porch", "")).isFalse();
        assertThat(isCorrect("attic,porch", "porch, attic, cellar", "")).isFalse();
        assertThat(Babilong.isCorrect("n,w", "go n,w", "", List.of("n,w", "s,e")))
                .isTrue();
    }

    @Test
    void labelsComeFromTheTaskWhereTheReferenceHasNone() {
        var byTask = Official.of(new Babilong(), "babilong:qa6", Map.of("answer", "yes"));
        assertThat(byTask.applies()).isTrue();
        assertThat(byTask.only("Yes, it is")).isEqualTo(1);
        assertThat(byTask.only("yes and no")).isZero();

        var byField = Official.of(new Babilong(), "", Map.of("answer", "porch", "task_labels", ROOMS));
        assertThat(byField.applies()).isTrue();
        assertThat(byField.only("porch")).isEqualTo(1);

        assertThat(Official.of(new Babilong(), "babilong:qa99", Map.of("answer", "x"))
                        .applies())
                .isFalse();
    }

    @Test
    void verdictsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/beyond-babilong.jsonl"))
                .allSatisfy(row -> assertThat(Babilong.isCorrect(
                                text(row, "target"),
                                text(row, "output"),
                                text(row, "question"),
                                GoldenRow.texts(row, "task_labels")))
                        .as("%s", row.get("id"))
                        .isEqualTo(row.get("correct")));
    }

    @Test
    void builtInLabelsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/beyond-babilong.jsonl"))
                .allSatisfy(row -> assertThat(BabilongLabels.of(text(row, "task")))
                        .as("%s", row.get("id"))
                        .isEqualTo(GoldenRow.texts(row, "task_labels")));
    }

    private static String text(Map<String, Object> row, String key) {
        return String.valueOf(row.get(key));
    }
}
