package dev.assay.compact.scoring;

import dev.assay.api.Interval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Diagnostics as a JSON object; what is not known is null.
public final class DiagnosticsJson {
    private DiagnosticsJson() {}

    public static Map<String, @Nullable Object> of(RunDiagnostics run) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("item_types", run.itemTypes().stream().map(ItemBreakdown::toMap).toList());
        map.put("families", groups(run.families()));
        map.put("templates", groups(run.templates()));
        map.put("cycle_scores", run.cycleScores());
        map.put(
                "retention_curves",
                run.curves().stream().map(DiagnosticsJson::curve).toList());
        map.put("survival", survival(run.survival()));
        map.put(
                "fidelity",
                run.fidelity().stream().map(DiagnosticsJson::fidelity).toList());
        map.put("pooled_compression", orNull(run.pooledCompression()));
        map.put("unanswered", run.unanswered());
        map.put("earned_drift", run.earnedDrift());
        map.put("artifact", run.artifact().toMap());
        return map;
    }

    private static List<Map<String, @Nullable Object>> groups(List<GroupScore> groups) {
        return groups.stream().map(DiagnosticsJson::group).toList();
    }

    private static Map<String, @Nullable Object> group(GroupScore group) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("name", group.name());
        map.put("cases", group.cases());
        map.put("mean_score", group.meanScore());
        map.put("passing", group.passing());
        map.put("interval", group.interval().map(DiagnosticsJson::interval).orElse(null));
        return map;
    }

    private static Map<String, Object> interval(Interval interval) {
        var map = new LinkedHashMap<String, Object>();
        map.put("low", interval.low());
        map.put("high", interval.high());
        map.put("level", interval.level());
        map.put("method", interval.method());
        return map;
    }

    private static Map<String, @Nullable Object> curve(RetentionCurve curve) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("item_type", curve.itemType());
        map.put("means", curve.means());
        map.put("half_life", orNull(curve.halfLife()));
        return map;
    }

    private static Map<String, Object> survival(SurvivalSplit split) {
        var map = new LinkedHashMap<String, Object>();
        map.put("kept_passed", split.keptPassed());
        map.put("kept_failed", split.keptFailed());
        map.put("lost_passed", split.lostPassed());
        map.put("lost_failed", split.lostFailed());
        return map;
    }

    private static Map<String, @Nullable Object> fidelity(SectionFidelity section) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("section", section.section());
        map.put("recall", orNull(section.recall()));
        map.put("precision", orNull(section.precision()));
        map.put("expected", section.expected());
        map.put("stated", section.stated());
        return map;
    }

    private static @Nullable Double orNull(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }
}
