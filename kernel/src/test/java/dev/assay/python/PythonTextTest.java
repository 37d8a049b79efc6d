package dev.assay.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.RandomTexts;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PythonTextTest {
    @Test
    void whitespaceIsThePythonSetAndNothingElse() {
        var whitespace = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(PythonText::isWhitespace)
                .boxed()
                .toList();

        assertThat(whitespace).hasSize(29).contains(0x1c, 0x85, 0xa0, 0x3000).doesNotContain(0x200b, 0xfeff, 0x180e);
    }

    @Test
    void thePatternsDescribeTheSameCharactersAsTheMethods() {
        var whitespace = Pattern.compile(PythonText.WHITESPACE).asMatchPredicate();
        var word = Pattern.compile(PythonText.WORD).asMatchPredicate();

        for (var codePoint = 0; codePoint <= 0x1ffff; codePoint++) {
            var text = Character.toString(codePoint);
            assertThat(PythonText.isWhitespace(codePoint))
                    .as("whitespace %x", codePoint)
                    .isEqualTo(whitespace.test(text));
            assertThat(PythonText.isWord(codePoint)).as("word %x", codePoint).isEqualTo(word.test(text));
        }
    }

    @Test
    void boundariesAreWhereThePatternFindsThem() {
        var boundary = Pattern.compile(PythonText.BOUNDARY);
        var random = new Random(7);
        for (var round = 0; round < 500; round++) {
            var text = RandomTexts.next(random, 12);
            var matcher = boundary.matcher(text);
            for (var index = 0; index <= text.length(); index++) {
                if (isInsidePair(text, index)) {
                    continue;
                }
                matcher.region(index, text.length()).useTransparentBounds(true).useAnchoringBounds(false);
                assertThat(PythonText.isBoundary(text, index))
                        .as("%s at %d", text, index)
                        .isEqualTo(matcher.lookingAt());
            }
        }
    }

    private static boolean isInsidePair(String text, int index) {
        return index > 0
                && index < text.length()
                && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
    }

    @Test
    void aCombiningMarkEndsAWord() {
        assertThat(PythonText.isBoundary("the\u0301", 3)).isTrue();
    }

    @Test
    void thereAre32PunctuationCharacters() {
        var punctuation = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(PythonText::isPunctuation)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);

        assertThat(punctuation.toString()).isEqualTo("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
    }

    @Test
    void stripTakesWhitespaceFromTheEndsAlone() {
        assertThat(PythonText.strip("\u00a0 a b\u3000\n")).isEqualTo("a b");
        assertThat(PythonText.rstrip(" a \u001c")).isEqualTo(" a");
        assertThat(PythonText.strip("\u200b")).isEqualTo("\u200b");
        assertThat(PythonText.strip(" \t ")).isEmpty();
        assertThat(PythonText.isBlank(" \u2028")).isTrue();
    }

    @Test
    void splitYieldsNoEmptyParts() {
        assertThat(PythonText.split(" a\u0085b\t\tc ")).containsExactly("a", "b", "c");
        assertThat(PythonText.split(" \n")).isEmpty();
        assertThat(PythonText.collapse("  a \n b ")).isEqualTo("a b");
    }

    @Test
    void caseFollowsTheFullUnicodeMapping() {
        assertThat(PythonText.lower("ΟΔΟΣ İ")).isEqualTo("οδος i\u0307");
        assertThat(PythonText.upper("straße")).isEqualTo("STRASSE");
    }

    @Test
    void countDoesNotOverlapAndTheEmptyTextIsEverywhere() {
        assertThat(PythonText.count("aaaa", "aa")).isEqualTo(2);
        assertThat(PythonText.count("a😀", "")).isEqualTo(3);
        assertThat(PythonText.count("", "a")).isZero();
    }

    @Test
    void slicesAreCutBetweenCodePoints() {
        assertThat(PythonText.length("a😀b")).isEqualTo(3);
        assertThat(PythonText.slice("a😀b", 1, 2)).isEqualTo("😀");
        assertThat(PythonText.slice("a😀b", -2, 99)).isEqualTo("😀b");
        assertThat(PythonText.slice("abc", 2, 1)).isEmpty();
        assertThat(PythonText.slice("abc", Integer.MIN_VALUE, Integer.MAX_VALUE))
                .isEqualTo("abc");
    }

    @Test
    void orderIsByCodePointAndNotByUtf16Unit() {
        assertThat(List.of("😀", "\uff5e", "b", "", "ab", "a").stream().sorted(PythonText.CODE_POINT_ORDER))
                .containsExactly("", "a", "ab", "b", "\uff5e", "😀");
    }
}
