package dev.assay.cli.run;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.spec.Budget;
import dev.assay.spec.Phrase;
import dev.assay.system.BuiltInSystems;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What is run and how it is judged: the options of every command that runs systems on a dataset.
public final class JobOptions {
    private static final String TOKENIZER = "cl100k_base";

    @Option(
            names = {"-s", "--system"},
            paramLabel = "SPEC",
            description = {
                "System to run, as SPEC or NAME=SPEC; repeatable.",
                "Default: what the dataset suggests; with a model, or in context, the context as it is."
            })
    private List<String> systems = List.of();

    @Option(
            names = "--hide-question",
            description = "Hide the question from the systems of --system, as blind:SPEC does.")
    private boolean isQuestionHidden;

    @Option(
            names = {"-e", "--evaluator"},
            paramLabel = "SPEC",
            description = "Evaluator; repeatable. Default: what the dataset suggests.")
    private List<String> evaluators = List.of();

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "SPEC",
            description = "Metric; repeatable. Default: what the dataset suggests.")
    private List<String> metrics = List.of();

    @Option(
            converter = Amount.LongCountOrNone.class,
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            description = "Use only the first N examples of each dataset.")
    private Optional<Long> maxExamples = Optional.empty();

    @Option(
            converter = Amount.LongCount.class,
            names = "--max-cases",
            paramLabel = "N",
            hidden = true,
            description = "The same as --max-examples.")
    private Optional<Long> maxCases = Optional.empty();

    @Mixin
    private final MapOption map = new MapOption();

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(
            names = "--tokenizer",
            paramLabel = "NAME",
            defaultValue = TOKENIZER,
            description = "cl100k_base, o200k_base or none (default: ${DEFAULT-VALUE}).")
    private String tokenizer = TOKENIZER;

    @Option(
            converter = Amount.Count.class,
            names = "--repeats",
            paramLabel = "K",
            defaultValue = "1",
            description = "Trials of each system on each example (default: ${DEFAULT-VALUE}).")
    private int repeats;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed for the order of systems and for generated datasets (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            converter = Amount.Count.class,
            names = "--concurrency",
            paramLabel = "N",
            description = "Trials to run at once (default: the number of cores; with a model, adapted to its server).")
    private Optional<Integer> concurrency = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--max-workers",
            paramLabel = "N",
            hidden = true,
            description = "The same as --concurrency.")
    private Optional<Integer> maxWorkers = Optional.empty();

    @Option(
            converter = Amount.Positive.class,
            names = "--timeout",
            paramLabel = "SECONDS",
            description =
                    "Time limit of one trial (default: 60; with a model 3600, since its calls have their own limits).")
    private Optional<Double> timeoutSeconds = Optional.empty();

    public List<String> systems() {
        return isQuestionHidden ? systems.stream().map(BuiltInSystems::blind).toList() : systems;
    }

    public List<String> evaluators() {
        return evaluators;
    }

    public List<String> metrics() {
        return metrics;
    }

    public Optional<Long> maxExamples() {
        return maxExamples.or(() -> maxCases);
    }

    /// 0 where all are asked for.
    private long checkedExamples() {
        if (maxExamples().equals(Optional.of(0L))) {
            throw new UserError("--max-examples must be at least 1, not 0\n       leave it out to use all examples");
        }
        return maxExamples().orElse(0L);
    }

    public Profile profile() {
        return profile;
    }

    public long seed() {
        return seed;
    }

    /// Options that were given and that context-bench does not have.
    public List<String> unknownToTheOriginal() {
        var given = new LinkedHashMap<String, Boolean>();
        given.put("--ratio or --tokens", !budget.budget().equals(Budget.DEFAULT));
        given.put("--hide-question", isQuestionHidden);
        given.put("--repeats", repeats != 1);
        given.put("--seed", seed != 1);
        given.put("--timeout", timeoutSeconds.isPresent());
        given.put("--tokenizer", !tokenizer.equals(TOKENIZER));
        return given.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .toList();
    }

    public Optional<Integer> concurrency() {
        return concurrency.or(() -> maxWorkers);
    }

    /// The words of a dataset with the fields of --map.
    public String dataset(Session session, String words) {
        return map.words(session, words);
    }

    public boolean isMapped() {
        return map.isGiven();
    }

    /// A job on a dataset, as these options want it; evaluators and metrics are the command's to add.
    public Job job(String dataset) {
        return jobOf(dataset, systems());
    }

    /// The same with other systems than those typed.
    public Job jobOf(String dataset, List<String> specs) {
        return jobOf(Phrase.own(dataset), Phrase.own(specs));
    }

    /// The same with words that a file may have asked for.
    public Job jobOf(Phrase dataset, List<Phrase> specs) {
        var job = Job.on(dataset)
                .systems(specs)
                .maxExamples(checkedExamples())
                .budget(budget.budget())
                .profile(profile)
                .tokenizer(tokenizer)
                .repeats(repeats)
                .seed(seed);
        concurrency().ifPresent(job::concurrency);
        timeoutSeconds
                .map(seconds -> Duration.ofMillis(Math.round(seconds * 1000)))
                .ifPresent(job::timeout);
        return job;
    }
}
