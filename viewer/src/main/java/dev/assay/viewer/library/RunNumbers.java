package dev.assay.viewer.library;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.report.JsonReport;
import dev.assay.report.Summary;
import dev.assay.store.Pages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The numbers of a run, system by system, as they are sent: value, interval, count.
///
/// They come from `report.json` where that is newer than the rows, else from the rows themselves.
public record RunNumbers(Map<String, Map<String, Map<String, Object>>> systems) {
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
        var systems = new LinkedHashMap<String, Map<String, Map<String, Object>>>();
        summary.forEach((system, values) -> {
            var metrics = new LinkedHashMap<String, Map<String, Object>>();
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

    private static Map<String, Object> number(Map<?, ?> value) {
        var number = new LinkedHashMap<String, Object>();
        double scale = NumberKind.of(String.valueOf(value.get("name"))).unit().equals("ms") ? MILLIS : 1;
        put(number, "value", value.get("value"), scale);
        if (value.get("interval") instanceof Map<?, ?> interval) {
            put(number, "low", interval.get("low"), scale);
            put(number, "high", interval.get("high"), scale);
            if (interval.get("method") instanceof String method) {
                number.put("method", method);
            }
        }
        put(number, "n", value.get("n"), 1);
        put(number, "unscored", value.get("unscored"), 1);
        if (value.get("reason") instanceof String reason) {
            number.put("reason", reason);
        }
        return number;
    }

    private static void put(Map<String, Object> number, String name, @Nullable Object value, double scale) {
        if (value instanceof Number known) {
            number.put(name, scale == 1 ? known : known.doubleValue() * scale);
        }
    }

    /// Names of all numbers, in the order first seen.
    public List<String> names() {
        return systems.values().stream()
                .map(Map::keySet)
                .flatMap(Collection::stream)
                .distinct()
                .toList();
    }

    public Map<String, Map<String, Object>> of(String system) {
        return systems.getOrDefault(system, Map.of());
    }

    public Optional<Map<String, Object>> find(String system, String name) {
        return Optional.ofNullable(of(system).get(name));
    }

    /// Rows behind a system's first number, the unscored among them.
    public long rows(String system) {
        return of(system).values().stream()
                .findFirst()
                .map(number -> whole(number.get("n")) + whole(number.get("unscored")))
                .orElse(0L);
    }

    /// Of all systems.
    long failures() {
        return systems.keySet().stream().mapToLong(this::failures).sum();
    }

    public long failures(String system) {
        return find(system, "failures")
                .filter(number -> number.get("value") instanceof Number)
                .map(number ->
                        Math.round(((Number) number.getOrDefault("value", 0)).doubleValue() * whole(number.get("n"))))
                .orElse(0L);
    }

    private static long whole(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }
}
