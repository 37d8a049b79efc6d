package dev.assay.sift.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.validation.Guidance;
import dev.assay.sift.validation.PromptScaffold;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.validation.Validator;
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
