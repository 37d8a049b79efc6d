package dev.assay.viewer.library;

import dev.assay.disk.Pages;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.report.JsonReport;
import dev.assay.report.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The numbers of a run, system by system, as they are sent: value, interval, count.
///
/// They come from `report.json` where that was made here and is newer than the rows, else from the rows themselves.
public record RunNumbers(Map<String, Map<String, ShownNumber>> systems) {
    static final RunNumbers NONE = new RunNumbers(Map.of());

    private static final double MILLIS = 1000;

    static Optional<RunNumbers> read(Path report) {
        try {
            return Json.readMap(Pages.read(report)).get("summary") instanceof Map<?, ?> summary
                    ? Optional.of(of(summary))
                    : Optional.empty();
        } catch (IOException | MalformedJson e) {
            return Optional.empty(); // derived: the rows say the same
        }
    }

    /// Failures of all systems by a report; none where there is no report.
    public static long failuresReported(Path report) {
        return read(report).map(RunNumbers::failures).orElse(0L);
    }

    static RunNumbers of(Summary summary) {
        return of(Json.readMap(Json.write(JsonReport.summary(summary))));
    }

    private static RunNumbers of(Map<?, ?> summary) {
        var systems = new LinkedHashMap<String, Map<String, ShownNumber>>();
        summary.forEach((system, values) -> {
            var metrics = new LinkedHashMap<String, ShownNumber>();
            if (values instanceof List<?> list) {
                list.forEach(value -> {
                    if (value instanceof Map<?, ?> map) {
                        metrics.put(shortName(String.valueOf(map.get("name"))), number(map));
                    }
                });
            }
            systems.put(String.valueOf(system), metrics);
        });
        return new RunNumbers(systems);
    }

    /// `mean_score[f1]` is called what it is the mean of.
    private static String shortName(String name) {
        return name.startsWith("mean_score[") && name.endsWith("]")
                ? name.substring("mean_score[".length(), name.length() - 1)
                : name;
    }

    private static ShownNumber number(Map<?, ?> value) {
        double scale = NumberKind.of(String.valueOf(value.get("name"))).unit().equals("ms") ? MILLIS : 1;
        return new ShownNumber(
                scaled(value.get("value"), scale),
                value.get("interval") instanceof Map<?, ?> interval ? range(interval, scale) : Optional.empty(),
                whole(value.get("n")),
                whole(value.get("unscored")),
                value.get("reason") instanceof String reason ? Optional.of(reason) : Optional.empty());
    }

    private static Optional<ShownNumber.Range> range(Map<?, ?> interval, double scale) {
        var low = scaled(interval.get("low"), scale);
        var high = scaled(interval.get("high"), scale);
        var method = interval.get("method") instanceof String name ? Optional.of(name) : Optional.<String>empty();
        return low.isPresent() && high.isPresent()
                ? Optional.of(new ShownNumber.Range(low.getAsDouble(), high.getAsDouble(), method))
                : Optional.empty();
    }

    private static OptionalDouble scaled(@Nullable Object value, double scale) {
        return value instanceof Number known ? OptionalDouble.of(known.doubleValue() * scale) : OptionalDouble.empty();
    }

    private static OptionalLong whole(@Nullable Object value) {
        return value instanceof Number known ? OptionalLong.of(known.longValue()) : OptionalLong.empty();
    }

    /// Names of all numbers, in the order first seen.
    public List<String> names() {
        return systems.values().stream()
                .map(Map::keySet)
                .flatMap(Collection::stream)
                .distinct()
                .toList();
    }

    public Map<String, ShownNumber> of(String system) {
        return systems.getOrDefault(system, Map.of());
    }

    public Optional<ShownNumber> find(String system, String name) {
        return Optional.ofNullable(of(system).get(name));
    }

    /// Rows behind a system's first number, the unscored among them.
    public long rows(String system) {
        return of(system).values().stream()
                .findFirst()
                .map(number -> number.n().orElse(0) + number.unscored().orElse(0))
                .orElse(0L);
    }

    /// Of all systems.
    long failures() {
        return systems.keySet().stream().mapToLong(this::failures).sum();
    }

    public long failures(String system) {
        return find(system, "failures")
                .map(number -> Math.round(number.value().orElse(0) * number.n().orElse(0)))
                .orElse(0L);
    }
}
