package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KeptTextTest {
    private static int count(String context, String kept, String... pieces) {
        return KeptText.of(context, kept).countOf(List.of(pieces));
    }

    @Test
    void aPieceThatIsListedTwiceMustBeThereTwice() {
        assertThat(count("a b a", "a b a", "a", "a")).isEqualTo(2);
        assertThat(count("a b a", "a b", "a", "a")).isEqualTo(1);
        assertThat(count("a b a", "a b a", "a", "b", "c")).isEqualTo(2);
    }

    @Test
    void whatTheContextHasOnlyInsideOfWordsIsCountedThere() {
        assertThat(count("foobar foobaz", "foobar foobaz", "foob", "foob")).isEqualTo(2);
        assertThat(count("foobar foobaz", "foobar", "foob", "foob")).isEqualTo(1);
        assertThat(count("foob foobar", "foobar", "foob")).isZero();
        assertThat(count("nothing", "foobar", "foob")).isZero();
    }

    @Test
    void theLayoutOfJsonDoesNotMatter() {
        assertThat(count("{\"a\": 1}", "{ \"a\" : 1 }", "{\"a\": 1}")).isOne();
        assertThat(count("{\"a\": 1}", "{ \"a\" : 2 }", "{\"a\": 1}")).isZero();
    }

    @Test
    void aBlankPieceIsAlwaysThere() {
        assertThat(count("x", "", " ", " ")).isEqualTo(2);
        assertThat(KeptText.of("x", "").has("")).isTrue();
        assertThat(KeptText.of("x", "").has("x")).isFalse();
    }
}
