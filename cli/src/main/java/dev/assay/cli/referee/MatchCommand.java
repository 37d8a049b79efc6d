package dev.assay.cli.referee;

import dev.assay.api.UserError;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.curve.BudgetMatch;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.json.Json;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import dev.assay.spec.SystemSpec;
import dev.assay.store.StoredRun;
import dev.assay.system.BuiltInSystems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "match",
        description = "Compare a system of a stored run with baselines at the tokens it used, example by example.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay match last --system mine",
            "  assay match last --system mine --against bm25,head-tail,random-lines,oracle",
            "",
            "Each baseline fills up to the tokens the system used and cuts its last piece between two tokens.",
            "A baseline that takes no budget, or sees the question where the system does not, is shown and is no part",
            "of the verdict. blind:SPEC is a system that is never handed the question."
        })
public final class MatchCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "RUN", description = "Id, part of it, a folder, or last.")
    private String words = "";

    @Option(
            names = {"-s", "--system"},
            paramLabel = "NAME",
            required = true,
            description = "The system of the run whose tokens the baselines get.")
    private String mine = "";

    @Option(
            names = "--against",
            split = ",",
            paramLabel = "SYSTEMS",
            defaultValue = "drain,bm25,head-tail,random-lines,oracle",
            description = "Baselines (default: ${DEFAULT-VALUE}).")
    private List<String> against = List.of();

    @Option(
            names = "--score",
            paramLabel = "NAME",
            description = "Score the verdict is about (default: evidence_survival, or what the run has).")
    private Optional<String> score = Optional.empty();

    @Option(
            names = "--margin",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "Differences below this do not matter (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print every comparison as JSON.")
    private boolean isJson;

    public MatchCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var run = session.runs(runs.folder()).find(words);
        var names = run.manifest().setup().systemNames();
        if (!names.contains(mine)) {
            throw new UserError("%s has no system \"%s\"\n       it has %s"
                    .formatted(run.manifest().id(), mine, String.join(", ", names)));
        }
        var launch =
                new Launch(session, models, responses, runs, result -> told(run, result), UnaryOperator.identity());
        return launch.carriedOut(job(run));
    }

    private Job job(StoredRun run) {
        var folder = session.whole(run.folder());
        var specs = new ArrayList<String>();
        baselines()
                .forEach((name, spec) -> specs.add(
                        BuiltInSystems.takesBudget(spec)
                                ? "%s=at:like=%s#%s,%s".formatted(name, folder, mine, spec)
                                : spec));
        return Job.beside(run).systems(specs.toArray(String[]::new)).name("match");
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

    /// A baseline that sees more than the system does proves nothing about it.
    private BudgetMatch.Terms terms(StoredRun run, String baseline) {
        var spec = baselines().getOrDefault(baseline, baseline);
        if (!BuiltInSystems.takesBudget(spec)) {
            return BudgetMatch.Terms.OTHER_TOKENS;
        }
        return BuiltInSystems.seesQuestion(spec) && !BuiltInSystems.seesQuestion(specOfMine(run))
                ? BudgetMatch.Terms.SEES_QUESTION
                : BudgetMatch.Terms.EQUAL;
    }

    private String specOfMine(StoredRun run) {
        return run.manifest().origin().systems().stream()
                .map(SystemSpec::parse)
                .filter(spec -> spec.text().equals(mine))
                .map(SystemSpec::unnamed)
                .findFirst()
                .orElse(mine);
    }

    private String told(StoredRun run, JobResult result) {
        var match = BudgetMatch.of(run, mine, result.run(), baseline -> terms(run, baseline), score, margin);
        return isJson ? Json.writePretty(described(run, match)) + "\n" : text(run, match);
    }

    private String text(StoredRun run, BudgetMatch match) {
        var rows = new ArrayList<List<String>>();
        for (var side : match.sides()) {
            scoreOf(side, match.score())
                    .ifPresent(one -> rows.add(List.of(
                            side.baseline(),
                            Numbers.decimals(100 * side.tokens(), 1) + " %",
                            Integer.toString(one.paired().count()),
                            Numbers.plain(one.meanA()),
                            Numbers.plain(one.meanB()),
                            Numbers.signed(one.paired().delta())
                                    + one.paired()
                                            .interval()
                                            .map(i -> " " + Numbers.interval(i))
                                            .orElse(""),
                            side.isMatched() ? verdict(one) : side.terms().label())));
        }
        var header = List.of("baseline", "tokens", "n", "baseline", mine, "difference", mine + " is");
        return "%s of %s · %s · each baseline at its tokens\n\n%s\n%s\n"
                .formatted(
                        mine,
                        run.manifest().id(),
                        match.score(),
                        new TextTable(header, rows).render(session.terminal().width()),
                        match.sentence());
    }

    private static Optional<Comparison.OfScore> scoreOf(BudgetMatch.Side side, String score) {
        return side.comparison().scores().stream()
                .filter(one -> one.score().equals(score))
                .findFirst();
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
        map.put("baselines", match.sides().stream().map(MatchCommand::described).toList());
        return map;
    }

    private static Map<String, Object> described(BudgetMatch.Side side) {
        var map = new LinkedHashMap<String, Object>();
        map.put("baseline", side.baseline());
        map.put("matched", side.terms() != BudgetMatch.Terms.OTHER_TOKENS);
        map.put("terms", side.terms().label());
        map.put("tokens_ratio", side.tokens());
        var scores = new LinkedHashMap<String, Object>();
        side.comparison().scores().forEach(one -> {
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
        map.put("scores", scores);
        return map;
    }
}
