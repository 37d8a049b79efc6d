package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlindSystemTest {
    private static final OpenExample ASKED =
            new OpenExample("1", "a line\nthe port is 8080\n", Map.of("question", "Which port?", "task", "qa"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "blind:exec:sh -c 'printf %s \"$ASSAY_QUESTION\"'",
                "at:fill=100,blind:exec:sh -c 'printf %s \"$ASSAY_QUESTION\"'"
            })
    void aBlindProgramIsNotHandedTheQuestion(String spec) throws Exception {
        var system = spec.startsWith("at:")
                ? AtBudget.of(SystemSpec.parse(spec), ExecOptions.DEFAULT)
                : BuiltInSystems.create(spec);

        assertThat(system.process(ASKED).context()).contains("");
        assertThat(BuiltInSystems.create(spec.replaceFirst("^.*blind:", ""))
                        .process(ASKED)
                        .context())
                .contains("Which port?");
    }

    @Test
    void aBlindSystemIsWhatItIsAndSaysWhatItDoesNotSee() {
        var blind = BuiltInSystems.create("mine=blind:bm25");

        assertThat(blind.name()).isEqualTo("mine");
        assertThat(blind.kind()).isEqualTo("bm25");
        assertThat(blind.configuration()).containsEntry("question", "hidden");
    }

    @ParameterizedTest
    @CsvSource({
        "bm25, true, true",
        "mmr:lambda=0.5, true, true",
        "exec:./filter, true, true",
        "http:http://127.0.0.1:1/, true, false",
        "blind:bm25, false, true",
        "blind:exec:./filter, false, true",
        "head, false, true",
        "drain, false, false"
    })
    void whoSeesTheQuestionAndTakesABudgetIsKnown(String spec, boolean sees, boolean takes) {
        assertThat(BuiltInSystems.seesQuestion(spec)).isEqualTo(sees);
        assertThat(BuiltInSystems.takesBudget(spec)).isEqualTo(takes);
    }

    @ParameterizedTest
    @CsvSource({
        "bm25, blind:bm25",
        "mine=exec:./filter --fast, mine=blind:exec:./filter --fast",
        "head:ratio=0.2, head:ratio=0.2",
        "blind:bm25, blind:bm25"
    })
    void aSystemIsBlindedOnce(String typed, String blinded) {
        assertThat(BuiltInSystems.blind(typed)).isEqualTo(blinded);
    }
}
