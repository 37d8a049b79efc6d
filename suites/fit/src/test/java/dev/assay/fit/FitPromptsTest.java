package dev.assay.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.fit.FitPrompt.CodeTest;
import dev.assay.fit.FitPrompt.Coding;
import dev.assay.fit.FitPrompt.Ruled;
import java.util.List;
import org.junit.jupiter.api.Test;

class FitPromptsTest {
    private static final String SUM = "{\"id\": 1, \"question\": \"2 + 2\", \"answer\": 4}";

    @Test
    void linesAndArraysAreReadAlike() {
        var second = SUM.replace("1,", "2,");
        assertThat(FitPrompts.read(FitCategory.MATH, "m", SUM + "\n\n" + second))
                .isEqualTo(FitPrompts.read(FitCategory.MATH, "m", "[\n " + SUM + ",\n" + second + "]"))
                .hasSize(2);
    }

    @Test
    void bracesInTextsEndNoRow() {
        var text = "[{\"id\": 1, \"question\": \"a } \\\" { b\", \"answer\": 1}]";
        assertThat(FitPrompts.read(FitCategory.MATH, "m", text)).hasSize(1);
    }

    @Test
    void everyProblemIsNamedWithItsLine() {
        var rows =
                "[\n{\"id\": 1, \"question\": 5, \"answer\": \"x\"},\n\n{\"id\": 1, \"qestion\": \"q\", \"answer\": 1}\n]";
        assertThatThrownBy(() -> FitPrompts.read(FitCategory.MATH, "pack.json", rows))
                .isInstanceOf(UserError.class)
                .hasMessage("""
                        pack.json:2: "question" is not a text
                        pack.json:2: "answer" is not a number
                        pack.json:4: "qestion" is not a field
                        pack.json:4: "question" is missing
                        pack.json:4: "id" is taken by line 2""");
    }

    @Test
    void anEmptyFileIsNoPack() {
        assertThatThrownBy(() -> FitPrompts.read(FitCategory.MATH, "m", "[]"))
                .isInstanceOf(UserError.class)
                .hasMessage("m: there are no prompts\n       one JSON object a line, or an array of them");
    }

    @Test
    void aLineThatIsNoJsonIsNamed() {
        assertThatThrownBy(() -> FitPrompts.read(FitCategory.MATH, "m", SUM + "\n{oops"))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("m:2: not a JSON object: ");
    }

    @Test
    void argumentsStayJsonAndNullIsAnExpectedValue() {
        var row = "{\"id\": 3, \"description\": \"d\", \"functionName\": \"f\", \"signature\": \"f()\", \"tests\":"
                + " [{\"input\": [[1, \"x\"], null], \"expected\": null}]}";
        var coding = (Coding) FitPrompts.read(FitCategory.CODING, "c", row).getFirst();
        assertThat(coding.tests()).isEqualTo(List.of(new CodeTest("[[1,\"x\"],null]", null)));
        assertThat(coding.heading().difficulty()).isEqualTo(Difficulty.MEDIUM);
    }

    @Test
    void furtherRulesFollowTheFirst() {
        var row = "{\"id\": 1, \"prompt\": \"p\", \"validation\": \"wordCount\", \"params\": {\"expectedCount\": 3},"
                + " \"also\": [{\"validation\": \"startEnd\", \"params\": {\"start\": \"a\"}}]}";
        var ruled = (Ruled)
                FitPrompts.read(FitCategory.INSTRUCTION_FOLLOWING, "i", row).getFirst();
        assertThat(ruled.rules()).extracting(FitPrompt.Rule::name).containsExactly("wordCount", "startEnd");
    }

    @Test
    void aTemplateMustGiveTheRowAsItStands() {
        var row = "{\"id\": 1, \"question\": \"2 + 3\", \"answer\": 6, \"variant\": {\"question\": \"{a} + {b}\","
                + " \"parameters\": {\"a\": [1, 5], \"b\": [1, 5]}, \"answer\": \"a + b\", \"base\": {\"a\": 2, \"b\": 3}}}";
        assertThatThrownBy(() -> FitPrompts.read(FitCategory.MATH, "m", row))
                .hasMessage("m:1: \"variant.base\" does not give the row as it stands");
        assertThatThrownBy(() -> FitPrompts.read(FitCategory.MATH, "m", row.replace("a + b", "a + c")))
                .hasMessage("m:1: \"variant\" cannot be read: \"a + c\" has no \"c\" to use");
    }
}
