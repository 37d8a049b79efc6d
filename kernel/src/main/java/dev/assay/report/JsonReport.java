package dev.assay.report;

import dev.assay.api.MetricValue;
import dev.assay.json.Json;
import dev.assay.store.Condition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The report for machines. Always valid JSON: what is not a number is `null`, with the reason beside it.
public final class JsonReport {
    private JsonReport() {}

    static String render(Report report) {
        var document = new LinkedHashMap<String, Object>();
        document.put("run", report.manifest());
        if (!report.condition().isSound()) {
            document.put("condition", condition(report.condition()));
        }
        document.put("summary", summary(report.summary()));
        if (!report.summary().shared().isEmpty()) {
            document.put("shared", report.summary().shared());
        }
        var marks = JudgeMarks.of(report.manifest());
        if (!marks.scores().isEmpty()) {
            document.put("uncalibrated", marks.standings());
        }
        report.decision().ifPresent(decision -> document.put("decision", decision));
        return Json.writePretty(document) + "\n";
    }

    /// Whether the run is whole and as it was written.
    public static Map<String, Object> condition(Condition condition) {
        var map = new LinkedHashMap<String, Object>();
        map.put("finished", condition.isFinished());
        map.put("sealed", condition.isSealed());
        map.put("trials", condition.trials());
        map.put("rows", condition.rows());
        map.put("lines_left_out", condition.left());
        map.put("findings", condition.findings());
        return map;
    }

    public static Map<String, Object> summary(Summary summary) {
        var systems = new LinkedHashMap<String, Object>();
        summary.systems().forEach((system, values) -> systems.put(system, values(values)));
        return systems;
    }

    private static List<Map<String, Object>> values(List<MetricValue> values) {
        var list = new ArrayList<Map<String, Object>>();
        values.forEach(value -> list.add(value(value)));
        return list;
    }

    @SuppressWarnings("NullAway") // a null in JSON is what says that there is no number
    private static Map<String, Object> value(MetricValue value) {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", value.name());
        switch (value) {
            case MetricValue.Measured measured -> {
                boolean finite = Double.isFinite(measured.value());
                map.put("value", finite ? measured.value() : null);
                if (!finite) {
                    map.put("reason", "infinite");
                }
                measured.interval().ifPresent(interval -> map.put("interval", interval));
                var evidence = measured.evidence();
                evidence.clusters().ifPresent(clusters -> map.put("clusters", clusters));
                evidence.failuresAsZero().ifPresent(worst -> {
                    map.put("failed", evidence.failed());
                    map.put("failures_as_zero", worst);
                });
            }
            case MetricValue.Absent absent -> {
                map.put("value", null);
                map.put("reason", absent.reason());
            }
        }
        map.put("n", value.count());
        map.put("unscored", value.unscored());
        return map;
    }
}
