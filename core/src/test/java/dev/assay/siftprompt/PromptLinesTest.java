package dev.assay.siftprompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.verdict.Guidance;
import dev.assay.verdict.PromptScaffold;
import dev.assay.verdict.Rules;
import dev.assay.verdict.SiftRequest;
import dev.assay.verdict.Validator;
import org.junit.jupiter.api.Test;

class PromptLinesTest {
    @Test
    void ourPromptsAreWordedIndependently() {
        assertThat(PromptLines.all())
                .isNotEmpty()
                .noneMatch(line -> PromptScaffold.PUBLISHED.phrases().contains(Guidance.normalize(line)));
    }

    @Test
    void everyLineOfOursIsAnEchoWhenItComesBack() {
        var siftCase = SiftCaseFixtures.plain("a\nb", "it broke", "broke");
        var request = SiftRequest.of(siftCase, Profile.STANDARD);
        var ours = new Validator(Rules.standard(PromptLines.scaffold()));
        assertThat(PromptLines.all())
                .allSatisfy(line -> assertThat(
                                ours.validate(request, "it broke\n" + line).flags())
                        .as(line)
                        .contains("prompt_scaffold_echo"));
    }

    @Test
    void everyLabelOfOursIsAnEchoWhenItComesBack() {
        var siftCase = SiftCaseFixtures.plain("a\nb", "it broke", "broke");
        var request = SiftRequest.of(siftCase, Profile.STANDARD);
        var ours = new Validator(Rules.standard(PromptLines.scaffold()));
        assertThat(Section.labels())
                .allSatisfy(label -> assertThat(
                                ours.validate(request, label + ": it broke").flags())
                        .contains("prompt_scaffold_echo"));
    }
}
