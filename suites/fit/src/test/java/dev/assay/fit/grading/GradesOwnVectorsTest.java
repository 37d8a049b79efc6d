package dev.assay.fit.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompts;
import dev.assay.fit.grading.FitGrade.Graded;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every rule of every category but coding, which needs an engine.
class GradesOwnVectorsTest {
    private final FitGrader grader = FitGrader.withoutEngine(Profile.COMPAT);

    private static Stream<Arguments> rows() {
        return Stream.of(FitCategory.values())
                .filter(category -> category != FitCategory.CODING)
                .flatMap(category -> {
                    var prompts = pack(category);
                    return OwnVectors.rows("fit/validators-%s.jsonl".formatted(category))
                            .map(row -> Arguments.of(Objects.requireNonNull(prompts.get(row.get("promptId"))), row));
                });
    }

    private static Map<Integer, FitPrompt> pack(FitCategory category) {
        return FitPrompts.read(category, OwnVectors.file("fit/packs/%s.json".formatted(category))).stream()
                .collect(Collectors.toMap(FitPrompt::id, prompt -> prompt));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void responsesAreGradedByThePublishedRules(FitPrompt prompt, Map<String, Object> row) {
        var grade = (Graded) grader.grade(prompt, String.valueOf(row.get("response")));
        assertThat(grade.correct()).isEqualTo(row.get("correct"));
        assertThat(grade.actual()).isEqualTo(row.get("actual"));
        assertThat(FitGrader.expected(prompt)).isEqualTo(row.get("expected"));
    }
}
