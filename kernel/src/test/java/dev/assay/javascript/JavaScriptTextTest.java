package dev.assay.javascript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.DecimalText;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaScriptTextTest {
    @Test
    void whiteSpaceIsItsOwnSet() {
        assertThat(JavaScriptText.trim("\ufeff\u00a0\u3000 a\u2028\u000b")).isEqualTo("a");
        assertThat(JavaScriptText.trim("\u0085\u200ba\u180e")).isEqualTo("\u0085\u200ba\u180e");
        assertThat(JavaScriptText.words(" a\u2003b\tc ")).containsExactly("a", "b", "c");
        assertThat(Pattern.matches(JavaScriptText.SPACE + "+", "\ufeff\u2029\t"))
                .isTrue();
    }

    @Test
    void piecesThatAreBlankDoNotCount() {
        assertThat(JavaScriptText.pieces("a, ,b,", Pattern.compile(","))).containsExactly("a", "b");
        assertThat(JavaScriptText.lines(" a \r\n\n\tb")).containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource({
        "3, 3",
        "-0.0, 0",
        "0.1, 0.1",
        "1e21, 1e+21",
        "123456789012345680000, 123456789012345680000",
        "1.5e-7, 1.5e-7",
        "0.000001, 0.000001",
        "-2.5, -2.5",
        "5e-324, 5e-324",
        "1e300, 1e+300",
    })
    void numbersPrintWithoutNeedlessPointsAndExponents(double number, String text) {
        assertThat(DecimalText.text(number)).isEqualTo(text);
    }

    @Test
    void halvesOfTheExactValueGoUp() {
        assertThat(DecimalText.fixed(2.5, 0)).isEqualTo("3");
        assertThat(DecimalText.fixed(1.005, 2)).isEqualTo("1.00");
        assertThat(DecimalText.fixed(-1.25, 1)).isEqualTo("-1.3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "[Infinity]", "{'a': 1}", "01", "[1,]", "{\"a\":1} x", "\"a\nb\"", "", "nul"})
    void looseJsonIsNoJson(String text) {
        assertThat(JavaScriptJson.parse(text)).isEmpty();
    }

    @Test
    void ofTwoEqualKeysTheLastCountsAndWordsInTextsAreTexts() {
        assertThat(JavaScriptJson.parse("{\"a\": 1, \"a\": \"NaN I \\\" N\"}")
                        .orElseThrow()
                        .value())
                .hasToString("{a=NaN I \" N}");
        assertThat(JavaScriptJson.parse("null").orElseThrow().value()).isNull();
    }
}
