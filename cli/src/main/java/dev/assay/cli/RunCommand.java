package dev.assay.cli;

import dev.assay.api.UserError;
import dev.assay.cli.run.JobOptions;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import java.util.Optional;
import java.util.concurrent.Callable;
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
            "  assay run --resume last                        resume where a run stopped; failed trials run again"
        })
final class RunCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            arity = "0..1",
            paramLabel = "DATASET",
            description = "A suite or dataset by name, a suite folder, or a JSONL file.")
    private Optional<String> dataset = Optional.empty();

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Option(names = "--resume", paramLabel = "RUN", description = "Resume a stored run: its id, part of it, or last.")
    private Optional<String> resume = Optional.empty();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    RunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var launch = new Launch(session, models, responses, runs, isJson ? OutputFormat.JSON : OutputFormat.TABLE);
        return resume.isPresent() ? resumed(launch, resume.get()) : launch.carriedOut(job());
    }

    private Job job() {
        var words = dataset.orElseThrow(
                () -> new UserError(
                        "there is no dataset to run on\n       name one: `assay run demo`; `assay datasets` shows what there is"));
        var job = options.job(words)
                .evaluators(options.evaluators().toArray(String[]::new))
                .metrics(options.metrics().toArray(String[]::new));
        models.models().forEach(job::model);
        return job;
    }

    private int resumed(Launch launch, String words) {
        if (dataset.isPresent() || !models.models().isEmpty()) {
            throw new UserError(
                    "--resume goes on with a run as it was\n       give --resume alone, or start a new run without it");
        }
        return launch.resumed(words, options.systems(), options.evaluators());
    }
}
