package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.metric.ParetoRank.Point;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ParetoRankTest {
    @Test
    void frontsArePeeledWhereDominatorsAreCounted() {
        var systems = new LinkedHashMap<String, Point>();
        systems.put("good", new Point(0.9, 10));
        systems.put("cheap", new Point(0.5, 1));
        systems.put("good-but-dear", new Point(0.9, 20));
        systems.put("poor", new Point(0.4, 30));
        assertThat(ParetoRank.rank(systems, Profile.STANDARD))
                .containsExactly(
                        Map.entry("good", 1),
                        Map.entry("cheap", 1),
                        Map.entry("good-but-dear", 2),
                        Map.entry("poor", 3));
        assertThat(ParetoRank.rank(systems, Profile.COMPAT))
                .containsExactly(
                        Map.entry("good", 1),
                        Map.entry("cheap", 1),
                        Map.entry("good-but-dear", 2),
                        Map.entry("poor", 4));
    }

    @Test
    void equalsShareTheirRank() {
        var systems = Map.of("a", new Point(1, 1), "b", new Point(1, 1));
        assertThat(ParetoRank.rank(systems, Profile.STANDARD))
                .containsEntry("a", 1)
                .containsEntry("b", 1);
        assertThat(ParetoRank.rank(Map.of(), Profile.STANDARD)).isEmpty();
    }

    @Test
    void missingQualityIsZeroAndMissingCostInfinite() {
        assertThat(Point.of(OptionalDouble.empty(), OptionalDouble.empty()))
                .isEqualTo(new Point(0, Double.POSITIVE_INFINITY));
        assertThatThrownBy(() -> new Point(Double.NaN, 0)).hasMessage("quality and cost must be numbers");
    }

    @Test
    void rowsOfOneSystemHaveNoRank() {
        var unsized = Rows.fold(new ParetoRank("f1", Profile.STANDARD), Rows.scored(1));
        assertThat(new ParetoRank("f1", Profile.STANDARD)
                        .ranked(Map.of("one", unsized))
                        .get("one"))
                .allSatisfy(value -> assertThat(value).isInstanceOf(MetricValue.Absent.class));
        assertThat(Rows.fold(new ParetoRank("f1", Profile.COMPAT), Rows.scored(1)))
                .containsExactly(new MetricValue.Measured("pareto_rank", 0, 1));
    }
}
