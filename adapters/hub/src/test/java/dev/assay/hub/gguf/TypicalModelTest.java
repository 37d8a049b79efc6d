package dev.assay.hub.gguf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.TypicalModel.Coarseness;
import org.junit.jupiter.api.Test;

class TypicalModelTest {
    private static final double GB = 1e9;

    @Test
    void eightBillionWeightsOfFourBitsTakeAboutFiveGigabytesAndAContextOnTop() {
        var forecast = TypicalModel.B8.forecast(Coarseness.Q4_K_M, 8192);

        assertThat(forecast.weights() / GB).isBetween(4.8, 5.0);
        assertThat(forecast.cache()).isEqualTo(8192L * 32 * 8 * (128 + 128) * 2);
        assertThat(forecast.total() / GB).isBetween(5.9, 6.4);
    }

    @Test
    void everythingGrowsWithSizeFinenessAndContext() {
        for (var coarseness : Coarseness.values()) {
            long last = 0;
            for (var model : TypicalModel.values()) {
                long total = model.forecast(coarseness, 4096).total();
                assertThat(total)
                        .isGreaterThan(last)
                        .isLessThan(model.forecast(coarseness, 32_768).total());
                last = total;
            }
        }
        assertThat(TypicalModel.B3.forecast(Coarseness.F16, 4096).weights())
                .isGreaterThan(TypicalModel.B3.forecast(Coarseness.Q8_0, 4096).weights());
    }

    @Test
    void aContextOfNothingIsRefused() {
        assertThatThrownBy(() -> TypicalModel.B1.forecast(Coarseness.F16, 0)).isInstanceOf(UserError.class);
    }
}
