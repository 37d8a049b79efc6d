package dev.assay.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTest {
    @Test
    void twoSystemsOfOneNameAreRefused() {
        assertThatThrownBy(() -> Cases.plan(Cases.numbered(1), Cases.options(), Cases.ECHO, Cases.ECHO))
                .isInstanceOf(UserError.class)
                .hasMessage(
                        "2 systems are named \"echo\"\n       give each a name of its own, for example \"other=echo\"");
    }

    @Test
    void twoEvaluatorsWithOneScoreAreRefused() {
        Evaluator<Example> other = Evaluator.of("length", (example, reference, response) -> 1);
        assertThatThrownBy(() -> new Plan<OpenExample>(
                        Cases.numbered(1),
                        List.of(Cases.ECHO),
                        List.of(Cases.LENGTH, other),
                        ContextSizes.bytesOnly(),
                        Cases.options()))
                .hasMessage("evaluators \"length\" and \"length\" both give the score \"length\"\n"
                        + "       run them apart, or rename one");
    }

    @Test
    void everyProblemIsSaidAtOnce() {
        assertThatThrownBy(() -> new Plan<OpenExample>(
                        Cases.numbered(1),
                        List.of(),
                        List.of(Cases.LENGTH, Cases.LENGTH),
                        ContextSizes.bytesOnly(),
                        Cases.options()))
                .hasMessageContaining("there is no system to run")
                .hasMessageContaining("both give the score");
    }

    @Test
    void anIdThatOccursTwiceIsRefusedBeforeAnythingRuns() {
        var dataset = Dataset.unlabeled(
                "twice", List.of(new OpenExample("a", ""), new OpenExample("b", ""), new OpenExample("a", "")));
        assertThatThrownBy(
                        () -> Cases.plan(dataset, Cases.options(), Cases.ECHO).checkedSize())
                .isInstanceOf(UserError.class)
                .hasMessage("twice: example id \"a\" occurs twice (second time as example 3)\n"
                        + "       ids must be unique within a dataset");
    }

    @Test
    void aHundredThousandIdsAreToldApart() {
        assertThat(Cases.plan(Cases.numbered(100_000), Cases.options(), Cases.ECHO)
                        .checkedSize())
                .isEqualTo(100_000);
    }

    @Test
    void trialsKeepTheirNumbersWhereverOneStarts() {
        var other = ContextSystem.<Example>of("other", _ -> Response.answer(""));
        var plan = Cases.plan(Cases.numbered(20), Cases.options().withRepeats(2), Cases.ECHO, other);
        var names = List.of("echo", "other");
        var all = plan.trials(0, 80, names).map(Trial::key).toList();
        assertThat(all).hasSize(80);
        assertThat(plan.trials(42, 80, names).map(Trial::key).toList()).isEqualTo(all.subList(40, 80));
        assertThat(plan.trials(42, 57, names).map(Trial::key).toList()).isEqualTo(all.subList(40, 60));
    }
}
