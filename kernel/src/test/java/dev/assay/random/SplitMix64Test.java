package dev.assay.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
    @Test
    void drawsAreThoseOfThePublishedAlgorithm() {
        var random = new SplitMix64(1234567);

        assertThat(random.next()).isEqualTo(Long.parseUnsignedLong("6457827717110365317"));
        assertThat(random.next()).isEqualTo(Long.parseUnsignedLong("3203168211198807973"));
        assertThat(random.next()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
    }

    @Test
    void drawsAreThoseOfTheJdkForAnySeed() {
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE, 0x0123456789abcdefL}) {
            var random = new SplitMix64(seed);
            var other = new SplittableRandom(seed);
            for (int i = 0; i < 1000; i++) {
                assertThat(random.next()).isEqualTo(other.nextLong());
            }
        }
    }

    @Test
    void seedIsTheStartOfTheHashOfTheParts() {
        // printf 'a\nb' | sha256sum
        var seeded = new SplitMix64(0x7e18f737311b2dc3L);

        assertThat(SplitMix64.of("a", "b").next()).isEqualTo(seeded.next());
    }

    @Test
    void partsCannotRunIntoEachOther() {
        assertThat(SplitMix64.of("ab", "c").next())
                .isNotEqualTo(SplitMix64.of("a", "bc").next());
    }

    @Test
    void numbersStayInTheirRangeAndReachBothEnds() {
        var random = new SplitMix64(3);
        var seen = new HashSet<Integer>();
        for (int i = 0; i < 1000; i++) {
            seen.add(random.between(-2, 2));
        }

        assertThat(seen).containsExactlyInAnyOrder(-2, -1, 0, 1, 2);
        assertThat(random.below(Integer.MAX_VALUE)).isNotNegative();
    }

    @Test
    void fractionsAreAtLeastZeroAndBelowOne() {
        var random = new SplitMix64(4);

        assertThat(IntStream.range(0, 1000).mapToObj(_ -> random.fraction()))
                .allMatch(fraction -> fraction >= 0 && fraction < 1);
    }

    @Test
    void shufflingKeepsEveryElement() {
        var list = IntStream.range(0, 50).boxed().toList();

        var shuffled = new SplitMix64(5).shuffled(list);

        assertThat(shuffled).containsExactlyInAnyOrderElementsOf(list).isNotEqualTo(list);
    }

    @Test
    void sampleIsNoLargerThanItsList() {
        assertThat(new SplitMix64(6).sample(List.of("a", "b"), 5)).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void uuidsAreOfVersionFour() {
        var random = new SplitMix64(7);

        assertThat(IntStream.range(0, 100).mapToObj(_ -> random.uuid()))
                .allMatch(uuid -> uuid.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"))
                .doesNotHaveDuplicates();
    }
}
