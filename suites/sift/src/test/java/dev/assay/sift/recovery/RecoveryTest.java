package dev.assay.sift.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import org.junit.jupiter.api.Test;

class RecoveryTest {
    private static final String LOG = "npm ci\nnpm error code E404\nnpm error 404 Not Found: left-pad";
    private static final SiftCase PLAIN = SiftCaseFixtures.plain(LOG, "npm ci failed: left-pad not found", "left-pad");
    private static final SiftCase YAML = SiftCaseFixtures.yaml(LOG, "code: E404\npackage: left-pad", "E404");

    private static String recover(Normalizer normalizer, SiftCase siftCase, String raw) {
        return normalizer.recover(siftCase, raw, RecoveryLevel.FULL);
    }

    @Test
    void nothingHappensAtLevelNone() {
        assertThat(Normalizer.STANDARD.recover(PLAIN, " - x ", RecoveryLevel.NONE))
                .isEqualTo(" - x ");
    }

    @Test
    void plainTextLosesItsDecoration() {
        assertThat(recover(
                        Normalizer.STANDARD, PLAIN, "<think>hm</think><b>\nSummary:\n-  npm ci   failed</b><|im_end|>"))
                .isEqualTo("npm ci failed");
    }

    @Test
    void anUnfinishedThoughtIsLeftAlone() {
        assertThat(recover(Normalizer.STANDARD, PLAIN, "\n<think>hm\n- x")).isEqualTo("<think>hm\n- x");
    }

    @Test
    void aFenceIsTakenOffOnlyAroundWhatWasAskedFor() {
        assertThat(recover(Normalizer.STANDARD, YAML, "```yaml\ncode: E404\npackage: left-pad\n```"))
                .isEqualTo("code: E404\npackage: left-pad");
        assertThat(recover(Normalizer.STANDARD, YAML, "```yaml\nnot yaml\n```")).startsWith("```");
    }

    @Test
    void anAnswerIsDugOutOfAnEchoOfThePrompt() {
        assertThat(recover(Normalizer.STANDARD, PLAIN, "Instruction:\nWhat failed?\n\nleft-pad is gone"))
                .isEqualTo("left-pad is gone");
    }

    @Test
    void normalizersDifferWhereModelsDo() {
        assertThat(recover(Normalizer.STANDARD, PLAIN, "<response>left-pad is gone</response>"))
                .isEmpty();
        assertThat(recover(Normalizer.GRANITE, PLAIN, "<response>left-pad is gone</response>"))
                .isEqualTo("left-pad is gone");
        assertThat(recover(Normalizer.CPU_PROTECTION, PLAIN, "Likely locus: left-pad is gone"))
                .isEqualTo("left-pad is gone");
        assertThat(recover(Normalizer.QWEN3, PLAIN, "<think>a</think>left-pad is gone"))
                .isEqualTo("left-pad is gone");
    }

    @Test
    void modelsAreKnownByNameAndTrack() {
        assertThat(Normalizer.forModel("cpu", "Qwen/Qwen3-0.6B-GGUF")).isEqualTo(Normalizer.CPU_PROTECTION);
        assertThat(Normalizer.forModel("cpu", "someone/qwen3-0.6b")).isEqualTo(Normalizer.STANDARD);
        assertThat(Normalizer.forModel("gpu", "granite-3.3-2b")).isEqualTo(Normalizer.GRANITE);
        assertThat(Normalizer.forModel("gpu", "Qwen/Qwen3-1.7B")).isEqualTo(Normalizer.QWEN3);
        assertThat(Normalizer.forModel("gpu", "google/gemma-3-1b")).isEqualTo(Normalizer.STANDARD);
        assertThat(Normalizer.forModel("remote", "granite-3.3")).isEqualTo(Normalizer.STANDARD);
    }

    @Test
    void normalizersAreNamedAsTheyPrint() {
        assertThat(Normalizer.named("cpu-protection")).isEqualTo(Normalizer.CPU_PROTECTION);
        assertThatThrownBy(() -> Normalizer.named("none"))
                .isInstanceOf(UserError.class)
                .hasMessage("no normalizer named \"none\"\n       there are standard, cpu-protection, granite, qwen3");
    }

    @Test
    void hostileAnswersAreCleanedUpInNoTime() {
        for (var part : new String[] {"<think>", "</think>", "<a>", "\n", "- ", "<|", "```", "Task:\n"}) {
            var hostile = part.repeat(20_000);
            for (var normalizer : Normalizer.values()) {
                assertThat(recover(normalizer, PLAIN, "x" + hostile + "y").length())
                        .isLessThanOrEqualTo(hostile.length() + 2);
            }
        }
    }
}
