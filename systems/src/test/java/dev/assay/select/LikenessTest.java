package dev.assay.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LikenessTest {
    private static double jaccard(int[] one, int[] other) {
        long shared = Arrays.stream(one)
                .filter(word -> Arrays.stream(other).anyMatch(there -> there == word))
                .count();
        long all = one.length + other.length - shared;
        return all == 0 ? 1 : (double) shared / all;
    }

    @Test
    void itIsTheJaccardIndexWithEverySet() {
        var random = new Random(5);
        var sets = IntStream.range(0, 40)
                .mapToObj(_ -> random.ints(random.nextInt(6), 0, 12)
                        .distinct()
                        .sorted()
                        .toArray())
                .toArray(int[][]::new);
        var likeness = new Likeness(sets, 12);
        var most = new double[sets.length];
        var expected = new double[sets.length];
        for (int picked : new int[] {3, 17, 0, 39}) {
            likeness.raise(most, picked);
            Arrays.setAll(expected, i -> Math.max(expected[i], jaccard(sets[i], sets[picked])));
            assertThat(most).isEqualTo(expected);
        }
    }
}
