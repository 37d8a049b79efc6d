package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.MetricValue;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {
    private static Summary summary() {
        var systems = new LinkedHashMap<String, List<MetricValue>>();
        systems.put("untold", List.of(new MetricValue.Absent("m", "no rows", 0, 0)));
        systems.put("low", List.of(new MetricValue.Measured("m", -2, 1)));
        systems.put("without", List.of());
        systems.put("high", List.of(new MetricValue.Measured("m", 0.5, 1)));
        return new Summary(systems);
    }

    @Test
    void whatWasNotMeasuredHasNoValue() {
        assertThat(summary().measured("untold", "m")).isEmpty();
        assertThat(summary().measured("without", "m")).isEmpty();
        assertThat(summary().measured("low", "m")).hasValue(-2);
    }

    @Test
    void systemsWithoutAValueComeLastHoweverLowTheOthersAre() {
        assertThat(summary().highestFirst("m")).containsExactly("high", "low", "untold", "without");
    }
}
