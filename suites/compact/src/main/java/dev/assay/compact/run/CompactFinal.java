package dev.assay.compact.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.compact.board.EliteScore;
import dev.assay.compact.board.Tier;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.scoring.TemplateIntervals;
import dev.assay.stats.Jackknife;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collector;

/// The numbers of the compact suite.
///
/// * `overall_score` — mean case score, 0 to 1, higher is better
/// * `elite_score` — of the hardest tier whose compression the method reaches, 0 to 1, higher is better
/// * `drift_resistance` — 0 to 1, higher is better; a case that scored nothing in cycle 0 counts as 0, and there is
///   none where no case scored anything
/// * `constraint_retention` — 0 to 1, higher is better
/// * `contradiction_rate` — 0 to 1, lower is better
/// * `compression_ratio` — higher is shorter
///
/// Intervals leave out whole templates in turn (the jackknife); there is none below two templates, and none
/// under compat. Failed cases are left out and counted.
record CompactFinal(Profile profile) implements Metric {
    static final String NAME = "compact-final";

    private static final String NONE = "no case was scored";
    private static final String NOTHING_TO_LOSE = "no case scored anything in cycle 0";

    private record Case(
            String template,
            double score,
            OptionalDouble drift,
            double consistent,
            double kept,
            double asked,
            double ratio) {}

    /// What was seen so far.
    private static final class Seen {
        private final List<Case> cases = new ArrayList<>();
        private long unscored;

        Seen merge(Seen other) {
            cases.addAll(other.cases);
            unscored += other.unscored;
            return this;
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(Seen::new, CompactFinal::add, Seen::merge, this::values);
    }

    private static void add(Seen seen, EvalRow row) {
        if (row.score(CompactScores.CASE_SCORE).isEmpty()) {
            seen.unscored++;
            return;
        }
        seen.cases.add(new Case(
                row.cluster(),
                score(row, CompactScores.CASE_SCORE),
                row.score(CompactScores.DRIFT),
                score(row, CompactScores.CONSISTENT),
                score(row, CompactScores.CONSTRAINTS),
                score(row, CompactScores.ASKED),
                score(row, CompactScores.COMPRESSION)));
    }

    private static double score(EvalRow row, String name) {
        return row.score(name).orElse(0);
    }

    private List<MetricValue> values(Seen seen) {
        var tier = Tier.reachedBy(aggregates(seen.cases));
        return List.of(
                share(seen, "overall_score", RunAggregates::overallScore),
                share(seen, "elite_score", some -> EliteScore.of(some, tier)),
                drift(seen),
                share(seen, "constraint_retention", RunAggregates::constraintRetention),
                share(seen, "contradiction_rate", RunAggregates::contradictionRate),
                value(seen, "compression_ratio", RunAggregates::compressionRatio, Optional.empty()));
    }

    private MetricValue drift(Seen seen) {
        return seen.cases.stream().anyMatch(one -> one.drift().isPresent())
                ? share(seen, CompactScores.DRIFT, run -> run.driftResistance().orElse(0))
                : new MetricValue.Absent(CompactScores.DRIFT, NOTHING_TO_LOSE, 0, seen.unscored);
    }

    private MetricValue share(Seen seen, String name, ToDoubleFunction<RunAggregates> number) {
        return value(seen, name, number, profile == Profile.COMPAT ? Optional.empty() : interval(seen, number));
    }

    private MetricValue value(
            Seen seen, String name, ToDoubleFunction<RunAggregates> number, Optional<Interval> interval) {
        long count = seen.cases.size();
        return count == 0
                ? new MetricValue.Absent(name, NONE, 0, seen.unscored)
                : new MetricValue.Measured(
                        name, number.applyAsDouble(aggregates(seen.cases)), count, seen.unscored, interval);
    }

    private Optional<Interval> interval(Seen seen, ToDoubleFunction<RunAggregates> number) {
        var leftOut = seen.cases.stream()
                .map(Case::template)
                .distinct()
                .sorted()
                .mapToDouble(template -> number.applyAsDouble(aggregates(seen.cases.stream()
                        .filter(one -> !one.template().equals(template))
                        .toList())))
                .toArray();
        return Jackknife.interval(number.applyAsDouble(aggregates(seen.cases)), leftOut, TemplateIntervals.LEVEL)
                .map(TemplateIntervals::withinShares);
    }

    private RunAggregates aggregates(List<Case> cases) {
        double asked = sum(cases, Case::asked);
        return new RunAggregates(
                mean(cases, Case::score),
                cases.stream().anyMatch(one -> one.drift().isPresent())
                        ? OptionalDouble.of(mean(cases, one -> one.drift().orElse(0)))
                        : OptionalDouble.empty(),
                asked == 0 ? 0 : sum(cases, one -> one.kept() * one.asked()) / asked,
                1 - mean(cases, Case::consistent),
                mean(cases, Case::ratio));
    }

    private double mean(List<Case> cases, ToDoubleFunction<Case> number) {
        return cases.isEmpty() ? 0 : sum(cases, number) / cases.size();
    }

    private double sum(List<Case> cases, ToDoubleFunction<Case> number) {
        return ScoringRules.of(profile)
                .summation()
                .sum(cases.stream().mapToDouble(number).toArray());
    }
}
