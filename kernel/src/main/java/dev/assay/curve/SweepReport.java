package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a sweep shows: a curve for each system that takes a budget, a point for each other, and how every curve differs
/// from the reference of its kind. Systems that see the question are one kind, those that do not the other; the gap
/// between the kinds stands apart.
///
/// @param score quality is the mean of this score
/// @param plan which system ran at which budgets
/// @param pairs every curve against every earlier one of its kind
/// @param references what each curve is shown beside: the first of its kind, or the one that was asked for
/// @param gap between the best curves of both kinds
/// @param kept share of the tokens that keeps 95 % of the best quality there is, by system
/// @param area mean quality over the swept rates, by system
/// @param distances of the points from the best curves of systems that see as much of the question
/// @param seeing systems that are handed the question
/// @param limits systems that were shown the answer
public record SweepReport(
        String score,
        SweepPlan plan,
        SweepRows rows,
        List<CurvePair> pairs,
        Map<String, String> references,
        Optional<CurvePair> gap,
        Map<String, Estimate> kept,
        Map<String, Estimate> area,
        Map<String, FrontierDistance> distances,
        Set<String> seeing,
        Set<String> limits) {
    private static final int RESAMPLES = 1_000;
    private static final double NEARLY_ALL = 0.95;
    private static final List<String> USUAL = List.of("evidence_survival", "answer_found");

    /// Beside the first curve of each kind.
    public static SweepReport of(SweepPlan plan, StoredRun run, Optional<String> wanted) {
        return of(plan, run, wanted, Optional.empty());
    }

    /// @param wanted score to draw; the dataset's usual one where empty
    /// @param reference the curve that those of its kind are shown beside; the first of its kind where empty
    public static SweepReport of(SweepPlan plan, StoredRun run, Optional<String> wanted, Optional<String> reference) {
        var score = wanted.orElseGet(() -> usual(run));
        SweepRows rows;
        try (var stream = run.rows()) {
            rows = SweepRows.of(plan, stream, score, NothingKept.isCountedIn(run.manifest()));
        }
        if (rows.clusters().isEmpty()) {
            throw new UserError(
                    "no example has the score %s for every system\n       `assay show %s` shows the scores it has"
                            .formatted(score, run.manifest().id()));
        }
        var resamples =
                Resamples.of(rows.clusters(), RESAMPLES, run.manifest().setup().seed());
        var curves = rows.systems().stream().filter(SweptSystem::isCurve).toList();
        var seeing = plan.seeing(run.manifest());
        var limits = plan.limits(run.manifest());
        var area = areas(plan, curves, resamples);
        return new SweepReport(
                score,
                plan,
                rows,
                pairs(curves, seeing, resamples),
                references(curves, seeing, reference),
                gap(curves, seeing, area, resamples),
                kept(rows.systems(), resamples),
                area,
                distances(rows.systems(), seeing, limits, resamples),
                seeing,
                limits);
    }

    private static List<CurvePair> pairs(List<SweptSystem> curves, Set<String> seeing, Resamples resamples) {
        var pairs = new ArrayList<CurvePair>();
        for (int second = 0; second < curves.size(); second++) {
            for (int first = 0; first < curves.size(); first++) {
                var a = curves.get(first);
                var b = curves.get(second);
                if (first != second && seeing.contains(a.name()) == seeing.contains(b.name())) {
                    pairs.add(new CurvePair(a.name(), b.name(), CurveComparison.of(a, b, resamples)));
                }
            }
        }
        return pairs;
    }

    private static Map<String, String> references(
            List<SweptSystem> curves, Set<String> seeing, Optional<String> wanted) {
        wanted.filter(name -> curves.stream().noneMatch(curve -> curve.name().equals(name)))
                .ifPresent(name -> {
                    throw new UserError("no system \"%s\" has a curve\n       there are %s"
                            .formatted(
                                    name, curves.stream().map(SweptSystem::name).collect(Collectors.joining(", "))));
                });
        var references = new LinkedHashMap<String, String>();
        for (var curve : curves) {
            var alike = curves.stream()
                    .map(SweptSystem::name)
                    .filter(name -> seeing.contains(name) == seeing.contains(curve.name()))
                    .toList();
            references.put(curve.name(), wanted.filter(alike::contains).orElseGet(alike::getFirst));
        }
        return references;
    }

    /// The curve with the largest area of each kind: B sees the question, A does not.
    private static Optional<CurvePair> gap(
            List<SweptSystem> curves, Set<String> seeing, Map<String, Estimate> area, Resamples resamples) {
        var blind = best(curves, area, name -> !seeing.contains(name));
        var aware = best(curves, area, seeing::contains);
        return blind.isEmpty() || aware.isEmpty()
                ? Optional.empty()
                : Optional.of(new CurvePair(
                        blind.get().name(),
                        aware.get().name(),
                        CurveComparison.of(blind.get(), aware.get(), resamples)));
    }

    private static Optional<SweptSystem> best(
            List<SweptSystem> curves, Map<String, Estimate> area, Predicate<String> isOfKind) {
        return curves.stream()
                .filter(curve -> isOfKind.test(curve.name()))
                .max(Comparator.comparingDouble(curve ->
                        area.getOrDefault(curve.name(), Estimate.NONE).value().orElse(0)));
    }

    /// Beside the reference of its kind; empty for the reference itself and for a point.
    Optional<CurveComparison> comparison(String system) {
        return Optional.ofNullable(references.get(system))
                .flatMap(reference -> pairs.stream()
                        .filter(pair -> pair.a().equals(reference) && pair.b().equals(system))
                        .findFirst())
                .map(CurvePair::comparison);
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

    private static Map<String, Estimate> kept(List<SweptSystem> systems, Resamples resamples) {
        var all = systems.stream().map(SweptSystem::curve).toList();
        var drawn = systems.stream().map(resamples::curves).toList();
        var kept = new LinkedHashMap<String, Estimate>();
        for (int s = 0; s < systems.size(); s++) {
            int system = s;
            if (systems.get(s).isCurve()) {
                kept.put(
                        systems.get(s).name(),
                        resamples.estimate(
                                rate(all.get(s), NEARLY_ALL * highest(all.stream())),
                                i -> rate(
                                        drawn.get(system).get(i),
                                        NEARLY_ALL * highest(drawn.stream().map(curves -> curves.get(i))))));
            }
        }
        return kept;
    }

    private static double highest(Stream<RateCurve> curves) {
        return curves.mapToDouble(curve -> curve.size() == 0 ? 0 : curve.highestQuality())
                .max()
                .orElse(0);
    }

    /// A curve that begins above the quality needs at most its first rate.
    private static OptionalDouble rate(RateCurve curve, double quality) {
        return curve.size() > 0 && curve.lowestQuality() >= quality
                ? OptionalDouble.of(Math.exp(curve.lowestLogRate()))
                : curve.rateFor(quality);
    }

    private static Map<String, Estimate> areas(SweepPlan plan, List<SweptSystem> curves, Resamples resamples) {
        var shares = plan.shares();
        var areas = new LinkedHashMap<String, Estimate>();
        for (var system : curves) {
            var drawn = resamples.curves(system);
            areas.put(
                    system.name(),
                    resamples.estimate(
                            Bjontegaard.area(system.curve(), shares[0], shares[shares.length - 1]),
                            i -> Bjontegaard.area(drawn.get(i), shares[0], shares[shares.length - 1])));
        }
        return areas;
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
