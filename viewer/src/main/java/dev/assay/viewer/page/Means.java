package dev.assay.viewer.page;

import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.metric.CompressionRatio;
import dev.assay.metric.MeanScore;
import dev.assay.viewer.index.RunIndex;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The mean of a column over some rows, as reports take it, in the shape it is sent in.
final class Means {
    private Means() {}

    /// Empty where no row has the number.
    static Optional<Map<String, Object>> of(RunIndex index, String column, IntStream places, Profile profile) {
        return index.rowsWith(column, places).collect(new MeanScore(column, profile).collector()).stream()
                .findFirst()
                .filter(MetricValue.Measured.class::isInstance)
                .map(value ->
                        number((MetricValue.Measured) value, index.scores().contains(column)));
    }

    /// Of the rows' sizes: the ratio of sums that every table shows. Empty where no row has both sizes.
    static Optional<Map<String, Object>> ofCompression(RunIndex index, IntStream places) {
        return index.rows(places).collect(new CompressionRatio(Profile.STANDARD).collector()).stream()
                .findFirst()
                .filter(MetricValue.Measured.class::isInstance)
                .map(value -> number((MetricValue.Measured) value, true));
    }

    /// @param isScore what is measured and never varies is certain, however it looks like yes or no
    private static Map<String, Object> number(MetricValue.Measured value, boolean isScore) {
        var number = new LinkedHashMap<String, Object>();
        number.put("value", value.value());
        value.interval()
                .filter(interval -> isScore || !interval.method().startsWith("clopper-pearson"))
                .ifPresent(interval -> {
                    number.put("low", interval.low());
                    number.put("high", interval.high());
                });
        number.put("n", value.count());
        number.put("unscored", value.unscored());
        value.evidence().clusters().ifPresent(clusters -> number.put("clusters", clusters));
        value.evidence().failuresAsZero().ifPresent(worst -> number.put("failuresAsZero", worst));
        return number;
    }
}
