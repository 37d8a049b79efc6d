package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenIdsTest {
    @Test
    void equalTokensShareAnIdAndDistinctOnesAreNumberedInOrder() {
        var ids = new TokenIds(Tokens.split("a b a c b"));

        assertThat(ids.own()).containsExactly(0, 1, 0, 2, 1);
        assertThat(ids.distinct()).isEqualTo(3);
    }

    @Test
    void tokensThatAgreeInTheirLastEightCharactersAreToldApart() {
        var ids = new TokenIds(
                Tokens.split("one_12345678 two_12345678 12345678 \u0000 \u0000\u0000 \u0101 \u0001\u0001"));

        assertThat(ids.own()).containsExactly(0, 1, 2, 3, 4, 5, 6);
        assertThat(ids.find(Tokens.split("two_12345678"), 0)).isEqualTo(1);
        assertThat(ids.find(Tokens.split("\u0000\u0000"), 0)).isEqualTo(4);
        assertThat(ids.find(Tokens.split("\u0001\u0001"), 0)).isEqualTo(6);
    }

    @Test
    void aTokenTheTextLacksIsUnknown() {
        assertThat(new TokenIds(Tokens.split("a")).find(Tokens.split("b"), 0)).isEqualTo(TokenIds.UNKNOWN);
        assertThat(new TokenIds(Tokens.split("")).find(Tokens.split("b"), 0)).isEqualTo(TokenIds.UNKNOWN);
    }
}
