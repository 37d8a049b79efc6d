package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LowerCaseTest {
    /// Both sides as Python gives them.
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "ΈΡΓΟΣ-Α, έργος-α",
                "ΑΣ-Α, ας-α",
                "ΑΣ1Α, ας1α",
                "ΑΣ:Α, ασ:α",
                "ΑΣ’, ας’",
                "Α\"Σ, α\"σ",
                "Σ, σ",
                "ΣΑΣ, σας",
                "aΣ, aς",
                "1Σ, 1σ",
                "😀ΑΣ😀, 😀ας😀",
                "İΣ, i̇ς",
                "ẞÉ, ßé",
            })
    void aSigmaEndsAWordWhereUnicodeSaysSo(String text, String lower) {
        assertThat(LowerCase.of(text)).isEqualTo(lower);
    }
}
