package dev.assay.curve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A sweep for machines: of each system its points, and what was found about it.
record SweepDocument(SweepReport report) {
    Map<String, Object> described() {
        var rows = report.rows();
        var map = new LinkedHashMap<String, Object>();
        map.put("score", report.score());
        map.put("examples", rows.examples().size());
        map.put("clusters", rows.clusters().size());
        map.put("left_out", rows.leftOut());
        map.put("systems", rows.systems().stream().map(this::described).toList());
        map.put("pairs", report.pairs().stream().map(CurvePair::described).toList());
        report.gap().ifPresent(gap -> map.put("gap", gap.described()));
        map.put("see_question", List.copyOf(report.seeing()));
        return map;
    }

    private Map<String, Object> described(SweptSystem system) {
        var name = system.name();
        var map = new LinkedHashMap<String, Object>();
        map.put("system", name);
        map.put(
                "spec",
                report.plan().members().getOrDefault(name, List.of()).getFirst().system());
        map.put("sees_question", report.seeing().contains(name));
        map.put("limit", report.limits().contains(name));
        map.put("points", points(system));
        if (system.isCurve()) {
            map.put("curve", system.curve().drawn());
        }
        map.put("failed", report.rows().failed().getOrDefault(name, 0));
        map.put("cut", report.rows().cut().getOrDefault(name, 0));
        map.put("spared", report.rows().spared().getOrDefault(name, 0));
        Optional.ofNullable(report.area().get(name)).ifPresent(area -> map.put("area", area.described()));
        Optional.ofNullable(report.kept().get(name))
                .filter(rate -> rate.value().isPresent())
                .ifPresent(rate -> map.put("rate_for_95_percent", rate.described()));
        Optional.ofNullable(report.references().get(name)).ifPresent(reference -> map.put("reference", reference));
        report.comparison(name).ifPresent(comparison -> {
            map.put("bd_rate", comparison.rate().described());
            map.put("bd_quality", comparison.quality().described());
        });
        Optional.ofNullable(report.distances().get(name)).ifPresent(distance -> {
            map.put("frontier_rate", distance.rate().described());
            map.put("frontier_quality", distance.quality().described());
        });
        return map;
    }

    /// As measured, and on the curve that never falls.
    private static List<Map<String, Object>> points(SweptSystem system) {
        var points = system.points(system.all());
        var curve = system.curve();
        return IntStream.range(0, points.size())
                .mapToObj(i -> {
                    var map = new LinkedHashMap<String, Object>();
                    map.put("budget", system.budgets().get(i));
                    map.put("rate", points.get(i).rate());
                    map.put("quality", points.get(i).quality());
                    if (points.get(i).rate() > 0) {
                        map.put("fitted", curve.qualityAt(points.get(i).rate()));
                    }
                    return (Map<String, Object>) map;
                })
                .toList();
    }
}
