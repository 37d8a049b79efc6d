package dev.assay.cli.referee;

import dev.assay.api.UserError;
import dev.assay.cli.run.JobOptions;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.job.Planning;
import dev.assay.json.Json;
import dev.assay.report.ShownName;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay plan`.
@Command(
        name = "plan",
        description = {
            "Say how many examples two systems must be compared on to find a difference, and what that costs.",
            "A pilot on a few examples measures how far the systems differ from example to example."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay plan demo -s head -s bm25 --effect 0.05 --power 0.8",
            "  assay plan my.jsonl -s bm25 -s 'mine=exec:./filter' --model openai:gpt-4.1-mini --effect 0.1",
            "",
            "`assay run --until decided --effect D` stops as soon as the question is decided."
        })
public final class PlanCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "DATASET", description = "A suite or dataset by name, a suite folder, or a JSONL file.")
    private String dataset = "";

    @Option(
            names = "--effect",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "Difference in the mean score that is worth finding (default: ${DEFAULT-VALUE}).")
    private double effect;

    @Option(
            names = "--power",
            paramLabel = "P",
            defaultValue = "0.8",
            description = "Chance of finding such a difference (default: ${DEFAULT-VALUE}).")
    private double power;

    @Option(
            names = "--pilot",
            paramLabel = "N",
            defaultValue = "40",
            description = "Examples of the pilot (default: ${DEFAULT-VALUE}).")
    private int pilot;

    @Option(names = "--score", paramLabel = "NAME", description = "Score to compare (default: the one that leads).")
    private Optional<String> score = Optional.empty();

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the plan as JSON.")
    private boolean isJson;

    public PlanCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (!(effect > 0 && effect < 1 && power > 0 && power < 1) || pilot < 1) {
            throw new UserError("--effect and --power lie between 0 and 1, and --pilot is 1 or more");
        }
        var launch = new Launch(
                session,
                models,
                responses,
                runs,
                result -> {
                    try (var whole = whole().prepare()) {
                        var plan = Planning.of(result, whole, score, effect, power);
                        return isJson
                                ? Json.writePretty(plan) + "\n"
                                : new PlanText(plan, dataset).render() + ShownName.legend(options.systems());
                    }
                },
                UnaryOperator.identity());
        return launch.carriedOut(job().maxExamples(pilot).name("pilot"));
    }

    /// The job on all examples, which is looked at and not run.
    private Job whole() {
        return session.settled(job(), runs.folder())
                .registry(models.trust().registry(session))
                .environment(models.keys().environment(session))
                .prices(() -> models.prices(session));
    }

    private Job job() {
        if (options.systems().size() != 2) {
            throw new UserError("a plan is about two systems\n       name them: -s bm25 -s 'mine=exec:./filter'");
        }
        var job = options.job(dataset)
                .evaluators(options.evaluators().toArray(String[]::new))
                .metrics(options.metrics().toArray(String[]::new));
        models.models().forEach(job::model);
        return job;
    }
}
