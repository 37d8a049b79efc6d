package dev.assay.fit.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompts;
import dev.assay.fit.grading.FitGrade.Graded;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GoldenGradesTest {
    private static final String FOLDER = "metrillm/";
    private final FitGrader grader = FitGrader.withoutEngine(Profile.COMPAT);

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CODING")
    void everyRecordedVerdictIsReproduced(FitCategory category) {
        var packs = new HashMap<String, Map<Integer, FitPrompt>>();
        assertThat(Golden.rows(FOLDER + "validators-%s.jsonl".formatted(category)))
                .isNotEmpty()
                .allSatisfy(row -> {
                    var pack = packs.computeIfAbsent(String.valueOf(row.get("pack")), name -> pack(category, name));
                    var prompt = Objects.requireNonNull(pack.get(row.get("promptId")));
                    var grade = (Graded) grader.grade(prompt, String.valueOf(row.get("response")));
                    assertThat(grade.correct()).as("%s", row).isEqualTo(row.get("correct"));
                    assertThat(grade.actual()).as("%s", row).isEqualTo(row.get("actual"));
                    assertThat(FitGrader.expected(prompt)).as("%s", row).isEqualTo(row.get("expected"));
                });
    }

    private static Map<Integer, FitPrompt> pack(FitCategory category, String name) {
        var folder = name.equals("upstream") ? "datasets" : "datasets-synthetic";
        return FitPrompts.read(category, Golden.file(FOLDER + "%s/%s.json".formatted(folder, category))).stream()
                .collect(Collectors.toMap(FitPrompt::id, prompt -> prompt));
    }
}
