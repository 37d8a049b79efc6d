package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PassAtKTest {
    @Test
    void itIsTheShareOfDrawsWithAPassAmongThem() {
        assertThat(PassAtK.estimate(5, 2, 1)).isEqualTo(0.4);
        assertThat(PassAtK.estimate(5, 2, 2)).isCloseTo(0.7, within(1e-15));
        assertThat(PassAtK.estimate(4, 1, 3)).isEqualTo(0.75);
    }

    @Test
    void noPassIsZeroAndTooFewFailuresToFillADrawIsOne() {
        assertThat(PassAtK.estimate(10, 0, 10)).isZero();
        assertThat(PassAtK.estimate(10, 8, 3)).isOne();
        assertThat(PassAtK.estimate(1, 1, 1)).isOne();
    }

    @Test
    void itEqualsTheFormulaInWholeNumbers() {
        for (int passes = 0; passes <= 40; passes++) {
            for (int k = 1; k <= 40; k++) {
                var exact =
                        1 - choose(40 - passes, k).doubleValue() / choose(40, k).doubleValue();
                assertThat(PassAtK.estimate(40, passes, k)).isCloseTo(exact, within(1e-12));
            }
        }
    }

    private static BigInteger choose(int n, int k) {
        return k > n
                ? BigInteger.ZERO
                : IntStream.range(0, k)
                        .mapToObj(BigInteger::valueOf)
                        .reduce(
                                BigInteger.ONE,
                                (product, i) -> product.multiply(
                                                BigInteger.valueOf(n).subtract(i))
                                        .divide(i.add(BigInteger.ONE)));
    }

    @Test
    void manyAnswersDoNotOverflow() {
        assertThat(PassAtK.estimate(1_000_000, 1, 500_000)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void impossibleCountsAreRefused() {
        assertThatThrownBy(() -> PassAtK.estimate(3, 4, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PassAtK.estimate(3, -1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PassAtK.estimate(3, 1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PassAtK.estimate(3, 1, 4)).hasMessage("1 of 3 answers passed, and 4 are drawn");
    }
}
