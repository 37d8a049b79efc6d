package dev.assay.fit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.fit.FitCategory;
import dev.assay.fit.grading.FitGrader;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GraderCheckTest {
    @Test
    void theGradersAreRightOnEveryAnswerThatShipsAndNeedsNoEngine() {
        var answers = LabelledAnswer.builtIn();
        assertThat(answers).hasSizeGreaterThan(600);
        try (var grader = FitGrader.withoutEngine(Profile.STANDARD)) {
            var check = new GraderCheck(grader);
            answers.stream()
                    .filter(answer -> answer.category() != FitCategory.CODING)
                    .forEach(check::add);
            assertThat(check.mistakes()).isEmpty();
            assertThat(check.total().right()).isGreaterThan(500);
            assertThat(check.total().wrong()).isGreaterThan(300);
            assertThat(check.total().unscored()).isZero();
        }
    }

    /// Written from the prompts alone to cheat the graders, or in odd but right forms; coding needs an engine.
    @Test
    void theGradersAreRightOnTheLaterRounds() throws IOException {
        try (var grader = FitGrader.withoutEngine(Profile.STANDARD);
                var lines = Files.lines(Path.of("src/test/resources/later-rounds.jsonl"))) {
            var check = new GraderCheck(grader);
            lines.map(line -> LabelledAnswer.of(Json.readMap(line), "later-rounds.jsonl"))
                    .filter(answer -> answer.category() != FitCategory.CODING)
                    .forEach(check::add);
            assertThat(check.mistakes()).isEmpty();
            assertThat(check.total().right()).isGreaterThan(500);
            assertThat(check.total().wrong()).isGreaterThan(1_400);
        }
    }

    @Test
    void mistakesAreCountedOnTheirSide() {
        try (var grader = FitGrader.withoutEngine(Profile.STANDARD)) {
            var check = new GraderCheck(grader);
            check.add(new LabelledAnswer("a", FitCategory.MATH, 2, "47", true));
            check.add(new LabelledAnswer("b", FitCategory.MATH, 2, "48", false));
            check.add(new LabelledAnswer("c", FitCategory.MATH, 2, "48", true));
            assertThat(check.total()).isEqualTo(new GraderCheck.Counts(2, 1, 1, 1, 0));
            assertThat(check.total().refusedRate()).isEqualTo(0.5);
        }
    }

    @Test
    void aLineThatIsNoLabelledAnswerIsRefused() {
        assertThatThrownBy(() -> LabelledAnswer.of(Map.of("promptId", 1), "a.jsonl:1"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("a.jsonl:1: not a labelled answer");
    }
}
