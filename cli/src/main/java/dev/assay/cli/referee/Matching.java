package dev.assay.cli.referee;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.curve.BudgetMatch;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.json.Json;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.report.ShownName;
import dev.assay.report.TextTable;
import dev.assay.spec.Budget;
import dev.assay.spec.SystemSpec;
import dev.assay.store.StoredRun;
import dev.assay.system.BuiltInSystems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A system of a stored run beside baselines that get, example by example, the tokens it used.
///
/// @param mine the system
/// @param against specs of the baselines
/// @param score the verdict is about; empty for the usual one
/// @param margin differences below this do not matter
public record Matching(
        Session session, String mine, List<String> against, Optional<String> score, double margin, boolean isJson) {
    public static final String BASELINES = "drain,bm25,head-tail,random-lines,oracle";
    private static final double MARGIN = 0.05;
    private static final double EXACT = 1e-6;

    /// Against the usual baselines.
    public static Matching usual(Session session, String mine) {
        return new Matching(session, mine, List.of(BASELINES.split(",")), Optional.empty(), MARGIN, false);
    }

    /// A new job on the examples of a run, with the baselines alone.
    public Job job(StoredRun run) {
        refuseUnknown(run);
        var folder = session.whole(run.folder());
        var specs = new ArrayList<String>();
        var even = even(run);
        baselines().forEach((name, spec) -> {
            if (BuiltInSystems.takesBudget(spec)) {
                specs.add(name + "=" + BuiltInSystems.like(folder, mine, spec));
                even.ifPresent(budget -> specs.add("%s=at:%s,%s".formatted(BudgetMatch.evenly(name), budget, spec)));
            } else {
                specs.add(spec);
            }
        });
        return Job.beside(run).systems(specs.toArray(String[]::new)).name("match");
    }

    /// All tokens of the system spread evenly over the examples; not where models would be paid for it, nor where the
    /// system keeps nothing or everything.
    private Optional<Budget> even(StoredRun run) {
        double share = Math.floor(BudgetMatch.share(run, mine) / EXACT) * EXACT;
        return run.manifest().origin().models().isEmpty() && share > 0 && share < 1
                ? Optional.of(Budget.share(share))
                : Optional.empty();
    }

    private void refuseUnknown(StoredRun run) {
        var names = run.manifest().setup().systemNames();
        if (!names.contains(mine)) {
            throw new UserError("%s has no system \"%s\"\n       it has %s"
                    .formatted(run.manifest().id(), mine, String.join(", ", names)));
        }
    }

    /// Specs of the baselines, by the names their rows have.
    private Map<String, String> baselines() {
        var specs = new LinkedHashMap<String, String>();
        for (var typed : against) {
            var spec = SystemSpec.parse(typed);
            var name = BuiltInSystems.takesBudget(spec.unnamed()) ? plain(spec) : spec.text();
            specs.put(name, spec.unnamed());
        }
        return specs;
    }

    /// A name that may stand before an equals sign.
    private static String plain(SystemSpec spec) {
        return spec.text().equals(spec.unnamed()) ? spec.text().replaceAll("[^A-Za-z0-9_.@-]+", "-") : spec.text();
    }

    private boolean takesBudget(String baseline) {
        return BuiltInSystems.takesBudget(baselines().getOrDefault(baseline, baseline));
    }

    /// What is printed of it.
    public String told(StoredRun run, JobResult result) {
        var match = BudgetMatch.of(run, mine, result.run(), this::takesBudget, score, margin);
        return isJson ? Json.writePretty(described(run, match)) + "\n" : text(run, match);
    }

    private String text(StoredRun run, BudgetMatch match) {
        var rows = new ArrayList<List<String>>();
        for (var side : match.sides()) {
            side.of(match.score())
                    .ifPresent(one -> rows.add(Stream.concat(
                                    Stream.of(
                                            side.baseline(),
                                            Numbers.decimals(100 * side.tokens(), 1) + " %",
                                            Integer.toString(one.paired().count())),
                                    numbers(side, one))
                            .toList()));
        }
        var name = ShownName.cut(mine);
        var header = List.of("baseline", "tokens", "n", "baseline", name, "difference", name + " is");
        return "%s of %s · %s · each baseline at its tokens\n\n%s%s%s\n%s\n%s"
                .formatted(
                        mine,
                        run.manifest().id(),
                        match.score(),
                        new TextTable(header, rows).render(session.terminal().width()),
                        evenly(match),
                        others(match, name),
                        match.sentence(),
                        meaning(run));
    }

    private static Stream<String> numbers(BudgetMatch.Side side, Comparison.OfScore one) {
        return Stream.of(
                Numbers.plain(one.meanA()),
                Numbers.plain(one.meanB()),
                Numbers.signed(one.paired().delta())
                        + one.paired()
                                .interval()
                                .map(i -> " " + Numbers.interval(i))
                                .orElse(""),
                side.isMatched() ? verdict(one) : side.terms().label());
    }

    /// The scores that do not decide.
    private String others(BudgetMatch match, String name) {
        var rows = new ArrayList<List<String>>();
        for (var side : match.sides()) {
            side.comparison().scores().stream()
                    .filter(one ->
                            !one.score().equals(match.score()) && !one.score().equals(Comparison.COMPRESSION))
                    .forEach(one -> rows.add(Stream.concat(
                                    Stream.of(
                                            one.score(),
                                            side.baseline(),
                                            Integer.toString(one.paired().count())),
                                    numbers(side, one))
                            .toList()));
        }
        rows.sort(Comparator.comparing(List::getFirst));
        var header = List.of("other scores", "baseline", "n", "baseline", name, "difference", name + " is");
        return rows.isEmpty()
                ? ""
                : "\n" + new TextTable(header, rows).render(session.terminal().width());
    }

    private String meaning(StoredRun run) {
        return run.manifest().setup().systems().stream()
                .filter(part -> part.name().equals(mine))
                .flatMap(part -> ShownName.meaning(run.manifest(), part).stream())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /// What baselines keep that have all tokens of the system spread evenly.
    private static String evenly(BudgetMatch match) {
        var even = match.sides().stream()
                .flatMap(side -> side.evenly(match.score()).stream()
                        .map(one -> "%s %s".formatted(side.baseline(), Numbers.plain(one.meanA()))))
                .collect(Collectors.joining(", "));
        return even.isEmpty()
                ? ""
                : "With the same tokens spread evenly, %s %% of each example: %s.\n"
                        .formatted(Numbers.decimals(100 * match.kept(), 1), even);
    }

    private static String verdict(Comparison.OfScore one) {
        return one.paired().verdict().name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, Object> described(StoredRun run, BudgetMatch match) {
        var map = new LinkedHashMap<String, Object>();
        map.put("run", run.manifest().id());
        map.put("system", match.mine());
        map.put("score", match.score());
        map.put("verdict", match.sentence());
        map.put("tokens_kept", match.kept());
        map.put("control", match.isControl() || match.isUncompressed());
        map.put("kept_nothing", match.empty());
        map.put("failed", match.failed());
        map.put("baselines", match.sides().stream().map(Matching::described).toList());
        return map;
    }

    private static Map<String, Object> described(BudgetMatch.Side side) {
        var map = new LinkedHashMap<String, Object>();
        map.put("baseline", side.baseline());
        map.put("matched", side.terms() != BudgetMatch.Terms.OTHER_TOKENS);
        map.put("terms", side.terms().label());
        map.put("tokens_ratio", side.tokens());
        map.put("scores", scores(side.comparison()));
        side.even().ifPresent(even -> map.put("spread_evenly", scores(even)));
        return map;
    }

    private static Map<String, Object> scores(Comparison comparison) {
        var scores = new LinkedHashMap<String, Object>();
        comparison.scores().forEach(one -> {
            var score = new LinkedHashMap<String, Object>();
            score.put("n", one.paired().count());
            score.put("baseline", one.meanA());
            score.put("system", one.meanB());
            score.put("difference", one.paired().delta());
            one.paired().interval().ifPresent(interval -> score.put("interval", interval));
            score.put("p", one.paired().pValue());
            score.put("verdict", verdict(one));
            scores.put(one.score(), score);
        });
        return scores;
    }
}
