package dev.assay.fit.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.fit.grading.FitGrade.Graded;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What answers to the prompts that ship say, where only their words tell it.
class StandardReadersTest {
    private static final FitPack PACK = FitPack.builtIn();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "math | 27 | 37 adult tickets",
                "math | 12 | There are 13 pieces of 18 cm each.",
                "math | 26 | 64.5 square units",
                "math | 32 | 405 in base 7 is 201",
                "math | 7 | 135 committees",
                "reasoning | 1 | Fenna",
                "reasoning | 1 | B, since Chidi's claim contradicts what follows from A or D.",
                "reasoning | 34 | A strengthens it; C weakens it.",
                "multilingual | 4 | \\boxed{26}",
                "multilingual | 3 | Avec une cuillère.",
            })
    void anOddFormIsRight(String category, int id, String answer) {
        assertThat(isRight(category, id, answer)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "math | 27 | 37 children",
                "math | 27 | 37 euros",
                "math | 5 | 5 boxes",
                "math | 5 | 5 dozen",
                "math | 12 | 13 cm",
                "math | 28 | x > -4",
                "math | 28 | x ≠ -4",
                "math | 26 | 64.5 cm",
                "math | 2 | over 48",
                "math | 32 | 201 in base 7",
                "math | 48 | 42.9 permille",
                "reasoning | 36 | Ben",
                "reasoning | 48 | 6 is impossible",
                "reasoning | 27 | 12 is too few",
                "reasoning | 9 | C would be right, A is not.",
                "reasoning | 34 | C strengthens it; A weakens it.",
                "reasoning | 50 | A then D, I am not sure",
                "multilingual | 3 | cuillère",
                "multilingual | 15 | 耳朵听不到声音。",
            })
    void aTemptingFormIsWrong(String category, int id, String answer) {
        assertThat(isRight(category, id, answer)).isFalse();
    }

    private static boolean isRight(String category, int id, String answer) {
        var prompt = PACK.section(FitCategory.named(category)).prompts().stream()
                .filter(candidate -> candidate.id() == id)
                .findFirst()
                .orElseThrow();
        try (var grader = FitGrader.withoutEngine(Profile.STANDARD)) {
            return grader.grade(prompt, answer) instanceof Graded graded && graded.correct();
        }
    }
}
