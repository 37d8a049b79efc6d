package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailingThingTest {
    private static boolean isShown(String line, String output) {
        var thing = FailingThing.of(line).orElseThrow();
        return thing.isShownBy(KeptText.of(line, output), () -> FailingThing.Telling.in(output));
    }

    @Test
    void itsOwnWordsAreNamesCodesAndNumbers() {
        var thing = FailingThing.of("2024-05-01 10:30:00 FAILED test_bracket: Expected 12 at parser")
                .orElseThrow();

        assertThat(thing.words()).containsExactly("test_bracket", "expected", "12", "parser");
        assertThat(thing.codes()).containsExactly("test_bracket");
        assertThat(thing.line()).startsWith("2024-05-01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2 tests failed", "error: the build failed", "at 10:30:00", "", "ok is it"})
    void wordsByWhichAnyFailureIsToldNameNothing(String line) {
        assertThat(FailingThing.of(line)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "error[E0502]: cannot borrow | e0502",
                "raised AssertionError here | assertionerror",
                "the HTTPServer broke | httpserver",
                "x86 crashed | ''",
                "Segmentation fault (core dumped) | ''"
            })
    void codesAreWhatCanHardlyMeanAnythingElse(String line, String code) {
        assertThat(FailingThing.of(line).orElseThrow().codes()).isEqualTo(code.isEmpty() ? Set.of() : Set.of(code));
    }

    @Test
    void theLineItselfShowsIt() {
        assertThat(isShown("FAILED test_bracket", "x\nFAILED test_bracket\ny")).isTrue();
        assertThat(isShown("FAILED test_bracket", "x\ny")).isFalse();
    }

    @Test
    void aCodeThatIsSaidToHaveFailedShowsIt() {
        assertThat(isShown("FAILED test_bracket: left open in module alpha beta", "test_bracket failed"))
                .isTrue();
        assertThat(isShown("FAILED test_bracket: left open in module alpha beta", "test_bracket ran"))
                .isFalse();
        assertThat(isShown("FAILED test_bracket", "test_bracket passed")).isFalse();
        assertThat(isShown("FAILED test_bracket", "test_bracket no longer fails"))
                .isFalse();
        assertThat(isShown("FAILED test_other", "test_bracket failed")).isFalse();
    }

    @Test
    void halfOfItsWordsShowIt() {
        assertThat(isShown("connection refused database primary", "the primary database refused it"))
                .isTrue();
        assertThat(isShown("connection refused database primary", "the database is up"))
                .isFalse();
        assertThat(isShown("E1234 timeout reading packet header block", "timeout while reading a packet header"))
                .isTrue();
        assertThat(isShown("E1234 timeout reading packet header block", "timeout while reading a packet"))
                .isFalse();
    }

    @Test
    void twoLinesMayTellOfItTogether() {
        assertThat(isShown("connection refused database primary", "connection refused:\nprimary of the database"))
                .isTrue();
        assertThat(FailingThing.Telling.in("a\n\nb"))
                .isEqualTo(List.of(
                        new FailingThing.Telling("a\nb", Set.of("a"), Set.of("b")),
                        new FailingThing.Telling("b", Set.of("b"), Set.of())));
    }
}
