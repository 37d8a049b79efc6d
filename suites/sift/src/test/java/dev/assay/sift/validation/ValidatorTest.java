package dev.assay.sift.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import org.junit.jupiter.api.Test;

class ValidatorTest {
    private static final String LOG = "cc -c main.c\nmain.c:3: error: missing ;\nErrors:\nmake: *** [main.o] Error 1";
    private static final SiftCase PLAIN = SiftCaseFixtures.plain(LOG, "main.c:3 lacks a semicolon", "main.c:3");
    private static final SiftCase LINES = SiftCaseFixtures.exactLines(LOG, "cc -c main.c", "cc -c main.c");
    private static final SiftCase VALUE = SiftCaseFixtures.exactFormat(LOG, "Error 1", "Error 1");
    private static final SiftCase JSON = SiftCaseFixtures.json(LOG, "{\"line\": 3}", "3");

    private static Verdict judge(SiftCase siftCase, String output) {
        return new Validator(Rules.of(Profile.COMPAT)).validate(SiftRequest.of(siftCase, Profile.COMPAT), output);
    }

    @Test
    void aCleanAnswerIsAccepted() {
        assertThat(judge(PLAIN, "main.c:3 lacks a semicolon").status()).isEqualTo(Verdict.Status.ACCEPTED);
        assertThat(judge(LINES, "> `cc -c main.c`").flags()).isEmpty();
    }

    @Test
    void aLigatureIsNoPairOfLettersInALabel() {
        assertThat(judge(PLAIN, "ﬁles:\nmain.c:3 lacks a semicolon").flags()).doesNotContain("schema_echo");
        assertThat(judge(PLAIN, "fıles:\nmain.c:3 lacks a semicolon").flags()).contains("schema_echo");
    }

    @Test
    void anEmptyAnswerIsRejected() {
        assertThat(judge(PLAIN, " \n").flags()).containsExactly("empty_output");
    }

    @Test
    void reservationsAreListedInTheirOrder() {
        var verdict =
                judge(PLAIN, "Okay, here is the answer\n- <b>a semicolon is missing</b> somewhere in the file <|end|>");
        assertThat(verdict.status()).isEqualTo(Verdict.Status.SOFT_ACCEPTED);
        assertThat(verdict.flags())
                .containsExactly(
                        "missing_exact_anchors",
                        "control_token_leakage_sparse",
                        "thought_leakage_sparse",
                        "plain_text_style_mismatch");
    }

    @Test
    void hardFailuresAreListedInTheirOrder() {
        assertThat(judge(VALUE, "<think><|user|>\nTask:\nInstruction: x\nI will")
                        .flags())
                .containsExactly(
                        "unterminated_reasoning_block",
                        "role_token_leakage",
                        "schema_echo",
                        "prompt_scaffold_echo",
                        "control_token_leakage",
                        "thought_leakage",
                        "exact_format_contract_breakage");
    }

    @Test
    void aLabelThatStandsInTheInputIsNoEcho() {
        assertThat(judge(PLAIN, "main.c:3\nErrors:").isRejected()).isFalse();
        assertThat(judge(PLAIN, "main.c:3\nWarnings:").flags()).containsExactly("schema_echo");
    }

    @Test
    void aFenceAroundWhatWasAskedForIsAReservation() {
        assertThat(judge(JSON, "```json\n{\"line\": 3}\n```").flags()).containsExactly("fenced_output_wrapper");
        assertThat(judge(JSON, "```json\n{\"line\": 3\n```").flags()).containsExactly("structured_contract_breakage");
    }

    @Test
    void linesThatAreNotInTheInputAreWeaklyAligned() {
        assertThat(judge(LINES, "cc -c main.c\nmake").flags()).containsExactly("verbatim_alignment_weak");
    }

    @Test
    void manyHalfTokensAreReadInNoTime() {
        assertThat(judge(PLAIN, "main.c:3" + "<|".repeat(200_000)).anchorHits()).isEqualTo(1);
        assertThat(judge(PLAIN, "main.c:3" + "\n".repeat(200_000) + "-").flags())
                .isEmpty();
    }
}
