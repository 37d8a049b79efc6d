package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.registry.Registry;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Wide bounds, as test machines are busy; `assay bench fit` prints the figures to quote.
@Tag("ci")
class FitBenchTest {
    @Test
    void plantedTimesAreSeenAsTheyWere() {
        var figures = new FitBench(Registry.standard()).run(2, List.of("30-5-40"));
        var all = (Map<?, ?>) Objects.requireNonNull(figures.get("all"));
        assertThat(all.get("n")).isEqualTo(10);
        assertThat(all.get("failed")).isEqualTo(0);
        assertThat(median(all, "first_token_error_ms")).isBetween(0.0, 20.0);
        assertThat(median(all, "tokens_per_second_error_percent")).isBetween(0.0, 10.0);
    }

    private static double median(Map<?, ?> figures, String name) {
        var spread = (Map<?, ?>) Objects.requireNonNull(figures.get(name));
        return ((Number) Objects.requireNonNull(spread.get("median"))).doubleValue();
    }
}
