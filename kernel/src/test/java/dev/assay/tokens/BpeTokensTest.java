package dev.assay.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.text.TokenTexts;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/// That every text has the tokens that [Jtokkit] finds in it.
class BpeTokensTest {
    @SuppressWarnings("unused") // by the annotations below
    private static final Iterable<BpeTokens> ALL = BpeTokens.ALL;

    private final Random random = new Random(20261115);

    @ParameterizedTest
    @EnumSource
    void textsOfOneThemeHaveTheTokensOfTheOriginal(TokenTexts texts) {
        for (var round = 0; round < 4000; round++) {
            agree(texts.next(random, round % 40));
        }
    }

    @Test
    void textsOfAllThemesHaveTheTokensOfTheOriginal() {
        for (var round = 0; round < 10_000; round++) {
            agree(TokenTexts.nextOfAll(random, 20));
        }
    }

    @Test
    void longTextsHaveTheTokensOfTheOriginal() {
        for (var texts : TokenTexts.values()) {
            agree(texts.next(random, 5000));
        }
    }

    @Test
    void everyCharacterHasTheTokensOfTheOriginalAloneAndTwice() {
        for (var codePoint = 0; codePoint <= Character.MAX_VALUE; codePoint++) {
            var character = Character.toString(codePoint);
            agree(character);
            agree(character + character);
        }
    }

    @Test
    void everyCharacterHasTheTokensOfTheOriginalAmongLetters() {
        for (var codePoint = 0;
                codePoint <= Character.MAX_CODE_POINT;
                codePoint += codePoint <= Character.MAX_VALUE ? 1 : 7) {
            agree("a%1$sB 'x%1$s 1%1$s\n%1$s%1$s".replace("%1$s", Character.toString(codePoint)));
        }
    }

    @Test
    void longPiecesHaveTheTokensOfTheOriginal() {
        for (var length : new int[] {1, 2, 127, 128, 129, 130, 255, 256, 257, 499, 500, 501, 3000}) {
            for (var unit : new String[] {"a", "ab", " ", "\n", " \n", "-", "=", "é", "中", "😀", "\t", "A", "aB"}) {
                agree(unit.repeat(length));
                agree("x" + unit.repeat(length) + "y");
            }
            agree(letters(length));
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void aMegabyteWithoutASpaceIsCountedInAMoment(BpeTokens tokens) {
        for (var text : new String[] {"a".repeat(1 << 20), letters(1 << 20)}) {
            var began = System.nanoTime();
            assertThat(tokens.count(text)).isPositive();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(10));
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void manyThreadsCountAlike(BpeTokens tokens) {
        var text = TokenTexts.nextOfAll(random, 500);
        var counts =
                IntStream.range(0, 64).parallel().map(_ -> tokens.count(text)).distinct();
        assertThat(counts.toArray()).containsExactly(Jtokkit.count(tokens, text));
    }

    @Test
    void aVocabularyThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> PackedVocabulary.load("p50k_base"))
                .hasMessage("the vocabulary p50k_base.bin is not on the class path; building core with Maven packs it");
    }

    @Test
    void aVocabularyOfAnotherFormatIsRefused() {
        var packed = VocabularyPacker.pack(List.of("YQ== 0"));
        packed[Integer.BYTES]++;
        assertThatThrownBy(() -> PackedVocabulary.read(new ByteArrayInputStream(packed), "x.bin"))
                .hasMessage("the vocabulary x.bin is not in format 1; building core again packs it so");
        assertThatThrownBy(() -> PackedVocabulary.read(InputStream.nullInputStream(), "x.bin"))
                .hasMessageContaining("is not in format");
    }

    @Test
    void aDamagedVocabularyIsRefused() {
        var packed = VocabularyPacker.pack(List.of("YQ== 0"));
        packed[packed.length - 1]++;
        assertThatThrownBy(() -> PackedVocabulary.read(new ByteArrayInputStream(packed), "x.bin"))
                .hasMessage("the vocabulary x.bin is damaged; building core again repairs it");
        assertThatThrownBy(() -> PackedVocabulary.read(new ByteArrayInputStream(packed, 0, 40), "x.bin"))
                .hasMessageContaining("is damaged");
    }

    private String letters(int length) {
        var letters = new StringBuilder();
        random.ints(length, 'a', 'z' + 1).forEach(letters::appendCodePoint);
        return letters.toString();
    }

    private static void agree(String text) {
        for (var tokens : BpeTokens.ALL) {
            var expected = Jtokkit.encode(tokens, text);
            if (!Arrays.equals(tokens.encode(text), expected) || tokens.count(text) != expected.length) {
                assertThat(tokens.encode(text))
                        .as("%s of %s", tokens.name(), escaped(text))
                        .isEqualTo(expected);
                assertThat(tokens.count(text))
                        .as("%s of %s", tokens.name(), escaped(text))
                        .isEqualTo(expected.length);
            }
        }
    }

    private static String escaped(String text) {
        var escaped = new StringBuilder();
        text.chars().forEach(character -> escaped.append("\\u%04x".formatted(character)));
        return escaped.toString();
    }
}
