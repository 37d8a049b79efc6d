package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.QuestionReaders;
import dev.assay.spec.SystemSpec;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
    void nothingElseOfTheExampleGivesTheQuestionAway() throws Exception {
        var asked = new OpenExample(
                "1",
                "a line\n",
                Map.of("question", "Which port?", "query", "Which port?", "intent", "port", "turns", List.of()));
        var blind = new BlindSystem(
                "b", ContextSystem.of("s", example -> Response.context(example.fields() + " " + example.labels())));

        assertThat(blind.process(asked).context()).contains("{turns=[]} {}");
    }

    /// A system that is said to be blind keeps the same whatever is asked; one that reads the question does not.
    @Test
    void builtInSystemsReadTheQuestionWhereTheySaySo() throws Exception {
        var context = IntStream.range(0, 60)
                .mapToObj(i -> "line %d: %s%n".formatted(i, i % 2 == 0 ? "the port is open" : "the colour is blue"))
                .collect(Collectors.joining());
        for (var builtIn : BuiltInSystems.ALL) {
            if (builtIn.isProgram() || builtIn.name().equals("oracle")) {
                continue;
            }
            var system = BuiltInSystems.create(builtIn.name());
            var one = system.process(new OpenExample("1", context, Map.of("question", "Which port is open?")));
            var other = system.process(new OpenExample("1", context, Map.of("question", "Which colour is blue?")));
            assertThat(one.context().equals(other.context()))
                    .as(builtIn.name())
                    .isEqualTo(!QuestionReaders.isOne(builtIn.name()));
        }
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
        "http:http://127.0.0.1:1/, true, true",
        "no-part-of-assay, true, false",
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
