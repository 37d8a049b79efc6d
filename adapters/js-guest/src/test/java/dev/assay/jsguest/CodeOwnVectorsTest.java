package dev.assay.jsguest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompts;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.grading.FitGrader;
import dev.assay.json.Json;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Answers of our own to one task, with the number of tests each passes; `parity/derive` makes both.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CodeOwnVectorsTest {
    private final FitGrader grader = FitGrader.with(Profile.COMPAT, new GraalGuest(), Duration.ofSeconds(2));

    @AfterAll
    void close() {
        grader.close();
    }

    private static Stream<Map<String, Object>> rows() throws IOException {
        try (var file = CodeOwnVectorsTest.class.getResourceAsStream("/parity/coding.jsonl")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), UTF_8)
                    .lines()
                    .map(Json::readMap);
        }
    }

    private static FitPrompt task() throws URISyntaxException {
        var pack = Objects.requireNonNull(CodeOwnVectorsTest.class.getResource("/parity/coding.json"));
        return FitPrompts.read(FitCategory.CODING, Path.of(pack.toURI())).getFirst();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void codeIsFoundAndItsTestsAreCounted(Map<String, Object> row) throws URISyntaxException {
        var grade = (Graded) grader.grade(task(), String.valueOf(row.get("response")));
        assertThat(grade.actual()).isEqualTo(row.get("actual"));
        assertThat(grade.correct()).isEqualTo(row.get("correct"));
    }
}
