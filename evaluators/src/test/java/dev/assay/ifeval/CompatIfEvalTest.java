package dev.assay.ifeval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.GoldenRow;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompatIfEvalTest {
    private static final IfEval COMPAT = new IfEval(Profile.COMPAT);

    private static boolean holds(String id, Map<String, Object> parameters, String response) {
        var reference = new OpenReference(Map.of("instruction_id_list", List.of(id), "kwargs", List.of(parameters)));
        return CompatFindings.of(reference, Response.answer(response))
                .perInstruction()
                .getFirst();
    }

    private static Map<String, Object> with(String key, Object value) {
        return Map.of(key, value);
    }

    private static List<Score> score(Map<String, Object> reference, String response) {
        return COMPAT.score(new OpenExample("1", ""), new OpenReference(reference), Response.answer(response));
    }

    @Test
    void strictWantsAllAndLooseIsTheShare() {
        var ids = List.of("punctuation:no_comma", "combination:two_responses", "detectable_format:title");

        assertThat(score(Map.of("instruction_id_list", ids), "<<Title>>"))
                .containsExactly(Score.of("ifeval_strict", 0), Score.of("ifeval_loose", 2.0 / 3));
        assertThat(score(Map.of("instruction_id_list", ids.subList(0, 1)), "no"))
                .containsExactly(Score.of("ifeval_strict", 1), Score.of("ifeval_loose", 1));
    }

    @Test
    void noInstructionsAreAllFollowed() {
        assertThat(score(Map.of(), "x")).containsExactly(Score.of("ifeval_strict", 1), Score.of("ifeval_loose", 1));
        assertThat(score(Collections.singletonMap("instruction_id_list", null), "x"))
                .contains(Score.of("ifeval_strict", 1));
        assertThat(COMPAT.appliesTo(new OpenExample("1", ""), Reference.none())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"startend:quotation", "language:response_language", "made:up", ""})
    void whatTheOriginalDoesNotKnowHolds(String id) {
        assertThat(holds(id, Map.of(), "x")).isTrue();
    }

    @Test
    void everyRelationButTwoIsAtLeast() {
        for (var relation : List.of("at least", "less than", "around")) {
            assertThat(holds("length_constraints:number_words", Map.of("num_words", 2, "relation", relation), "a b c"))
                    .as(relation)
                    .isTrue();
        }
        assertThat(holds("length_constraints:number_words", Map.of("num_words", 2, "relation", "at most"), "a b c"))
                .isFalse();
        assertThat(holds("length_constraints:number_words", Map.of("num_words", 3.0, "relation", "exactly"), "a b c"))
                .isTrue();
    }

    @Test
    void defaultsAreForMissingKeysNotForNulls() {
        var nothing = new LinkedHashMap<String, Object>();
        nothing.put("num_words", null);
        var noMarker = new LinkedHashMap<String, Object>();
        noMarker.put("postscript_marker", null);

        assertThat(holds("length_constraints:number_words", Map.of(), "")).isTrue();
        assertThat(holds("length_constraints:number_words", nothing, "a b")).isFalse();
        assertThat(holds("detectable_content:postscript", Map.of(), "p.s. hi")).isTrue();
        assertThat(holds("detectable_content:postscript", noMarker, "p.s. hi")).isFalse();
    }

    @Test
    void aNullOrMissingListIsEmptyAndATextIsItsCharacters() {
        var nothing = new LinkedHashMap<String, Object>();
        nothing.put("keywords", null);

        assertThat(holds("keywords:existence", nothing, "")).isTrue();
        assertThat(holds("keywords:forbidden_words", Map.of(), "x")).isTrue();
        assertThat(holds("keywords:existence", with("keywords", "ba"), "ABC")).isTrue();
        assertThat(holds("keywords:existence", with("keywords", "bd"), "ABC")).isFalse();
        assertThat(holds("detectable_format:constrained_response", with("constrained_response", "no"), "no"))
                .isFalse();
        assertThat(holds("detectable_format:constrained_response", with("constrained_response", "no"), " o "))
                .isTrue();
    }

    @Test
    void whatCannotBeReadDoesNotHold() {
        assertThat(holds("keywords:existence", with("keywords", List.of(1)), "1"))
                .isFalse();
        assertThat(holds("keywords:existence", with("keywords", 7), "7")).isFalse();
        assertThat(holds("keywords:frequency", with("frequency", "1"), "x")).isFalse();
        assertThat(holds("startend:end_checker", with("end_phrase", 7), "7")).isFalse();
    }

    @Test
    void parametersMayBeFewerThanInstructionsOrNull() {
        var reference = new LinkedHashMap<String, Object>();
        reference.put("instruction_id_list", List.of("detectable_format:title", "punctuation:no_comma"));
        reference.put("kwargs", Arrays.asList((Object) null));

        assertThat(score(reference, "<<T>>")).contains(Score.of("ifeval_strict", 1));
    }

    @Test
    void countingTheEmptyKeywordCountsOneMoreThanTheCharacters() {
        assertThat(holds("keywords:frequency", Map.of("frequency", 3, "relation", "exactly"), "a\ud83d\ude00"))
                .isTrue();
    }

    @Test
    void sentencesAndParagraphsAreWhatIsBetweenTheirEnds() {
        assertThat(holds(
                        "length_constraints:number_sentences",
                        Map.of("num_sentences", 2, "relation", "exactly"),
                        "One... Two?! "))
                .isTrue();
        assertThat(holds("length_constraints:number_paragraphs", with("num_paragraphs", 2), "a\n\n \n\nb"))
                .isTrue();
        assertThat(holds("length_constraints:number_paragraphs", with("num_paragraphs", 2), "a\nb"))
                .isFalse();
    }

    @Test
    void capitalMeansThatEveryWordStartsWithACapital() {
        assertThat(holds("change_case:english_capital", Map.of(), "Two Words 3rd"))
                .isTrue();
        assertThat(holds("change_case:english_capital", Map.of(), "Two words")).isFalse();
        assertThat(holds("change_case:english_capital", Map.of(), "ǅ")).isFalse();
        assertThat(holds("change_case:english_lowercase", Map.of(), "123")).isTrue();
    }

    @Test
    void anyJsonValueIsJson() {
        assertThat(holds("detectable_format:json_format", Map.of(), " -Infinity\n"))
                .isTrue();
        assertThat(holds("detectable_format:json_format", Map.of(), "```json\n{}\n```"))
                .isFalse();
    }

    @Test
    void aResponseThatIsNoTextIsPrintedAsPythonPrintsIt() {
        var reference = new OpenReference(Map.of(
                "instruction_id_list",
                List.of("combination:repeat_prompt"),
                "kwargs",
                List.of(Map.of("prompt_to_repeat", "None"))));
        var response = new Response(Optional.empty(), Optional.empty(), Collections.singletonMap("response", null));

        assertThat(CompatFindings.of(reference, response).perInstruction()).containsExactly(true);
    }

    @Test
    void scoresAndFindingsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-ifeval.jsonl")).allSatisfy(row -> {
            var reference = new OpenReference(GoldenRow.map(row, "original"));
            var response = new Response(Optional.empty(), Optional.empty(), GoldenRow.map(row, "processed"));

            assertThat(CompatFindings.of(reference, response).perInstruction())
                    .isEqualTo(GoldenRow.map(row, "aux").get("per_instruction"));
            assertThat(COMPAT.score(new OpenExample("1", ""), reference, response))
                    .hasSameSizeAs(COMPAT.scoreNames())
                    .allSatisfy(score -> assertThat(score)
                            .isInstanceOfSatisfying(
                                    Score.Value.class,
                                    value -> assertThat(value.value())
                                            .isCloseTo(number(row, value.name()), within(1e-12))));
        });
    }

    private static double number(Map<String, Object> row, String score) {
        return Double.parseDouble(String.valueOf(GoldenRow.map(row, "scores").get(score)));
    }
}
