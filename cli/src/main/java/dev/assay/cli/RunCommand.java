package dev.assay.cli;

import dev.assay.api.UserError;
import dev.assay.cli.project.Project;
import dev.assay.cli.referee.Matching;
import dev.assay.cli.run.JobOptions;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.ShardOptions;
import dev.assay.cli.run.UntilOptions;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.spec.Phrase;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "run",
        description = "Run systems on a dataset and store every row.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay run demo --system head --system bm25:ratio=0.2",
            "  assay run my.jsonl --system 'exec:./filter --fast' --timeout 10",
            "  assay run demo -s head --model ollama:gemma3:4b   and let a model answer from what is kept",
            "  assay run demo -s bm25 -s 'mine=exec:./filter' --until decided   and stop when one is better",
            "  assay run demo -s 'mine=exec:./filter' --match mine   and compare it at its own tokens",
            "  assay run --resume last                        resume where a run stopped; failed trials run again"
        })
final class RunCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            arity = "0..1",
            paramLabel = "DATASET",
            description =
                    "A suite or dataset by name, a suite folder, a file (JSONL, JSON, CSV, TSV, Parquet) or a folder of texts (default: that of assay.yaml).")
    private Optional<String> dataset = Optional.empty();

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final UntilOptions until = new UntilOptions();

    @Option(
            names = "--match",
            paramLabel = "NAME",
            description = "Then compare this system with baselines at the tokens it used, as `assay match` does.")
    private Optional<String> match = Optional.empty();

    @Option(names = "--resume", paramLabel = "RUN", description = "Resume a stored run: its id, part of it, or last.")
    private Optional<String> resume = Optional.empty();

    @Mixin
    private final ShardOptions engine = new ShardOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    RunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var report = Launch.Telling.report(session, isJson ? OutputFormat.JSON : OutputFormat.TABLE);
        var ran = new AtomicReference<StoredRun>();
        var launch = launch(result -> {
            ran.set(result.run());
            return report.text(result);
        });
        int status = resume.isPresent() ? resumed(launch, resume.get()) : launch.carriedOut(job());
        return match.isPresent() ? matched(match.get(), ran.get(), status) : status;
    }

    private Launch launch(Launch.Telling telling) {
        return new Launch(session, models, responses, runs, telling, UnaryOperator.identity(), engine);
    }

    /// A match that went well does not hide that trials of the run failed.
    private int matched(String mine, StoredRun run, int status) {
        var matching = Matching.usual(session, mine);
        session.terminal().println("");
        int matched = launch(result -> matching.told(run, result)).carriedOut(matching.job(run));
        return status == 0 ? matched : status;
    }

    private Job job() {
        RunStore.expectRun(); // the sooner the better: plugins take their time, too
        var project = Project.of(session);
        var words = dataset.map(typed -> Phrase.own(options.dataset(session, typed)))
                .or(() -> project.flatMap(Project::dataset)
                        .map(phrase -> phrase.saying(options.dataset(session, phrase.text()))))
                .orElseThrow(
                        () -> new UserError(
                                "there is no dataset to run on\n       name one: `assay run demo`; `assay datasets` lists them; `assay init` makes a project"));
        var job = options.jobOf(words, chosen(options.systems(), project, Project::systems))
                .evaluators(chosen(options.evaluators(), project, Project::evaluators))
                .metrics((options.metrics().isEmpty()
                                ? project.map(Project::metrics).orElse(List.of())
                                : options.metrics())
                        .toArray(String[]::new));
        chosen(models.models(), project, Project::models).forEach(job::model);
        until.design().ifPresent(job::until);
        return job;
    }

    /// Typed words replace those of the project's file.
    private static List<Phrase> chosen(
            List<String> typed, Optional<Project> project, Function<Project, List<Phrase>> ofFile) {
        return typed.isEmpty() ? project.map(ofFile).orElse(List.of()) : Phrase.own(typed);
    }

    private int resumed(Launch launch, String words) {
        if (dataset.isPresent() || !models.models().isEmpty()) {
            throw new UserError(
                    "--resume continues a run as it was\n       give --resume alone, or start a new run without it");
        }
        return launch.resumed(words, options.systems(), options.evaluators());
    }
}
