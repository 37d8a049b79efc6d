package dev.assay.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FieldsTest {
    @Test
    void compatPrintsWhateverLiesUnderAKey() {
        var fields = new HashMap<String, Object>();
        fields.put("answer", null);
        fields.put("n", 2);

        assertThat(CompatFields.answer(new OpenReference(fields))).isEqualTo("None");
        assertThat(CompatFields.text(new OpenReference(fields), "n")).isEqualTo("2");
        assertThat(CompatFields.text(new OpenReference(fields), "missing")).isEmpty();
        assertThat(CompatFields.find(fields, "n")).hasValue("2");
        assertThat(CompatFields.find(fields, "missing")).isEmpty();
    }

    @Test
    void theResponseFieldCountsBeforeTheAnswer() {
        assertThat(CompatFields.response(Response.answer("said"))).isEqualTo("said");
        assertThat(CompatFields.response(
                        new Response(Optional.of("said"), Optional.empty(), Map.of("response", "told"))))
                .isEqualTo("told");
    }

    @Test
    void onlyTextsThatSaySomethingAreListed() {
        var reference = new OpenReference(Map.of("needles", Arrays.asList("a", " ", 3, null, "b"), "one", "a"));

        assertThat(FieldTexts.of(reference, "needles")).containsExactly("a", "b");
        assertThat(FieldTexts.of(reference, "one")).isEmpty();
        assertThat(FieldTexts.of(reference, "none")).isEmpty();
    }

    @Test
    void aRefusalStandsUnderEachName() {
        assertThat(Unscorable.all(List.of("a", "b"), "why"))
                .containsExactly(new Score.Unscored("a", "why"), new Score.Unscored("b", "why"));
        assertThat(Unscorable.hidden(List.of("a")))
                .containsExactly(new Score.Unscored("a", "the system shows no context"));
    }
}
