package dev.assay.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.fit.clause.Clauses;
import dev.assay.fit.grading.FitGrade;
import dev.assay.fit.grading.FitGrader;
import dev.assay.fit.rule.Parameters;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OtherFormsTest {
    private static final FitPack PACK = FitPack.builtIn();
    private static final Path ANSWERS = Path.of("src/test/resources/other-forms.jsonl");

    private static List<Map<String, Object>> answers() throws IOException {
        try (var lines = Files.lines(ANSWERS)) {
            return lines.map(Json::readMap).toList();
        }
    }

    private static FitPrompt row(Map<String, Object> answer) {
        return PACK.section(FitCategory.named(String.valueOf(answer.get("category")))).prompts().stream()
                .filter(prompt -> Integer.valueOf(prompt.id()).equals(answer.get("promptId")))
                .findFirst()
                .orElseThrow();
    }

    private static FitPrompt form(Map<String, Object> answer) {
        return row(answer).heading().alternatives().get((Integer) answer.getOrDefault("form", 0));
    }

    private static boolean isRight(FitPrompt prompt, Map<String, Object> answer) {
        try (var grader = FitGrader.withoutEngine(Profile.STANDARD)) {
            return grader.grade(prompt, String.valueOf(answer.get("response"))) instanceof FitGrade.Graded grade
                    && grade.correct();
        }
    }

    @Test
    void whatIsRightInOneFormIsRightThereAndWrongInTheRow() throws IOException {
        var surprises = new ArrayList<String>();
        for (var answer : answers()) {
            if (!answer.containsKey("breaks") && (!isRight(form(answer), answer) || isRight(row(answer), answer))) {
                surprises.add(answer.toString());
            }
        }
        assertThat(surprises).isEmpty();
    }

    @Test
    void whatBreaksAClauseOfAFormAloneIsWrongThere() throws IOException {
        var surprises = new ArrayList<String>();
        for (var answer : answers()) {
            if (answer.containsKey("breaks") && !breaksOneClause(answer)) {
                surprises.add(answer.toString());
            }
        }
        assertThat(surprises).isEmpty();
    }

    private static boolean breaksOneClause(Map<String, Object> answer) {
        var text = String.valueOf(answer.get("response"));
        var broken = ((FitPrompt.Ruled) form(answer))
                .clauses().stream()
                        .filter(clause -> !Clauses.find(clause.rule().name())
                                .orElseThrow()
                                .holds(text, new Parameters(clause.rule().parameters())))
                        .map(FitPrompt.Clause::says)
                        .toList();
        return broken.equals(List.of(String.valueOf(answer.get("breaks")))) && !isRight(form(answer), answer);
    }

    @Test
    void everyClauseOfACallIsGuardedAndEveryCallHasThreeRightAnswers() throws IOException {
        var answers = answers();
        var calls = PACK.section(FitCategory.STRUCTURED_OUTPUT).prompts().stream()
                .flatMap(prompt -> prompt.heading().alternatives().stream())
                .map(FitPrompt.Ruled.class::cast)
                .filter(form -> form.prompt().startsWith("You may call"))
                .toList();
        assertThat(calls).hasSize(6);
        for (var call : calls) {
            var own =
                    answers.stream().filter(answer -> form(answer).equals(call)).toList();
            assertThat(own.stream().filter(answer -> !answer.containsKey("breaks")))
                    .as(call.prompt())
                    .hasSizeGreaterThanOrEqualTo(3);
            assertThat(call.clauses())
                    .isNotEmpty()
                    .allSatisfy(clause ->
                            assertThat(own).anyMatch(answer -> clause.says().equals(answer.get("breaks"))));
        }
    }

    @Test
    void everyOtherFormHasARightAnswer() throws IOException {
        var answered = answers().stream().map(OtherFormsTest::form).collect(Collectors.toSet());
        for (var section : PACK.sections().values()) {
            if (section.category() != FitCategory.CODING) {
                assertThat(answered)
                        .containsAll(section.prompts().stream()
                                .flatMap(prompt -> prompt.heading().alternatives().stream())
                                .toList());
            }
        }
    }

    @Test
    void seedsAskDifferentFormsInEveryCategoryAndTheSameSeedTheSame() {
        for (var category : FitCategory.values()) {
            var asked = new HashSet<List<FitPrompt>>();
            for (long seed = 0; seed < 8; seed++) {
                asked.add(PACK.prompts(category, OptionalLong.of(seed)));
            }
            assertThat(asked).as(category.toString()).hasSizeGreaterThan(6);
            assertThat(PACK.prompts(category, OptionalLong.of(3)))
                    .isEqualTo(PACK.prompts(category, OptionalLong.of(3)));
        }
    }
}
