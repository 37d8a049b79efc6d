package dev.assay.ifeval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.GoldenRow;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IfEvalTest {
    private static final IfEval STANDARD = new IfEval(Profile.STANDARD);

    private static List<Score> score(List<?> ids, List<?> parameters, String response) {
        var reference = new OpenReference(Map.of("instruction_id_list", ids, "kwargs", parameters));
        return STANDARD.score(new OpenExample("1", ""), reference, Response.answer(response));
    }

    @Test
    void fourScoresNameWhatWasMissed() {
        var scores = score(
                List.of("punctuation:no_comma", "detectable_format:title", "startend:quotation"),
                List.of(Map.of(), Map.of(), Map.of()),
                "\"Well, no.\"");
        var why = "not followed: punctuation:no_comma (a comma), detectable_format:title (no <<title>>)";

        assertThat(scores)
                .containsExactly(
                        new Score.Value("ifeval_prompt_strict", 0, why),
                        new Score.Value("ifeval_prompt_loose", 0, why),
                        new Score.Value("ifeval_instruction_strict", 1.0 / 3, why),
                        new Score.Value("ifeval_instruction_loose", 1.0 / 3, why));
        assertThat(scores).extracting(Score::name).isEqualTo(STANDARD.scoreNames());
    }

    @Test
    void looseForgivesAGreetingLine() {
        var scores = score(
                List.of("startend:quotation", "punctuation:no_comma"),
                List.of(Map.of(), Map.of()),
                "Sure! Here you go:\n\"Done\"");

        assertThat(scores)
                .containsExactly(
                        new Score.Value(
                                "ifeval_prompt_strict",
                                0,
                                "not followed: startend:quotation (not in double quotation marks)"),
                        new Score.Value("ifeval_prompt_loose", 1),
                        new Score.Value(
                                "ifeval_instruction_strict",
                                0.5,
                                "not followed: startend:quotation (not in double quotation marks)"),
                        new Score.Value("ifeval_instruction_loose", 1));
    }

    @Test
    void theEightVariantsComeWithoutLinesAndWithoutAsterisks() {
        assertThat(LooseVariants.of("*a*\nb\n c* "))
                .containsExactly("*a*\nb\n c* ", "b\n c*", "*a*\nb", "b", "a\nb\n c ", "b\n c", "a\nb");
        assertThat(LooseVariants.of("x*")).containsExactly("x*", "", "x");
    }

    @Test
    void anUnknownInstructionIsUnscoredAndNamed() {
        assertThat(score(List.of("punctuation:no_comma", "made:up"), List.of(), "x"))
                .hasSize(4)
                .contains(new Score.Unscored(
                        "ifeval_prompt_strict", "instruction \"made:up\": nobody knows how to check it"));
    }

    @Test
    void aMissingParameterIsUnscoredAndNamed() {
        assertThat(score(
                        List.of("length_constraints:number_words"),
                        List.of(Collections.singletonMap("num_words", 5)),
                        "x"))
                .contains(new Score.Unscored(
                        "ifeval_prompt_strict",
                        "instruction \"length_constraints:number_words\": "
                                + "its parameter \"relation\" is not \"less than\" or \"at least\""));
        assertThat(score(List.of(1), List.of(), "x"))
                .contains(new Score.Unscored(
                        "ifeval_prompt_strict", "its parameter \"instruction_id_list\" is not a list of texts"));
    }

    @Test
    void itAppliesWhereThereAreInstructions() {
        assertThat(STANDARD.appliesTo(new OpenExample("1", ""), Reference.none()))
                .isFalse();
        assertThat(STANDARD.appliesTo(
                        new OpenExample("1", ""), new OpenReference(Map.of("instruction_id_list", List.of()))))
                .isFalse();
        assertThat(STANDARD.appliesTo(
                        new OpenExample("1", ""), new OpenReference(Map.of("instruction_id_list", List.of("x")))))
                .isTrue();
    }

    @Test
    void aBlankResponseFollowsNothing() {
        assertThat(score(List.of("punctuation:no_comma"), List.of(), " \n"))
                .contains(new Score.Value(
                        "ifeval_prompt_strict", 0, "not followed: punctuation:no_comma (a blank response)"));
    }

    @Test
    void verdictsEqualThePublishedProgram() {
        assertThat(Golden.rows("context-bench/beyond-ifeval-official.jsonl")).allSatisfy(row -> {
            var instructions = Instruction.allOf(GoldenRow.map(row, "original"));
            var response = String.valueOf(GoldenRow.map(row, "processed").get("response"));
            var strict = OfficialScores.strict(instructions, response);

            assertThat(followed(strict)).as("strict").isEqualTo(row.get("official_strict"));
            assertThat(followed(OfficialScores.loose(instructions, response, strict)))
                    .as("loose")
                    .isEqualTo(row.get("official_loose"));
        });
    }

    private static List<Boolean> followed(List<Compliance> verdicts) {
        return verdicts.stream().map(Compliance::isFollowed).toList();
    }

    @Test
    void responsesOfManyEqualMarksAreJudgedInOnePass() {
        var ids = List.of(
                "detectable_format:number_bullet_lists",
                "detectable_format:title",
                "detectable_content:number_placeholders",
                "detectable_format:number_highlighted_sections",
                "length_constraints:number_paragraphs",
                "detectable_content:postscript");
        var parameters = Map.of(
                "num_bullets", 3,
                "num_placeholders", 3,
                "num_highlights", 3,
                "num_paragraphs", 3,
                "postscript_marker", "P.S.");
        var instructions = Instruction.allOf(
                Map.of("instruction_id_list", ids, "kwargs", Collections.nCopies(ids.size(), parameters)));

        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
            for (var mark : List.of("\n", "[", "<", "*", "p", "- ", "[]\n", " \t")) {
                OfficialScores.strict(instructions, "x" + mark.repeat(300_000) + "x");
            }
        });
    }
}
