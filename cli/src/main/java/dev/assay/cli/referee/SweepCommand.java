package dev.assay.cli.referee;

import dev.assay.api.UserError;
import dev.assay.cli.run.JobOptions;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.ShardOptions;
import dev.assay.cli.terminal.Session;
import dev.assay.curve.SweepPlan;
import dev.assay.curve.SweepReport;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.json.Json;
import dev.assay.spec.SystemSpec;
import dev.assay.system.BuiltInSystems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay sweep`.
@Command(
        name = "sweep",
        description = "Run systems over a grid of budgets and compare their rate–quality curves.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay sweep demo -s bm25 -s head-tail -s random-lines --ratios 0.05..0.9",
            "  assay sweep my.jsonl -s bm25 -s 'mine=exec:./filter' --ratios 0.1,0.3,0.6",
            "",
            "A budget is a share of the tokens of each context, filled to the last token. A program gets its budget",
            "in ASSAY_BUDGET_TOKENS (exec) or budget_tokens (exec-json, http); what is over is cut. Systems without a budget,",
            "and the oracle, are points. BD-rate: mean difference in tokens at equal quality; BD-quality: in quality at equal",
            "tokens; both among systems that see as much of the question, with 95 %% intervals over clusters of examples.",
            "An example that a system fails on counts as nothing kept."
        })
public final class SweepCommand implements Callable<Integer> {
    private static final String ORACLE = "oracle";

    private final Session session;

    @Parameters(paramLabel = "DATASET", description = "A suite or dataset by name, a suite folder, or a JSONL file.")
    private String dataset = "";

    @Option(
            names = "--ratios",
            paramLabel = "LIST",
            defaultValue = "0.05..0.9",
            description =
                    "Shares of the tokens: 0.1,0.3,0.6, or 0.05..0.9 for eight between (default: ${DEFAULT-VALUE}).")
    private String ratios = "0.05..0.9";

    @Option(
            names = "--score",
            paramLabel = "NAME",
            description = "Score used as quality (default: evidence_survival, or what the dataset has).")
    private Optional<String> score = Optional.empty();

    @Option(
            names = "--points",
            split = ",",
            paramLabel = "NAMES",
            description = "Systems that take no budget: they run once, as they are.")
    private List<String> points = List.of();

    @Option(
            names = "--reference",
            paramLabel = "NAME",
            description = "Curve that those of its kind are shown beside (default: the first of each kind).")
    private Optional<String> reference = Optional.empty();

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final ShardOptions engine = new ShardOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print curves and differences as JSON.")
    private boolean isJson;

    public SweepCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var plan = SweepPlan.of(systems(), SweepPlan.shares(ratios), this::takesBudget);
        var launch =
                new Launch(session, models, responses, runs, result -> told(plan, result), UnaryOperator.identity());
        return launch.on(engine).carriedOut(job(plan));
    }

    private boolean takesBudget(SystemSpec spec) {
        return !points.contains(spec.text()) && BuiltInSystems.takesBudget(spec.unnamed());
    }

    /// What was typed, and the oracle as the limit.
    private List<String> systems() {
        if (options.systems().isEmpty()) {
            throw new UserError("there is no system to sweep\n       name some: -s bm25 -s 'mine=exec:./filter'");
        }
        var systems = new ArrayList<>(options.systems());
        if (systems.stream()
                .map(SystemSpec::parse)
                .noneMatch(spec -> spec.name().equals(ORACLE))) {
            systems.add(ORACLE);
        }
        return systems;
    }

    private Job job(SweepPlan plan) {
        var job = options.jobOf(options.dataset(session, dataset), plan.specs())
                .name("sweep")
                .evaluators(options.evaluators().toArray(String[]::new))
                .metrics(options.metrics().toArray(String[]::new));
        models.models().forEach(job::model);
        return job;
    }

    private String told(SweepPlan plan, JobResult result) {
        var report = SweepReport.of(plan, result.run(), score, reference);
        return isJson
                ? Json.writePretty(report.described()) + "\n"
                : report.text(session.terminal().width());
    }
}
