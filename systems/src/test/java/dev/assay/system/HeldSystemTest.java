package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;
import dev.assay.tokens.BpeTokens;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeldSystemTest {
    private static final OpenExample EXAMPLE =
            new OpenExample("1", "one two three four five six seven eight nine ten\n", Map.of("question", "Which?"));

    @ParameterizedTest
    @ValueSource(strings = {"at:fill=4,exec:cat", "at:fill=4,blind:exec:cat"})
    void aProgramThatGoesOverItsBudgetIsCutThere(String spec) throws Exception {
        var response = AtBudget.of(SystemSpec.parse(spec), ExecOptions.DEFAULT).process(EXAMPLE);

        assertThat(response.context()).contains("one two three four");
        assertThat(response.fields()).containsEntry("cut_from_tokens", 11L);
    }

    @Test
    void aProgramThatKeepsToItsBudgetIsLeftAlone() throws Exception {
        var response = AtBudget.of(SystemSpec.parse("at:fill=4,exec:head -c 7"), ExecOptions.DEFAULT)
                .process(EXAMPLE);

        assertThat(response.context()).contains("one two");
        assertThat(response.fields()).doesNotContainKey("cut_from_tokens");
        assertThat(BpeTokens.CL100K_BASE.count("one two")).isEqualTo(2);
    }
}
