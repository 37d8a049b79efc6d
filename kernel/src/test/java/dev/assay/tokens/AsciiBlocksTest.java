package dev.assay.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.UnicodeText;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AsciiBlocksTest {
    private static long block(String eight) {
        return AsciiBlocks.load(AsciiBlocks.of(eight).orElseThrow(), 0);
    }

    @Test
    void wordLengthCountsLowerCaseLettersAndDigitsAlone() {
        for (var c = 0; c < 0x80; c++) {
            var isWord = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
            assertThat(AsciiBlocks.wordLength(block("a0z" + (char) c + "9   ")))
                    .as("%x", c)
                    .isEqualTo(isWord ? 5 : 3);
        }
        assertThat(AsciiBlocks.wordLength(block("abcdefgh"))).isEqualTo(8);
        assertThat(AsciiBlocks.wordLength(block(" bcdefgh"))).isZero();
        assertThat(AsciiBlocks.wordLength(block("ab"))).isEqualTo(2);
    }

    @Test
    void lowerEqualsTheGeneralMapping() {
        var random = new Random(5);
        for (var length = 0; length < 300; length++) {
            var text = random.ints(length, 0, 0x80)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            assertThat(UnicodeText.lower(text)).isEqualTo(text.toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void aTextThatIsNotAsciiHasNoBlocks() {
        assertThat(AsciiBlocks.of("abc?")).isPresent();
        assertThat(AsciiBlocks.of("abcé")).isEmpty();
        assertThat(AsciiBlocks.of("豪")).isEmpty();
        assertThat(AsciiBlocks.of("\ud800")).isEmpty();
    }
}
