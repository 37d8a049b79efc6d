package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// What a sweep shows: a curve for each system that takes a budget, a point for each other, and how every
/// curve differs from the first.
///
/// @param score quality is the mean of this score
/// @param against the system the curves are compared with: the first that has one
/// @param kept share of the tokens that keeps 95 % of the best quality there is, by system
/// @param area mean quality over the swept rates, by system
public record SweepReport(
        String score,
        SweepRows rows,
        Optional<String> against,
        Map<String, CurveComparison> comparisons,
        Map<String, OptionalDouble> kept,
        Map<String, Double> area) {
    private static final int RESAMPLES = 1_000;
    private static final double NEARLY_ALL = 0.95;
    private static final List<String> USUAL = List.of("evidence_survival", "answer_found");

    /// @param wanted score to draw; the dataset's usual one where empty
    public static SweepReport of(SweepPlan plan, StoredRun run, Optional<String> wanted, long seed) {
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
        var curves = rows.systems().stream().filter(SweptSystem::isCurve).toList();
        var comparisons = new LinkedHashMap<String, CurveComparison>();
        curves.stream()
                .skip(1)
                .forEach(system -> comparisons.put(
                        system.name(),
                        CurveComparison.of(curves.getFirst(), system, rows.clusters(), RESAMPLES, seed)));
        var first = curves.stream().findFirst().map(SweptSystem::name);
        return new SweepReport(score, rows, first, comparisons, kept(rows), areas(curves));
    }

    private static String usual(StoredRun run) {
        try (var rows = run.rows()) {
            var names = rows.filter(EvalRow::isAnswered)
                    .limit(200)
                    .flatMap(row -> row.scores().stream())
                    .map(score -> score.name())
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
                .mapToDouble(system -> system.curve().size() == 0 ? 0 : highest(system))
                .max()
                .orElse(0);
        var kept = new LinkedHashMap<String, OptionalDouble>();
        rows.systems().stream()
                .filter(SweptSystem::isCurve)
                .forEach(system -> kept.put(system.name(), rate(system.curve(), NEARLY_ALL * best)));
        return kept;
    }

    private static double highest(SweptSystem system) {
        return system.curve().highestQuality();
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

    private int[] examples() {
        return IntStream.range(0, rows.systems().getFirst().examples()).toArray();
    }

    public String text(int width) {
        var table = new ArrayList<List<String>>();
        rows.systems().forEach(system -> table.add(line(system)));
        var header = List.of("system", "budgets", "area or point", "tokens for 95 %", "BD-rate", "BD-" + score);
        return "%s over %d examples in %d clusters%s\n\n%s\n%s\n%s"
                .formatted(
                        score,
                        examples().length,
                        rows.clusters().size(),
                        rows.leftOut() == 0 ? "" : "; %d without a score everywhere left out".formatted(rows.leftOut()),
                        CurveChart.render(rows.systems(), examples()),
                        new TextTable(header, table).render(width),
                        against.map(first ->
                                        "BD-rate: tokens needed beside %s at equal quality, below 0 is fewer; BD-%s: quality at equal tokens.\n"
                                                .formatted(first, score))
                                .orElse(""));
    }

    private List<String> line(SweptSystem system) {
        if (!system.isCurve()) {
            var point = system.points(examples()).getFirst();
            return List.of(
                    system.name(),
                    "a point",
                    "%s at %s %%".formatted(Numbers.plain(point.quality()), Numbers.decimals(100 * point.rate(), 1)),
                    "–",
                    "–",
                    "–");
        }
        var comparison = Optional.ofNullable(comparisons.get(system.name()));
        var needed = kept.getOrDefault(system.name(), OptionalDouble.empty());
        return List.of(
                system.name(),
                Integer.toString(system.budgets().size()),
                area.containsKey(system.name()) ? Numbers.plain(area.getOrDefault(system.name(), 0.0)) : "–",
                needed.isPresent() ? Numbers.decimals(100 * needed.getAsDouble(), 1) + " %" : "not reached",
                comparison.map(one -> shown(one.rate(), 100, " %")).orElse("reference"),
                comparison.map(one -> shown(one.quality(), 1, "")).orElse("reference"));
    }

    private static String shown(CurveComparison.Estimate estimate, double scale, String unit) {
        if (estimate.value().isEmpty()) {
            return "no common range";
        }
        int digits = scale == 1 ? 3 : 1;
        var interval = estimate.interval()
                .map(i -> " [%s, %s]"
                        .formatted(
                                Numbers.decimals(scale * i.low(), digits), Numbers.decimals(scale * i.high(), digits)))
                .orElse(" (too few clusters)");
        return Numbers.decimals(scale * estimate.value().getAsDouble(), digits) + unit + interval;
    }

    /// For machines.
    public Map<String, Object> described() {
        var map = new LinkedHashMap<String, Object>();
        map.put("score", score);
        map.put("examples", examples().length);
        map.put("clusters", rows.clusters().size());
        map.put("left_out", rows.leftOut());
        against.ifPresent(first -> map.put("reference", first));
        map.put("systems", rows.systems().stream().map(this::described).toList());
        return map;
    }

    private Map<String, Object> described(SweptSystem system) {
        var map = new LinkedHashMap<String, Object>();
        map.put("system", system.name());
        map.put("points", points(system));
        if (area.containsKey(system.name())) {
            map.put("area", area.getOrDefault(system.name(), 0.0));
        }
        kept.getOrDefault(system.name(), OptionalDouble.empty())
                .ifPresent(rate -> map.put("rate_for_95_percent", rate));
        Optional.ofNullable(comparisons.get(system.name())).ifPresent(comparison -> {
            map.put("bd_rate", described(comparison.rate()));
            map.put("bd_quality", described(comparison.quality()));
        });
        return map;
    }

    private List<Map<String, Object>> points(SweptSystem system) {
        var points = system.points(examples());
        return IntStream.range(0, points.size())
                .mapToObj(i -> {
                    var map = new LinkedHashMap<String, Object>();
                    map.put("budget", system.budgets().get(i));
                    map.put("rate", points.get(i).rate());
                    map.put("quality", points.get(i).quality());
                    return (Map<String, Object>) map;
                })
                .toList();
    }

    private static Map<String, Object> described(CurveComparison.Estimate estimate) {
        var map = new LinkedHashMap<String, Object>();
        estimate.value().ifPresent(value -> map.put("value", value));
        estimate.interval().ifPresent(interval -> map.put("interval", interval));
        return map;
    }
}
