package dev.assay.ifeval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Instructions at the limits of their parameters.
class InstructionLimitsTest {
    private static boolean follows(String response, String id, Map<String, Object> parameters) {
        return Instruction.allOf(Map.of("instruction_id_list", List.of(id), "kwargs", List.of(parameters)))
                .getFirst()
                .judge(response)
                .isFollowed();
    }

    @Test
    void blankParagraphsAreNotCountedButKeepTheirPlaces() {
        var id = "length_constraints:nth_paragraph_first_word";
        var first = Map.<String, Object>of("num_paragraphs", 2, "nth_paragraph", 1, "first_word", "one");
        var second = Map.<String, Object>of("num_paragraphs", 2, "nth_paragraph", 2, "first_word", "two");

        assertThat(follows("One. And more.\n\nTwo", id, first)).isTrue();
        assertThat(follows("One\n\nTwo.", id, second)).isTrue();
        assertThat(follows("One\n\n \n\nTwo", id, first)).isTrue();
        assertThat(follows("One\n\n \n\nTwo", id, second)).isFalse();
    }

    @Test
    void aCommaAtTheVeryBeginningIsOne() {
        assertThat(follows(", yes", "punctuation:no_comma", Map.of())).isFalse();
        assertThat(follows("yes", "punctuation:no_comma", Map.of())).isTrue();
    }

    @Test
    void atLeastNoneIsFollowedByAll() {
        assertThat(follows("none", "detectable_content:number_placeholders", Map.of("num_placeholders", 0)))
                .isTrue();
        assertThatThrownBy(
                        () -> follows("none", "detectable_content:number_placeholders", Map.of("num_placeholders", -1)))
                .isInstanceOf(Unjudgeable.class);
    }

    @ParameterizedTest
    @CsvSource({"one, true, true", "'', true, false", "'', false, true"})
    void compatReadsAYesAsAOne(String response, boolean least, boolean holds) {
        var reference = new OpenReference(Map.of(
                "instruction_id_list", List.of("length_constraints:number_words"),
                "kwargs", List.of(Map.of("num_words", least))));

        assertThat(CompatFindings.of(reference, Response.answer(response)).perInstruction())
                .containsExactly(holds);
    }

    @Test
    void aPatternMayHaveAThousandCharactersAndTwentyFourChoices() {
        assertThat(UserPattern.anywhere("a".repeat(999) + ".").isIn("a".repeat(1000)))
                .isTrue();
        assertThat(UserPattern.anywhere("a?".repeat(24) + "b").isIn("aab")).isTrue();
        assertThatThrownBy(() -> UserPattern.anywhere("a".repeat(1000) + "."))
                .isInstanceOf(Unjudgeable.class)
                .hasMessageContaining("a".repeat(80) + "…");
        assertThatThrownBy(() -> UserPattern.anywhere("a?".repeat(25)))
                .isInstanceOf(Unjudgeable.class)
                .hasMessage("its pattern \"%s\" leaves too many choices".formatted("a?".repeat(25)));
        assertThatThrownBy(() -> UserPattern.anywhere("a?".repeat(40)))
                .isInstanceOf(Unjudgeable.class)
                .hasMessage("its pattern \"%s\" leaves too many choices".formatted("a?".repeat(40)));
    }

    @Test
    void aPatternKnowsTheLettersAndLinesThatPythonKnows() {
        assertThat(UserPattern.anywhere("caf\\w!").isIn("Café!")).isTrue();
        assertThat(UserPattern.anywhere("a.b").isIn("a\u2028b")).isTrue();
        assertThat(UserPattern.anywhere("a.b").isIn("a\nb")).isFalse();
    }
}
