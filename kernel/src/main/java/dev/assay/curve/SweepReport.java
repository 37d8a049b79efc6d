package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.store.StoredRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// What a sweep shows: a curve for each system that takes a budget, a point for each other, and how every
/// curve differs from the first.
///
/// @param score quality is the mean of this score
/// @param plan which system ran at which budgets
/// @param against the system the curves are compared with: the first that has one
/// @param kept share of the tokens that keeps 95 % of the best quality there is, by system
/// @param area mean quality over the swept rates, by system
/// @param distances of the points from the best curves of systems that see as much of the question
/// @param seeing systems that are handed the question
/// @param limits systems that were shown the answer
public record SweepReport(
        String score,
        SweepPlan plan,
        SweepRows rows,
        Optional<String> against,
        Map<String, CurveComparison> comparisons,
        Map<String, OptionalDouble> kept,
        Map<String, Double> area,
        Map<String, FrontierDistance> distances,
        Set<String> seeing,
        Set<String> limits) {
    private static final int RESAMPLES = 1_000;
    private static final double NEARLY_ALL = 0.95;
    private static final List<String> USUAL = List.of("evidence_survival", "answer_found");

    /// @param wanted score to draw; the dataset's usual one where empty
    public static SweepReport of(SweepPlan plan, StoredRun run, Optional<String> wanted) {
        var score = wanted.orElseGet(() -> usual(run));
        SweepRows rows;
        try (var stream = run.rows()) {
            rows = SweepRows.of(plan, stream, score);
        }
        if (rows.clusters().isEmpty()) {
            throw new UserError(
                    "no example has the score %s for every system\n       `assay show %s` shows what there is"
                            .formatted(score, run.manifest().id()));
        }
        var resamples =
                Resamples.of(rows.clusters(), RESAMPLES, run.manifest().setup().seed());
        var curves = rows.systems().stream().filter(SweptSystem::isCurve).toList();
        var seeing = plan.seeing(run.manifest());
        var limits = plan.limits(run.manifest());
        return new SweepReport(
                score,
                plan,
                rows,
                curves.stream().findFirst().map(SweptSystem::name),
                comparisons(curves, resamples),
                kept(rows),
                areas(curves),
                distances(rows.systems(), seeing, limits, resamples),
                seeing,
                limits);
    }

    private static Map<String, CurveComparison> comparisons(List<SweptSystem> curves, Resamples resamples) {
        var comparisons = new LinkedHashMap<String, CurveComparison>();
        curves.stream()
                .skip(1)
                .forEach(system ->
                        comparisons.put(system.name(), CurveComparison.of(curves.getFirst(), system, resamples)));
        return comparisons;
    }

    /// Only systems that see as much of the question can be asked for more.
    private static Map<String, FrontierDistance> distances(
            List<SweptSystem> systems, Set<String> seeing, Set<String> limits, Resamples resamples) {
        var distances = new LinkedHashMap<String, FrontierDistance>();
        for (var point : systems) {
            if (!point.isCurve() && !limits.contains(point.name())) {
                var rivals = systems.stream()
                        .filter(SweptSystem::isCurve)
                        .filter(curve -> seeing.contains(curve.name()) == seeing.contains(point.name()))
                        .toList();
                distances.put(
                        point.name(),
                        rivals.isEmpty() ? FrontierDistance.NONE : FrontierDistance.of(point, rivals, resamples));
            }
        }
        return distances;
    }

    private static String usual(StoredRun run) {
        try (var rows = run.rows()) {
            var names = rows.filter(EvalRow::isAnswered)
                    .limit(200)
                    .flatMap(row -> row.scores().stream())
                    .map(Score::name)
                    .distinct()
                    .toList();
            return USUAL.stream()
                    .filter(names::contains)
                    .findFirst()
                    .or(() -> names.stream().findFirst())
                    .orElseThrow(() -> new UserError("the sweep has no scored row\n       `assay runs` shows why"));
        }
    }

    private static Map<String, OptionalDouble> kept(SweepRows rows) {
        double best = rows.systems().stream()
                .map(SweptSystem::curve)
                .mapToDouble(curve -> curve.size() == 0 ? 0 : curve.highestQuality())
                .max()
                .orElse(0);
        var kept = new LinkedHashMap<String, OptionalDouble>();
        rows.systems().stream()
                .filter(SweptSystem::isCurve)
                .forEach(system -> kept.put(system.name(), rate(system.curve(), NEARLY_ALL * best)));
        return kept;
    }

    /// A curve that begins above the quality needs at most its first rate.
    private static OptionalDouble rate(RateCurve curve, double quality) {
        return curve.size() > 0 && curve.lowestQuality() >= quality
                ? OptionalDouble.of(Math.exp(curve.lowestLogRate()))
                : curve.rateFor(quality);
    }

    private static Map<String, Double> areas(List<SweptSystem> curves) {
        double low = curves.stream()
                .mapToDouble(c -> c.curve().lowestLogRate())
                .max()
                .orElse(0);
        double high = curves.stream()
                .mapToDouble(c -> c.curve().highestLogRate())
                .min()
                .orElse(0);
        var areas = new LinkedHashMap<String, Double>();
        if (high > low) {
            curves.forEach(system ->
                    areas.put(system.name(), Bjontegaard.area(system.curve(), Math.exp(low), Math.exp(high))));
        }
        return areas;
    }

    /// Whether a curve can be compared with the first on equal terms: both see the question, or neither does.
    boolean isOnEqualTerms(String system) {
        return against.map(first -> seeing.contains(first) == seeing.contains(system))
                .orElse(true);
    }

    /// For a terminal of so many columns.
    public String text(int width) {
        return new SweepText(this).render(width);
    }

    /// For machines.
    public Map<String, Object> described() {
        return new SweepDocument(this).described();
    }
}
