package dev.assay.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class LenientIntegersTest {
    @Test
    void eachStepTakesMore() {
        assertThat(LenientIntegers.plain(2.0)).contains(BigInteger.TWO);
        assertThat(LenientIntegers.plain(true)).isEmpty();
        assertThat(LenientIntegers.orTruth(true)).contains(BigInteger.ONE);
        assertThat(LenientIntegers.orTruth("3")).isEmpty();
        for (var text : List.of("3", " +3.00 ", "\u00a03", "3\u0085", "0_3")) {
            assertThat(LenientIntegers.orWritten(text)).as(text).contains(BigInteger.valueOf(3));
        }
    }

    @Test
    void whatIsNoWholeNumberIsNone() {
        for (var value : List.of(2.5, 1e19, Double.NaN)) {
            assertThat(LenientIntegers.orTruth(value)).isEmpty();
        }
        for (var text : List.of("3.", "3\u001c", "", "3_", "1e3", "٣", "9".repeat(4_301))) {
            assertThat(LenientIntegers.orWritten(text)).as(text).isEmpty();
        }
    }
}
