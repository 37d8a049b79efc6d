package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class OrdinaryWordsTest {
    private static final String SIGNS = "aaBc19 0 .,:/-+#'%$^=<>&()[]!?;\n\t\"é²中\u0301٣’°eE";

    @Test
    void ordinaryWordsAreThoseThePatternTakesJustSo() {
        var random = new Random(17);
        int words = 0;
        for (int i = 0; i < 200_000; i++) {
            var text = text(random);
            var matcher = Tokenizer.TOKEN.matcher(text);
            int at = OrdinaryWords.next(text, 0);
            boolean isThere = matcher.find();
            assertThat(isThere && matcher.start() < at)
                    .as("a token begins before %d in \"%s\"", at, text)
                    .isFalse();
            int word = OrdinaryWords.wordEnd(text, at);
            int number = OrdinaryWords.numberEnd(text, at);
            if (word > at) {
                assertThat(isThere ? matcher.group("word") : "").as(text).isEqualTo(text.substring(at, word));
                assertThat(matcher.group()).as(text).isEqualTo(text.substring(at, word));
            }
            if (number > at) {
                assertThat(isThere ? matcher.group("digits") : "").as(text).isEqualTo(text.substring(at, number));
                assertThat(matcher.group()).as(text).isEqualTo(text.substring(at, number));
                assertThat(Numbers.canonical(false, matcher.group(), "")).isEqualTo(matcher.group());
            }
            words += word > at || number > at ? 1 : 0;
        }
        assertThat(words).isGreaterThan(40_000);
    }

    private static String text(Random random) {
        var text = new StringBuilder();
        for (int length = random.nextInt(14); length >= 0; length--) {
            text.append(SIGNS.charAt(random.nextInt(SIGNS.length())));
        }
        return text.toString();
    }

    @Test
    void whatMayGoOnIsLeftToThePattern() {
        assertThat(OrdinaryWords.wordEnd("C++ code", 0)).isZero();
        assertThat(OrdinaryWords.wordEnd("don't", 0)).isZero();
        assertThat(OrdinaryWords.numberEnd("1 000 000", 0)).isZero();
        assertThat(OrdinaryWords.numberEnd("5kg", 0)).isZero();
        assertThat(OrdinaryWords.numberEnd("12 apples", 0)).isEqualTo(2);
    }
}
