package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnicodeTextTest {
    @Test
    void whitespaceIsThePythonSetAndNothingElse() {
        var whitespace = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(UnicodeText::isWhitespace)
                .boxed()
                .toList();

        assertThat(whitespace).hasSize(29).contains(0x1c, 0x85, 0xa0, 0x3000).doesNotContain(0x200b, 0xfeff, 0x180e);
    }

    @Test
    void thePatternsDescribeTheSameCharactersAsTheMethods() {
        var whitespace = Pattern.compile(UnicodeText.WHITESPACE).asMatchPredicate();
        var word = Pattern.compile(UnicodeText.WORD).asMatchPredicate();

        for (var codePoint = 0; codePoint <= 0x1ffff; codePoint++) {
            var text = Character.toString(codePoint);
            assertThat(UnicodeText.isWhitespace(codePoint))
                    .as("whitespace %x", codePoint)
                    .isEqualTo(whitespace.test(text));
            assertThat(UnicodeText.isWord(codePoint)).as("word %x", codePoint).isEqualTo(word.test(text));
        }
    }

    @Test
    void boundariesAreWhereThePatternFindsThem() {
        var boundary = Pattern.compile(UnicodeText.BOUNDARY);
        var random = new Random(7);
        for (var round = 0; round < 500; round++) {
            var text = RandomTexts.next(random, 12);
            var matcher = boundary.matcher(text);
            for (var index = 0; index <= text.length(); index++) {
                if (isInsidePair(text, index)) {
                    continue;
                }
                matcher.region(index, text.length()).useTransparentBounds(true).useAnchoringBounds(false);
                assertThat(UnicodeText.isBoundary(text, index))
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
        assertThat(UnicodeText.isBoundary("the\u0301", 3)).isTrue();
    }

    @Test
    void thereAre32PunctuationCharacters() {
        var punctuation = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(UnicodeText::isPunctuation)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);

        assertThat(punctuation.toString()).isEqualTo("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
    }

    @Test
    void stripTakesWhitespaceFromTheEndsAlone() {
        assertThat(UnicodeText.strip("\u00a0 a b\u3000\n")).isEqualTo("a b");
        assertThat(UnicodeText.rstrip(" a \u001c")).isEqualTo(" a");
        assertThat(UnicodeText.strip("\u200b")).isEqualTo("\u200b");
        assertThat(UnicodeText.strip(" \t ")).isEmpty();
        assertThat(UnicodeText.isBlank(" \u2028")).isTrue();
    }

    @Test
    void splitYieldsNoEmptyParts() {
        assertThat(UnicodeText.split(" a\u0085b\t\tc ")).containsExactly("a", "b", "c");
        assertThat(UnicodeText.split(" \n")).isEmpty();
        assertThat(UnicodeText.collapse("  a \n b ")).isEqualTo("a b");
    }

    @Test
    void caseFollowsTheFullUnicodeMapping() {
        assertThat(UnicodeText.lower("ΟΔΟΣ İ")).isEqualTo("οδος i\u0307");
        assertThat(UnicodeText.upper("straße")).isEqualTo("STRASSE");
    }

    @Test
    void countDoesNotOverlapAndTheEmptyTextIsEverywhere() {
        assertThat(UnicodeText.count("aaaa", "aa")).isEqualTo(2);
        assertThat(UnicodeText.count("a😀", "")).isEqualTo(3);
        assertThat(UnicodeText.count("", "a")).isZero();
    }

    @Test
    void slicesAreCutBetweenCodePoints() {
        assertThat(UnicodeText.length("a😀b")).isEqualTo(3);
        assertThat(UnicodeText.slice("a😀b", 1, 2)).isEqualTo("😀");
        assertThat(UnicodeText.slice("a😀b", -2, 99)).isEqualTo("😀b");
        assertThat(UnicodeText.slice("abc", 2, 1)).isEmpty();
        assertThat(UnicodeText.slice("abc", Integer.MIN_VALUE, Integer.MAX_VALUE))
                .isEqualTo("abc");
    }

    @Test
    void orderIsByCodePointAndNotByUtf16Unit() {
        assertThat(List.of("😀", "\uff5e", "b", "", "ab", "a").stream().sorted(UnicodeText.CODE_POINT_ORDER))
                .containsExactly("", "a", "ab", "b", "\uff5e", "😀");
    }
}
