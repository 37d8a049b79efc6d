package dev.assay.sift.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import org.junit.jupiter.api.Test;

/// Each test names a defect of the published cleanup.
class StandardRecoveryTest {
    private static final String LOG = "job: lint\nexit <code> 2\nuse List<String>";
    private static final String TARGET = "job:\n  name: lint\n  exit: 2";
    private static final SiftCase YAML = SiftCaseFixtures.yaml(LOG, TARGET, "lint");
    private static final SiftCase PLAIN = SiftCaseFixtures.plain(LOG, "lint left with 2", "lint");
    private static final SiftCase VALUE = SiftCaseFixtures.exactFormat(LOG, "lint", "lint");

    private static String standard(SiftCase siftCase, String raw) {
        return recover(Profile.STANDARD, siftCase, raw);
    }

    private static String recover(Profile profile, SiftCase siftCase, String raw) {
        return new Recovery(profile, Normalizer.STANDARD).recover(siftCase, raw, RecoveryLevel.FULL);
    }

    @Test
    void indentationIsKept() {
        assertThat(recover(Profile.COMPAT, YAML, TARGET)).isNotEqualTo(TARGET);
        assertThat(standard(YAML, TARGET)).isEqualTo(TARGET);
        assertThat(standard(YAML, "```yaml\n" + TARGET + "\n```")).isEqualTo(TARGET);
        assertThat(standard(YAML, "  job:\n    name: lint\n    exit: 2\n")).isEqualTo(TARGET);
        var json = SiftCaseFixtures.json(LOG, "{\n  \"a\":  1\n}", "1");
        assertThat(standard(json, json.target() + "<|im_end|>")).isEqualTo(json.target());
    }

    @Test
    void everyTokenThatEndsATurnIsRemoved() {
        for (var token : new String[] {
            "<|end_of_text|>", "<|eot_id|>", "<end_of_turn>", "<|im_end|>", "</s>", "<|endoftext|>", "<eos>", "[/INST]"
        }) {
            assertThat(standard(VALUE, "lint" + token)).as(token).isEqualTo("lint");
            assertThat(standard(VALUE, "lint " + token + "\n" + token))
                    .as(token)
                    .isEqualTo("lint");
        }
        assertThat(recover(Profile.COMPAT, VALUE, "lint<|end_of_text|>")).isEqualTo("lint<|end_of_text|>");
        assertThat(standard(PLAIN, "lint<|sep|>failed")).isEqualTo("lint failed");
    }

    @Test
    void anAnswerInsideResponseTagsIsUnwrapped() {
        assertThat(recover(Profile.COMPAT, PLAIN, "<response>lint failed</response>"))
                .isEmpty();
        assertThat(standard(PLAIN, "<think>hm</think><response>lint failed</response>"))
                .isEqualTo("lint failed");
        assertThat(standard(PLAIN, "<response>\nlint failed")).isEqualTo("lint failed");
        assertThat(standard(PLAIN, "<answer>lint failed</answer>")).isEqualTo("lint failed");
    }

    @Test
    void codeAtTheEdgeOfAnAnswerStays() {
        assertThat(recover(Profile.COMPAT, PLAIN, "lint wants List<String>")).isEqualTo("lint wants List");
        assertThat(standard(PLAIN, "lint wants List<String>")).isEqualTo("lint wants List<String>");
        assertThat(standard(PLAIN, "<code> is what lint printed")).isEqualTo("<code> is what lint printed");
    }

    @Test
    void aKeyThatLooksLikeAHeadingStays() {
        assertThat(recover(Profile.COMPAT, YAML, "result: ok\njob: lint")).isEqualTo("ok\njob: lint");
        assertThat(standard(YAML, "result: ok\njob: lint")).isEqualTo("result: ok\njob: lint");
        assertThat(standard(PLAIN, "Summary: lint failed")).isEqualTo("lint failed");
    }

    @Test
    void anAnswerIsNotCutInTheMiddleOfALine() {
        var raw = "Instruction:\nWhat failed?\n\nThe job lint failed";
        assertThat(recover(Profile.COMPAT, PLAIN, raw)).isEqualTo("lint failed");
        assertThat(standard(PLAIN, raw)).isEqualTo("The job lint failed");
    }
}
