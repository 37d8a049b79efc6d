package dev.assay.javascript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaScriptPatternTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "[0-9] a7 true",
                "[0-9] a٧ false",
                "\\d+$ a12 true",
                "^b ab false",
                "[[] a[ true",
                "[&&] & true",
                "\\bcat\\b concat false",
                "\\bcat\\b cat! true",
                "a{2} aa true",
                "a{x a{x true",
                "x{,2} x{,2} true",
                "[^] x true",
                "[] x false",
                "\\/ a/b true",
                "(?<y>a)\\k<y> aa true",
                "a+? a true",
                "é é true",
                ".{4} a😀b true",
                "^.{3}$ a😀b false",
                "[\\ud83c-\\ud83e] 😀 true",
                "[\\u0080-\\uFFFF]{2} 😀 true",
                "(a)?\\1b bx true",
                "(a)\\1b ab false",
                "\\2(a)(b) ab true",
                "\\101 A true",
                "\\x4 x4 true",
                "\\u{3} uuu true",
                "[a-\\d] - true",
                "(?<a_b>x)\\k<a_b> xx true",
                "\\k<n> k<n> true",
                "\\c c false",
            })
    void matchesWhatJavaScriptMatches(String pattern, String text, boolean isIn) {
        assertThat(JavaScriptPattern.compile(pattern).orElseThrow().isIn(text)).isEqualTo(isIn);
    }

    @Test
    void spacesAndLineEndsAreThoseOfJavaScript() {
        assertThat(JavaScriptPattern.compile("a\\sb").orElseThrow().isIn("a\ufeffb"))
                .isTrue();
        assertThat(JavaScriptPattern.compile("a.b").orElseThrow().isIn("a\u0085b"))
                .isTrue();
        assertThat(JavaScriptPattern.compile("a.b").orElseThrow().isIn("a\u2028b"))
                .isFalse();
        assertThat(JavaScriptPattern.compile("a$").orElseThrow().isIn("a\n")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[", "(", "a++", "a**", "(?i)a", "(?>a)", "\\", "*a", "a{2,1}", "^*", "\\b+", "(?<=a)?", "a|+",
                "a{1}{2}", ")", "[😀-🙏]"
            })
    void whatJavaScriptRefusesIsRefused(String pattern) {
        assertThat(JavaScriptPattern.compile(pattern)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "^(?:(a)|b)*\\1$ ab true",
                "^(?:(a)|b)*\\1$ aa true",
                "^(a?)*$ aa true",
                "(a*)*b aab true",
                "(?<=a+)b aab true",
                "(?<=([ab])\\1)c ccaac true",
                "(?<=\\1([ab]))c aac true",
                "(?<!a|b)c bc false",
                "(?=(a+))a*b\\1 baaabac true",
                "(?!(a)b)\\1a ac true",
                "^(?:a|ab)(?:c|bcd)$ abcd true",
                "^a{0,2}?$ aa true",
                "^(z)((a+)?(b+)?(c))*$ zaacbbbcac true",
            })
    void groupsTurnsAndLooksAreThoseOfJavaScript(String pattern, String text, boolean isIn) {
        assertThat(JavaScriptPattern.compile(pattern).orElseThrow().isIn(text)).isEqualTo(isIn);
    }

    @Test
    void aChoiceAtEachOfManyCharactersIsNoProblem() {
        assertThat(JavaScriptPattern.compile("(a|b)+c").orElseThrow().isIn("ab".repeat(50_000) + "c"))
                .isTrue();
    }

    @Test
    void aSearchThatTakesForEverIsGivenUpAndSaysSo() {
        var pattern = JavaScriptPattern.compile("(a+)+$").orElseThrow();
        var text = "a".repeat(60) + "b";

        assertThatThrownBy(() -> pattern.isIn(text))
                .isInstanceOf(SearchGivenUp.class)
                .hasMessage("the search for a pattern took too many steps");
    }

    @Test
    void anInterruptDoesNotChangeWhatIsFound() {
        Thread.currentThread().interrupt();
        assertThat(JavaScriptPattern.compile("(a|b)+c").orElseThrow().isIn("ab".repeat(5_000) + "c"))
                .isTrue();
        assertThat(Thread.interrupted())
                .as("whoever was meant to be interrupted still is")
                .isTrue();
    }
}
