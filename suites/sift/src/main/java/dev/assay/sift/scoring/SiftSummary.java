package dev.assay.sift.scoring;

import dev.assay.sift.validation.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The roll-up of a scenario: quality of the mean case and of the weak ones, less a little for slowness.
///
/// `quality_core = 0.80·mean + 0.20·p10` of the case scores, `final_score =
/// 100·quality_core·latency_factor`; the factor falls from 1.00 at 2 seconds a case to 0.85. Failed cases
/// count with their scores, not with their time.
public final class SiftSummary {
    private static final double MEAN = 0.80;
    private static final double TAIL = 0.20;
    private static final double TAIL_SHARE = 0.10;
    private static final double SLOW_SHARE = 0.95;
    private static final double UNHURRIED_MILLIS = 2000;
    private static final double GENTLE = 0.15;
    private static final double SLOWEST = 0.85;

    private final List<Scored> cases;
    private final List<Scored> successes;
    private final double meanMillis;

    private SiftSummary(List<Scored> cases) {
        this.cases = cases;
        this.successes = cases.stream().filter(Scored::isSuccess).toList();
        this.meanMillis = ExactSum.mean(successes, Scored::inferenceMillis);
    }

    /// The summary as the JSON object of the published format, `raw_view` inside, `recovery_lift` last.
    public static Map<String, @Nullable Object> of(List<Scored> cases) {
        return new SiftSummary(cases).toMap();
    }

    private Map<String, @Nullable Object> toMap() {
        var recovered = cases.stream().map(Scored::recovered).toList();
        var raw = cases.stream().map(Scored::raw).toList();
        var map = counts(recovered);
        map.put("avg_inference_ms", meanMillis);
        map.put("p95_inference_ms", Percentile.of(successes, Scored::inferenceMillis, SLOW_SHARE));
        map.putAll(averages(recovered));
        map.put("latency_factor", cases.isEmpty() ? 0.0 : latencyFactor());
        map.put("final_score", finalScore(recovered));
        map.put("peak_cpu_rss_bytes", peak(Scored::cpuBytes));
        map.put("peak_gpu_bytes", peak(Scored::gpuBytes));
        map.put("raw_view", rawView(raw));
        map.put("recovery_lift", finalScore(recovered) - finalScore(raw));
        return map;
    }

    private Map<String, @Nullable Object> rawView(List<View> raw) {
        var map = counts(raw);
        map.putAll(averages(raw));
        map.put("final_score", finalScore(raw));
        return map;
    }

    private Map<String, @Nullable Object> counts(List<View> views) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("case_count", cases.size());
        map.put("success_count", successes.size());
        map.put("accepted_count", count(views, Verdict.Status.ACCEPTED));
        map.put("soft_accepted_count", count(views, Verdict.Status.SOFT_ACCEPTED));
        map.put("rejected_count", count(views, Verdict.Status.REJECTED));
        map.put("exact_pass_count", (int) views.stream().filter(View::isExact).count());
        return map;
    }

    private static int count(List<View> views, Verdict.Status status) {
        return (int)
                views.stream().filter(view -> view.validationStatus() == status).count();
    }

    private static Map<String, @Nullable Object> averages(List<View> views) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("avg_exact_preservation_ratio", ExactSum.mean(views, View::exactPreservationRatio));
        map.put("avg_summary_quality_ratio", ExactSum.mean(views, View::summaryQualityRatio));
        map.put("avg_format_adherence_score", ExactSum.mean(views, View::formatAdherenceScore));
        map.put("avg_instruction_following_score", ExactSum.mean(views, View::instructionFollowingScore));
        map.put("avg_brevity_ratio", ExactSum.mean(views, View::brevityRatio));
        map.put("avg_thought_leakage_density", ExactSum.mean(views, View::thoughtLeakageDensity));
        map.put("avg_thought_marker_count", ExactSum.mean(views, View::thoughtMarkerCount));
        map.put("avg_case_score", ExactSum.mean(views, View::caseScore));
        map.put("p10_case_score", Percentile.of(views, View::caseScore, TAIL_SHARE));
        map.put("quality_core", qualityCore(views));
        return map;
    }

    private static double qualityCore(List<View> views) {
        return MEAN * ExactSum.mean(views, view -> Math.clamp(view.caseScore(), 0, 1))
                + TAIL * Percentile.of(views, View::caseScore, TAIL_SHARE);
    }

    /// Where nothing succeeded there is no time to judge by: the stored factor is the worst.
    private double latencyFactor() {
        return successes.isEmpty()
                ? SLOWEST
                : Math.clamp(Math.pow(UNHURRIED_MILLIS / Math.max(meanMillis, 1), GENTLE), SLOWEST, 1);
    }

    private double finalScore(List<View> views) {
        double factor = successes.isEmpty() ? 1 : latencyFactor();
        return Math.clamp(100 * qualityCore(views) * factor, 0, 100);
    }

    private @Nullable Long peak(Function<Scored, OptionalLong> bytes) {
        var most = cases.stream().map(bytes).flatMapToLong(OptionalLong::stream).max();
        return most.isPresent() ? most.getAsLong() : null;
    }
}
