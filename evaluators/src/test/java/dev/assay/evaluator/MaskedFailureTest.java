package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.FailureLines;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaskedFailureTest {
    private static final MaskedFailure EVALUATOR = new MaskedFailure();
    private static final Map<String, Object> FAILS = Map.of("carries_failure", true);
    private static final String LOG = """
            step 1 ok
              step 2 FAILED: disk full
            summary: 0 errors
            """;

    @Test
    void anErrorLineLeftInTheOutputShowsTheFailure() {
        assertThat(Scores.of(EVALUATOR, LOG, FAILS, Response.context("step 2 FAILED: disk full")))
                .containsEntry("failure_shown", 1.0);
    }

    @Test
    void anOutputWithoutItMasksTheFailure() {
        assertThat(Scores.of(EVALUATOR, LOG, FAILS, Response.context("step 1 ok\nsummary: 0 errors")))
                .containsEntry("failure_shown", 0.0);
        assertThat(Scores.of(EVALUATOR, LOG, FAILS, Response.context(""))).containsEntry("failure_shown", 0.0);
    }

    @Test
    void halfOfTheEvidenceIsEnough() {
        Map<String, Object> reference =
                Map.of("carries_failure", true, "evidence", List.of("assertEquals(total)", "expected 3 but was 4"));
        assertThat(Scores.of(EVALUATOR, "", reference, Response.context("expected 3 but was 4")))
                .containsEntry("failure_shown", 1.0);
    }

    @Test
    void aWordOfFailureWithoutTheFailingThingShowsNothing() {
        for (var output :
                List.of("error", "Something failed with an error.", "FAILED", "1 error found", "see step 2")) {
            assertThat(Scores.of(EVALUATOR, LOG, FAILS, Response.context(output)))
                    .as(output)
                    .containsEntry("failure_shown", 0.0);
        }
    }

    @Test
    void theFailingThingMayBeToldInOtherWords() {
        var log = "FAILED tests/test_rates.py::test_bracket - AssertionError: assert 3.2 == 3.4";
        for (var output : List.of(
                "test_bracket fails: AssertionError", "In tests/test_rates.py test_bracket failed, 3.2 is not 3.4")) {
            assertThat(Scores.of(EVALUATOR, log, FAILS, Response.context(output)))
                    .as(output)
                    .containsEntry("failure_shown", 1.0);
        }
        assertThat(Scores.of(EVALUATOR, log, FAILS, Response.context("test_bracket passed")))
                .containsEntry("failure_shown", 0.0);
    }

    @Test
    void whereNothingNamesAFailureItIsUnscored() {
        for (var context : List.of("all well", "Tests run: 8, errors=0", "2 tests failed")) {
            assertThat(Scores.all(EVALUATOR, context, FAILS, Response.context(context)))
                    .containsExactly(new Score.Unscored("failure_shown", "no line of the input names what failed"));
        }
    }

    @Test
    void whereNoContextIsShownItIsUnscored() {
        assertThat(Scores.all(EVALUATOR, LOG, FAILS, Response.answer("step 2 FAILED: disk full")))
                .containsExactly(new Score.Unscored("failure_shown", "the system shows no context"));
    }

    @Test
    void itAppliesOnlyWhereTheReferenceSaysSo() {
        var example = new OpenExample("1", LOG);

        assertThat(EVALUATOR.appliesTo(example, new OpenReference(FAILS))).isTrue();
        assertThat(EVALUATOR.appliesTo(example, Reference.none())).isFalse();
        assertThat(EVALUATOR.appliesTo(example, new OpenReference(Map.of("carries_failure", "true"))))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "error: x",
                "2 tests failed",
                "Permission denied",
                "Connection refused",
                "java.io.IOException: x",
                "AssertionError",
                "Segmentation fault (core dumped)",
                "exit status 2",
                "thread 'main' panicked",
                "build_failed=1",
                "[FATAL] x",
                "0 warnings, 1 error"
            })
    void failureLinesAreKnownByTheirWords(String line) {
        assertThat(FailureLines.isFailure(line)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "all well",
                "0 errors",
                "no failures",
                "errors=0",
                "Failures: 0, Errors: 0",
                "failed: none",
                "error-free",
                "terror",
                "failsafe plugin",
                "mirrors"
            })
    void otherLinesAreNot(String line) {
        assertThat(FailureLines.isFailure(line)).isFalse();
    }
}
