package dev.assay.fit.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.grading.FitGrade;
import dev.assay.fit.grading.FitGrader;
import dev.assay.fit.rule.Parameters;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every clause of every prompt is guarded: an answer that breaks only it fails, and three right answers pass.
class ClausesTest {
    private static final Path ANSWERS = Path.of("src/main/resources/suites/fit/answers/rules.jsonl");

    private static List<Map<String, Object>> answers() throws IOException {
        try (var lines = Files.lines(ANSWERS)) {
            return lines.map(Json::readMap).toList();
        }
    }

    private static final List<FitPrompt.Ruled> PROMPTS = prompts();

    private static List<FitPrompt.Ruled> prompts() {
        return Stream.of(FitCategory.INSTRUCTION_FOLLOWING, FitCategory.STRUCTURED_OUTPUT)
                .flatMap(category -> FitPack.builtIn().section(category).prompts().stream())
                .map(FitPrompt.Ruled.class::cast)
                .toList();
    }

    private static FitPrompt.Ruled asked(Map<String, Object> answer) {
        return PROMPTS.stream()
                .filter(prompt -> prompt.category().toString().equals(answer.get("category"))
                        && Integer.valueOf(prompt.id()).equals(answer.get("promptId")))
                .findFirst()
                .orElseThrow();
    }

    private static boolean holds(FitPrompt.Clause clause, String text) {
        return Clauses.find(clause.rule().name())
                .orElseThrow()
                .holds(text, new Parameters(clause.rule().parameters()));
    }

    @Test
    void rightAnswersPassAndAnswersThatBreakOneClauseFail() throws IOException {
        var surprises = new ArrayList<String>();
        try (var grader = FitGrader.withoutEngine(Profile.STANDARD)) {
            for (var answer : answers()) {
                var grade = (FitGrade.Graded) grader.grade(asked(answer), String.valueOf(answer.get("response")));
                if (grade.correct() != Boolean.TRUE.equals(answer.get("correct"))) {
                    surprises.add("%s: %s".formatted(answer, grade.why()));
                }
            }
        }
        assertThat(surprises).isEmpty();
    }

    @Test
    void aWrongAnswerBreaksTheClauseItIsMeantToBreakAndNoOther() throws IOException {
        var surprises = new ArrayList<String>();
        for (var answer : answers()) {
            var text = String.valueOf(answer.get("response"));
            for (var clause : asked(answer).clauses()) {
                boolean isMeant = clause.says().equals(answer.get("breaks"));
                if (holds(clause, text) == isMeant) {
                    surprises.add("%s: %s".formatted(answer, clause.says()));
                }
            }
        }
        assertThat(surprises).isEmpty();
    }

    @Test
    void everyClauseIsGuardedAndEveryPromptHasThreeRightAnswers() throws IOException {
        var answers = answers();
        for (var prompt : PROMPTS) {
            var own = answers.stream()
                    .filter(answer -> asked(answer).equals(prompt))
                    .toList();
            assertThat(own.stream().filter(answer -> Boolean.TRUE.equals(answer.get("correct"))))
                    .as(prompt.heading().name())
                    .hasSizeGreaterThanOrEqualTo(3);
            assertThat(prompt.clauses()).as(prompt.heading().name()).isNotEmpty();
            for (var clause : prompt.clauses()) {
                assertThat(own)
                        .as(clause.says())
                        .anyMatch(answer -> clause.says().equals(answer.get("breaks")));
            }
        }
    }
}
