package dev.assay.jsguest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompts;
import dev.assay.fit.code.CodeReader;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.grading.FitGrader;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The original's readings and verdicts of code, recorded by running it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("ci")
class RecordedCodeTest {
    private static final Path GOLDEN = Path.of("../../../shared/golden/metrillm");

    private final GraalGuest guest = new GraalGuest();

    @AfterAll
    void close() {
        guest.close();
    }

    private static List<Map<String, Object>> rows(String name) throws IOException {
        assumeTrue(Files.exists(GOLDEN), "no recorded answers: shared/golden/metrillm");
        return Files.readAllLines(GOLDEN.resolve(name)).stream()
                .map(Json::readMap)
                .toList();
    }

    @Test
    void codeIsFoundAndItsTypesAreErasedAsRecorded() throws IOException {
        var reader = new CodeReader(Profile.COMPAT, guest::parses);
        assertThat(rows("validators-helpers.jsonl").stream().filter(row -> row.containsKey("extracted")))
                .isNotEmpty()
                .allSatisfy(row -> {
                    var arguments = row.get("args") instanceof List<?> list ? list : List.of();
                    var code =
                            reader.extracted(String.valueOf(arguments.getFirst()), String.valueOf(arguments.getLast()));
                    assertThat(code).as("%s", row.get("row")).isEqualTo(row.get("extracted"));
                    assertThat(reader.withoutTypes(code))
                            .as("%s", row.get("row"))
                            .isEqualTo(row.get("result"));
                });
    }

    @Test
    void everyRecordedVerdictIsReproducedAndEveryEscapeIsWrong() throws IOException {
        var grader = FitGrader.with(Profile.COMPAT, guest, Duration.ofSeconds(1));
        var packs = new HashMap<String, Map<Integer, FitPrompt>>();
        var differences = new ArrayList<String>();
        for (var row : rows("validators-coding.jsonl")) {
            var pack = packs.computeIfAbsent(String.valueOf(row.get("pack")), RecordedCodeTest::pack);
            var prompt = Objects.requireNonNull(pack.get(row.get("promptId")));
            var grade = (Graded) grader.grade(prompt, String.valueOf(row.get("response")));
            if (!isAsRecorded(row, grade)) {
                differences.add("%s: %s".formatted(row, grade));
            }
        }
        assertThat(differences).isEmpty();
    }

    private static Map<Integer, FitPrompt> pack(String name) {
        var folder = name.equals("upstream") ? "datasets" : "datasets-synthetic";
        return FitPrompts.read(FitCategory.CODING, GOLDEN.resolve(folder).resolve("coding.json")).stream()
                .collect(Collectors.toMap(FitPrompt::id, prompt -> prompt));
    }

    private static boolean isAsRecorded(Map<String, Object> row, Graded grade) {
        if (row.containsKey("engineDependent")) {
            return true;
        }
        if (row.containsKey("upstreamDefect")) {
            return !grade.correct();
        }
        boolean isSame = Boolean.valueOf(grade.correct()).equals(row.get("correct"));
        if (row.containsKey("looseEquality") || row.containsKey("infraFailure")) {
            return isSame;
        }
        return isSame
                && grade.actual().equals(row.get("actual"))
                && Integer.valueOf(grade.tests().orElseThrow().passed().orElse(-1))
                        .equals(row.get("passed"));
    }
}
