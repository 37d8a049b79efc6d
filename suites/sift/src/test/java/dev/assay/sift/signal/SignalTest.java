package dev.assay.sift.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignalTest {
    @Test
    void aTracebackGivesFramesFilesAndTheError() {
        var signal = Signal.of("""
                UserWarning: old settings
                Traceback (most recent call last):
                  File "/srv/shop/cart.py", line 12, in total
                    return sum(prices)
                TypeError: unsupported operand
                """);
        assertThat(signal.domains()).containsExactly("python");
        assertThat(signal.files()).containsExactly("/srv/shop/cart.py");
        assertThat(signal.frames()).containsExactly("/srv/shop/cart.py:12 in total");
        assertThat(signal.symbols()).containsExactly("TypeError", "UserWarning");
        assertThat(signal.errorLines())
                .containsExactly("Traceback (most recent call last):", "TypeError: unsupported operand");
        assertThat(signal.likelyLocus()).isEqualTo("/srv/shop/cart.py | TypeError during python");
    }

    @Test
    void outputOfNoKnownToolIsGeneric() {
        var signal = Signal.of("all is well\nHTTP/2 200");
        assertThat(signal.domains()).containsExactly("generic");
        assertThat(signal.likelyLocus()).isEmpty();
        assertThat(signal.anchors(AnchorOrder.FULL)).isEmpty();
    }

    @Test
    void aCommandAloneIsALocus() {
        assertThat(Signal.of("$ git gc").likelyLocus()).isEqualTo("during git");
    }

    @Test
    void testsEndAfterTheirFirstName() {
        assertThat(Signal.of("FAILED unit/test_a.py::TestA::test_b[x-1]").tests())
                .containsExactly("unit/test_a.py::TestA");
    }

    @Test
    void textRightBehindATestCanBeginAnother() {
        assertThat(Signal.of("a::b./c::d").tests()).containsExactly("a::b", "./c::d");
    }

    @Test
    void lintRulesAreTheLastWordsOfFindings() {
        var signal = Signal.of("src/a.js\n  3:7  error  'x' is unused  no-unused-vars\n  4:1  warning  (see docs)");
        assertThat(signal.lintRules()).containsExactly("no-unused-vars");
        assertThat(signal.domains()).contains("eslint");
    }

    @Test
    void digitsAndLettersAreThoseOfPythonsPatterns() {
        var signal = Signal.of("  File \"a.py\", line ١٢, in f\nit ended with exit code １\nwarnıng: x\nFAİLED y");
        assertThat(signal.frames()).containsExactly("a.py:١٢ in f");
        assertThat(signal.exitCodeLines()).containsExactly("it ended with exit code １");
        assertThat(signal.warningLines()).containsExactly("warnıng: x");
        assertThat(signal.errorLines()).contains("FAİLED y");
    }

    @Test
    void exitCodesPackagesAndCommandsAreFound() {
        var signal = Signal.of("$ npm run x\nCannot find module 'left-pad'\nstep exited with code 3");
        assertThat(signal.packages()).containsExactly("left-pad");
        assertThat(signal.commands()).containsExactly("npm");
        assertThat(signal.exitCodeLines()).containsExactly("step exited with code 3");
    }

    @Test
    void smallModelsGetFourAnchorsAndErrorsBeforeFrames() {
        var signal = Signal.of("File \"a.py\", line 1, in f\nKeyError: 'k'");
        assertThat(signal.anchors(AnchorOrder.FULL))
                .containsExactly("a.py", "a.py:1 in f", "KeyError", "python", "KeyError: 'k'");
        assertThat(signal.anchors(AnchorOrder.COMPACT))
                .containsExactly("a.py", "KeyError", "KeyError: 'k'", "a.py:1 in f");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "a/", "a.", "a:", "a::", ".py:1:1: ", "File \"", "warning ", "x.py ", "1:1 error ", " "})
    void timeGrowsWithTheLengthOfATextAlone(String part) {
        var text = part.repeat(200_000 / part.length());

        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> Signal.of(text));
    }

    @Test
    void pathsKeepTheirRootsAndLoseTheirPositions() {
        assertThat(files("at C:\\repo\\run.ps1:3:4 (/etc/app.ini)")).containsExactly("C:/repo/run.ps1", "/etc/app.ini");
        assertThat(files("see ../lib/x.sql::case")).containsExactly("see ../lib/x.sql");
        assertThat(files("(./lib/x.sh)")).containsExactly("lib/x.sh");
    }

    @Test
    void aNameThatIsOnlyAnEndingIsNoFile() {
        assertThat(files("(.py) (a/.md) (b//c.md)")).containsExactly("/c.md");
    }

    @Test
    void theLastEndingOfAChainEndsThePath() {
        assertThat(files("a.py/b.json.bak/c rest")).containsExactly("a.py/b.js");
    }

    private static List<String> files(String text) {
        return Signal.of(text).files();
    }
}
