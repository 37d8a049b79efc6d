package dev.assay.compact.scoring;

import dev.assay.api.Interval;
import dev.assay.stats.Jackknife;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Intervals of the numbers of a run. Cases of one template share its wording and its failures, so whole
/// templates are left out in turn: ten times as many cases of four templates are still four templates.
public final class TemplateIntervals {
    public static final double LEVEL = 0.95;

    private TemplateIntervals() {}

    /// Of any number that can be computed from some of the cases. Empty below two templates.
    public static Optional<Interval> of(List<CaseResult> cases, ToDoubleFunction<List<CaseResult>> statistic) {
        var leftOut = cases.stream()
                .map(CaseResult::templateKey)
                .distinct()
                .mapToDouble(template -> statistic.applyAsDouble(cases.stream()
                        .filter(result -> !result.templateKey().equals(template))
                        .toList()))
                .toArray();
        return Jackknife.interval(statistic.applyAsDouble(cases), leftOut, LEVEL);
    }

    /// Of a number between 0 and 1.
    public static Optional<Interval> ofShare(List<CaseResult> cases, ToDoubleFunction<List<CaseResult>> statistic) {
        return of(cases, statistic).map(TemplateIntervals::withinShares);
    }

    /// No further than a number between 0 and 1 can go.
    public static Interval withinShares(Interval interval) {
        return new Interval(
                Math.clamp(interval.low(), 0.0, 1.0),
                Math.clamp(interval.high(), 0.0, 1.0),
                interval.level(),
                interval.method());
    }
}
