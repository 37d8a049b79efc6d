package dev.assay.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MersenneTwisterTest {
    /// `random.Random(42).random()` in any Python 3.
    private static final double FIRST_OF_42 = 0.6394267984578837;

    @Test
    void theFirstFractionIsThatOfPython() {
        assertThat(MersenneTwister.of(42).fraction()).isEqualTo(FIRST_OF_42);
    }

    @Test
    void seedsTogetherGiveWhatTheyGiveAlone() {
        var seeds = new long[] {0, 1, 42, 1L << 32, -1, 0x80000000L, Long.MIN_VALUE, 7, 8};
        var together = MersenneTwister.ofEach(seeds);
        assertThat(together).hasSize(seeds.length);
        for (int i = 0; i < seeds.length; i++) {
            assertThat(words(together.get(i))).isEqualTo(words(MersenneTwister.of(seeds[i])));
        }
        assertThat(MersenneTwister.ofEach()).isEmpty();
    }

    private static List<Integer> words(MersenneTwister random) {
        return IntStream.range(0, 1300).mapToObj(_ -> random.next()).toList();
    }

    @Test
    void drawsStayWithinTheirBounds() {
        var random = MersenneTwister.of(5);
        for (int i = 0; i < 10_000; i++) {
            assertThat(random.between(3, 7)).isBetween(3, 7);
            assertThat(random.below(1)).isZero();
            assertThat(random.fraction()).isBetween(0.0, Math.nextDown(1.0));
        }
    }
}
