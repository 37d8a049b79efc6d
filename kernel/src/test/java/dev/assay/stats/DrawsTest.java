package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DrawsTest {
    /// The last is more than is kept.
    @ParameterizedTest
    @ValueSource(ints = {2, 50, 11_000})
    void keptOrNotTheyAreThoseOfTheGenerator(int clusters) {
        var bootstrap = new Bootstrap(100, 17);
        for (int time = 0; time < 2; time++) {
            var random = Bootstrap.generator(17);
            var draws = Draws.of(bootstrap, clusters);
            for (int i = 0; i < 100 * clusters; i++) {
                assertThat(draws.getAsInt()).isEqualTo(random.nextInt(clusters));
            }
        }
    }
}
