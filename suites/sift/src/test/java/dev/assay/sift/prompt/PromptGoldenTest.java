package dev.assay.sift.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.json.Json;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCases;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromptGoldenTest {
    private static final SiftOptions FULL = SiftOptions.of(Profile.COMPAT, Track.REMOTE, "gpt");
    private static final SiftOptions COMPACT = SiftOptions.of(Profile.COMPAT, Track.CPU, "granite-350m");

    @Test
    void everyPromptIsMadeOfThePartsTheOriginalChose() {
        var cases = cases();
        var rows = Golden.rows("ctxsift/signals.jsonl").toList();
        assertThat(rows).hasSize(280).allSatisfy(row -> assertThat(row).containsAllEntriesOf(chosen(cases, row)));
    }

    private static Map<String, Object> chosen(Map<String, SiftCase> cases, Map<String, Object> row) {
        var siftCase = caseOf(cases, row);
        var intent = siftCase.task().intent();
        var form = OutputForm.of(intent, siftCase.task().instruction()).toString();
        return Map.ofEntries(
                entry("output_form", intent.isStructured() ? "structured:" + form : form),
                entry(
                        "selection_discipline",
                        SelectionDiscipline.isFor(intent, siftCase.task().instruction())),
                entry("prompt_anchors", shown(siftCase, FULL)),
                entry("prompt_anchors_cpu", shown(siftCase, COMPACT)),
                entry("product_anchors", shown(siftCase, FULL.withAnchors(AnchorSource.EXTRACTED))),
                entry("product_anchors_cpu", shown(siftCase, COMPACT.withAnchors(AnchorSource.EXTRACTED))),
                entry("likely_locus", task(siftCase, COMPACT).likelyLocus()));
    }

    private static List<String> shown(SiftCase siftCase, SiftOptions options) {
        return task(siftCase, options).shownAnchors();
    }

    private static SiftTask task(SiftCase siftCase, SiftOptions options) {
        return SiftTask.of(SiftExample.of(siftCase, options.anchors()).example(), options);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cpu-gemma3-270m-it",
                "cpu-granite-4.0-350m",
                "gpu-granite-3.3-2b-instruct",
                "gpu-qwen3-1.7b",
                "remote-gpt-4.1",
                "remote-gpt-5-mini"
            })
    void recordedAnswersAreReviewedBlindlyAsTheyWereRecorded(String scenario) throws Exception {
        var options = options(scenario);
        var review = new BlindReview(options);
        var cases = cases();
        var rows = rows(scenario)
                .filter(row -> Boolean.TRUE.equals(row.get("recovered_from_raw")))
                .toList();
        assertThat(rows).hasSizeGreaterThan(250).allSatisfy(row -> {
            var raw = text(view(row, "raw"), "output");
            var reviewed = review.review(task(caseOf(cases, row), options), raw);
            assertThat(view(row, "recovered"))
                    .containsEntry("output", reviewed.text())
                    .containsEntry(
                            "validation_status", reviewed.verdict().status().toString())
                    .containsEntry("validation_flags", reviewed.verdict().flags());
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cpu-gemma3-270m-it",
                "cpu-granite-4.0-350m",
                "gpu-granite-3.3-2b-instruct",
                "gpu-qwen3-1.7b",
                "remote-gpt-4.1"
            })
    void recordedErrorsQuoteTheRecoveredTextAsWeDo(String scenario) throws Exception {
        var errors = new PublishedErrors(options(scenario));
        var rejected = rows(scenario)
                .filter(row -> text(row, "error").contains("validation failed"))
                .toList();
        assertThat(rejected)
                .isNotEmpty()
                .allSatisfy(row -> assertThat(text(row, "error"))
                        .startsWith(errors.family() + " output validation failed")
                        .contains("_pass=" + PublishedErrors.preview(text(view(row, "recovered"), "output"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu-gemma3-270m-it", "remote-gpt-5-mini"})
    void recordedErrorsOfEmptyRepliesAreOurs(String scenario) throws Exception {
        assertThat(rows(scenario).map(row -> text(row, "error")))
                .contains(new PublishedErrors(options(scenario)).empty());
    }

    private static Stream<Map<String, Object>> rows(String scenario) {
        return Golden.rows("ctxsift/scores-%s.jsonl".formatted(scenario));
    }

    private static SiftOptions options(String scenario) throws IOException {
        var summary = Files.readString(Golden.file("ctxsift/summary-%s.json".formatted(scenario)));
        var fields = view(Json.readMap(summary), "scenario");
        return SiftOptions.of(Profile.COMPAT, Track.named(text(fields, "track")), text(fields, "model"));
    }

    private static Map<String, SiftCase> cases() {
        var cases = new LinkedHashMap<String, SiftCase>();
        SiftCases.read(Golden.file("ctxsift/dataset.jsonl"))
                .forEach(siftCase -> cases.put(siftCase.caseId(), siftCase));
        return cases;
    }

    private static SiftCase caseOf(Map<String, SiftCase> cases, Map<String, Object> row) {
        return Optional.ofNullable(cases.get(text(row, "case_id"))).orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> view(Map<String, Object> row, String name) {
        return (Map<String, Object>) row.getOrDefault(name, Map.of());
    }

    private static String text(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof String text ? text : "";
    }
}
