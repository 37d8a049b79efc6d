package dev.assay.fit.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The prompts that ship, with the answers that prove them.
class PackAnswersTest {
    private static final FitPack PACK = FitPack.builtIn();

    @ParameterizedTest
    @CsvSource({
        "instruction-following, COMPAT",
        "instruction-following, STANDARD",
        "structured-output, COMPAT",
        "structured-output, STANDARD",
        "multilingual, COMPAT",
        "multilingual, STANDARD",
    })
    void rightAnswersPassAndWrongOnesFail(String category, Profile profile) throws IOException {
        var grader = FitGrader.withoutEngine(profile);
        var prompts = PACK.section(FitCategory.named(category)).prompts();
        var surprises = new ArrayList<String>();
        for (var line : Files.readAllLines(Path.of("verify/answers/%s.jsonl".formatted(category)))) {
            var row = Json.readMap(line);
            var prompt = prompts.stream()
                    .filter(candidate -> Integer.valueOf(candidate.id()).equals(row.get("promptId")))
                    .findFirst()
                    .orElseThrow();
            var grade = (Graded) grader.grade(prompt, String.valueOf(row.get("response")));
            if (grade.correct() != Boolean.TRUE.equals(row.get("correct"))) {
                surprises.add("%s %s".formatted(row, grade));
            }
        }
        assertThat(surprises).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void theKeysThemselvesAreRightUnderEverySeed(Profile profile) {
        var grader = FitGrader.withoutEngine(profile);
        for (long seed = 0; seed < 5; seed++) {
            for (var category : List.of(FitCategory.REASONING, FitCategory.MATH)) {
                assertThat(PACK.prompts(category, OptionalLong.of(seed)))
                        .allSatisfy(prompt -> assertThat(isRight(grader, prompt, FitGrader.expected(prompt)))
                                .as("%s", prompt)
                                .isTrue());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"''", "B", "Yes.", "I do not know.", "{}", "[]", "0"})
    void constantAnswersEarnNothingBeyondChance(String constant) {
        var grader = FitGrader.withoutEngine(Profile.STANDARD);
        for (var category :
                List.of(FitCategory.INSTRUCTION_FOLLOWING, FitCategory.STRUCTURED_OUTPUT, FitCategory.MULTILINGUAL)) {
            assertThat(PACK.section(category).prompts()).noneMatch(prompt -> isRight(grader, prompt, constant));
        }
    }

    private static boolean isRight(FitGrader grader, FitPrompt prompt, String answer) {
        return grader.grade(prompt, answer) instanceof Graded graded && graded.correct();
    }
}
