package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the original's reading shows of itself.
class CompatWorkTest {
    private static final OpenExample EXAMPLE = new OpenExample("1", "");

    @Test
    void theLetterThatWasTakenIsShown() {
        var reference = new OpenReference(Map.of("correct_letter", "B"));
        var compat = new MultipleChoice(Profile.COMPAT);

        assertThat(compat.work(EXAMPLE, reference, Response.answer("It is (c).")))
                .isEqualTo(Map.of("extracted", "C"));
        assertThat(compat.work(EXAMPLE, reference, Response.answer("Nothing."))).isEqualTo(Map.of("extracted", ""));
        assertThat(new MultipleChoice(Profile.STANDARD).work(EXAMPLE, reference, Response.answer("It is (c).")))
                .isEmpty();
    }

    @Test
    void bothLabelsAreShown() {
        var reference = new OpenReference(Map.of("answer", "True"));
        var compat = new NliLabelMatch(Profile.COMPAT);

        assertThat(compat.work(EXAMPLE, reference, Response.answer("It is false.")))
                .isEqualTo(Map.of("ref_label", "entailment", "resp_label", "contradiction"));
        assertThat(compat.work(EXAMPLE, reference, Response.answer("Who knows.")))
                .isEqualTo(Map.of("ref_label", "entailment", "resp_label", ""));
        assertThat(new NliLabelMatch(Profile.STANDARD).work(EXAMPLE, reference, Response.answer("No.")))
                .isEmpty();
    }
}
