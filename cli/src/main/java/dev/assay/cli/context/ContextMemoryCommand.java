package dev.assay.cli.context;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.MapOption;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.OutputOption;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.context.memory.MemoryHeadline;
import dev.assay.context.memory.MemoryNaming;
import dev.assay.context.memory.MemorySource;
import dev.assay.context.memory.MemoryWords;
import dev.assay.dataset.JoinedDataset;
import dev.assay.job.Calls;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.memory.MemoryMaker;
import dev.assay.registry.Registry;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.spec.SystemSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay context memory`.
@Command(
        name = "memory",
        description = {
            "Let memories ingest conversations and answer questions about them; every question is a row.",
            "Run the same command again to resume."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay context memory --dataset memory:multi -n 20 -s bm25-recall:k=5 -s oracle -s null",
            "  assay context memory --dataset locomo --system window --relay http://127.0.0.1:8080 --model qwen3",
            "",
            "Memories: null, oracle (controls), full-history, window, bm25-recall, embedding-recall, rule-ledger;",
            "exec-json:COMMAND for one in another language, which answers one line of JSON with one:",
            "  {\"op\": \"reset\"}                                                     {\"result\": {}}",
            "  {\"op\": \"ingest\", \"turns\": [{\"role\": …, \"content\": …, …}]}        {\"result\": {}}",
            "  {\"op\": \"query\", \"question\": …}      {\"result\": {\"response\": …, \"context_tokens\"?: N}}",
            "and {\"error\": …} where it cannot.",
            "Without a model the best line of what was recalled is quoted as the answer, and what leads is the evidence",
            "that was recalled: oracle reaches 1, null 0."
        })
public final class ContextMemoryCommand implements Callable<Integer> {
    private static final String JUDGED = "memory_judge";

    private final Session session;

    @Option(
            names = {"-s", "--system"},
            required = true,
            paramLabel = "SPEC",
            description = "Memory, as SPEC such as bm25-recall:k=5; repeatable.")
    private List<String> systems = List.of();

    @Option(
            names = "--dataset",
            defaultValue = "locomo",
            paramLabel = "NAME_OR_PATH",
            description = "Conversations by name, name:config or path; repeatable (default: ${DEFAULT-VALUE}).")
    private List<String> datasets = List.of();

    @Option(names = "--relay", paramLabel = "URL", description = "OpenAI-compatible server that answers, with --model.")
    private Optional<String> relay = Optional.empty();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final JudgeOptions judge = new JudgeOptions();

    @Mixin
    private final MapOption map = new MapOption();

    @Option(
            converter = Amount.LongCount.class,
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            description = "Take only the first N conversations of each dataset.")
    private Optional<Long> limit = Optional.empty();

    @Option(names = "--qa-types", split = ",", paramLabel = "TYPE", description = "Ask only questions of these types.")
    private List<String> types = List.of();

    @Option(
            names = "--score-field",
            paramLabel = "SCORE",
            description = {
                "Score that means are of. Default: f1; without a model, how much of the evidence is recalled,",
                "since what is quoted is no answer."
            })
    private Optional<String> scoreField = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--concurrency",
            paramLabel = "N",
            description = "Questions to ask at once; those of one conversation are asked in order.")
    private Optional<Integer> concurrency = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--max-workers",
            paramLabel = "N",
            hidden = true,
            description = "The same as --concurrency.")
    private Optional<Integer> maxWorkers = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "42",
            description = "Seed for the order of memories (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private final OutputOption output = new OutputOption();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public ContextMemoryCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        output.check(session);
        if (profile == Profile.COMPAT) {
            return compat();
        }
        return new Launch(session, models, responses, runs, this::told, UnaryOperator.identity()).carriedOut(job());
    }

    private int compat() {
        var registry = session.registry();
        try (var calls = models.calls(session)) {
            calls.open(registry, models());
            calls.check();
            session.terminal().print(compat(registry, calls).render(calls, output));
        }
        return ExitCode.DONE.number();
    }

    private List<String> models() {
        if (relay.isEmpty()) {
            return models.models();
        }
        if (models.models().size() != 1) {
            throw new UserError("--relay needs one --model: the name it is asked for");
        }
        return List.of(ProxyOptions.model(relay.get(), models.models().getFirst()));
    }

    /// The run as the original would take these words. Its seed changes nothing, there or here.
    private CompatMemoryRun compat(Registry registry, Calls calls) {
        var foreign = new ArrayList<>(models.unknownToTheOriginal());
        foreign.addAll(responses.unknownToTheOriginal());
        concurrency.or(() -> maxWorkers).ifPresent(_ -> foreign.add("--concurrency"));
        if (!foreign.isEmpty()) {
            throw new UserError("the original has no %s\n       leave it out, or leave out --profile compat"
                    .formatted(String.join(", ", foreign)));
        }
        return new CompatMemoryRun(
                session,
                datasets.stream().map(this::ofTypes).toList(),
                limit.map(Math::toIntExact),
                memories(registry, calls),
                scoreField.orElse(MemorySource.ANSWERED),
                judge.compat().map(spec -> spec.replace("llm-judge:", "memory-judge:") + ",retries=3"));
    }

    /// A dataset with the types of questions one asked for.
    private String ofTypes(String dataset) {
        if (types.isEmpty()) {
            return dataset;
        }
        if (dataset.endsWith(".jsonl")) {
            throw new UserError("--qa-types is for named datasets under --profile compat\n       leave it out");
        }
        return dataset + (dataset.contains(":") ? "," : ":") + "types=" + String.join("+", types);
    }

    private Job job() {
        var dataset = map.words(session, String.join(JoinedDataset.PLUS, datasets));
        var words = new MemoryWords(dataset, limit.orElse(0L), types).text();
        var job = Job.on(words)
                .continuing()
                .seed(seed)
                .systems(systems.toArray(String[]::new))
                .alsoEvaluators(judges().toArray(String[]::new))
                .metrics(metrics(leading(words)).toArray(String[]::new));
        models().forEach(job::model);
        concurrency.or(() -> maxWorkers).ifPresent(job::concurrency);
        return job;
    }

    /// As the original makes them: each with each model.
    private List<MemoryMaker> memories(Registry registry, Calls calls) {
        var answerers = new ArrayList<Optional<ChatModel>>();
        calls.models().values().forEach(model -> answerers.add(Optional.of(model)));
        if (answerers.isEmpty()) {
            answerers.add(Optional.empty());
        }
        var makers = new ArrayList<MemoryMaker>();
        for (var text : systems) {
            var spec = SystemSpec.parse(text);
            if (MemoryNaming.isProgram(spec)) {
                makers.add(MemoryNaming.program(spec, ExecOptions.DEFAULT));
                continue;
            }
            for (var model : answerers) {
                var name = answerers.size() == 1
                        ? spec.text()
                        : spec.text() + " / " + model.map(ChatModel::name).orElse("");
                makers.add(registry.memory(Phrase.own(spec.unnamed()), model).called(name));
            }
        }
        return makers;
    }

    private List<String> judges() {
        return judge.evaluators().stream()
                .map(spec -> spec.replace("llm-judge:", "memory-judge:"))
                .toList();
    }

    /// The score that was asked for; that of the answers where a model gives them; or what the controls vouch for.
    private Optional<String> leading(String words) {
        if (scoreField.isPresent()) {
            return scoreField;
        }
        if (!models().isEmpty() || systems.stream().map(SystemSpec::parse).allMatch(MemoryNaming::isProgram)) {
            return Optional.of(MemorySource.ANSWERED);
        }
        var finding = MemoryHeadline.of(
                session.registry().source(words, Profile.STANDARD).dataset());
        if (finding.stands()) {
            return Optional.of(finding.headline().score());
        }
        session.terminal()
                .notice("there is no headline without a model: %s: %s\n       give --model for answers"
                        .formatted(finding.headline().score(), finding.reason()));
        return Optional.empty();
    }

    /// Of the score that leads, and of the judge's where there is one.
    private List<String> metrics(Optional<String> leading) {
        var metrics = new ArrayList<String>();
        Stream.concat(leading.stream(), judge.evaluators().stream().map(_ -> JUDGED))
                .distinct()
                .forEach(score -> metrics.addAll(List.of("mean-score:field=" + score, "per-qa-type:field=" + score)));
        leading.ifPresent(score -> metrics.add("token-efficiency:field=" + score));
        metrics.addAll(List.of("latency", "failures"));
        return metrics;
    }

    private String told(JobResult result) {
        return output.render(session, result.report(), result.run().folder());
    }
}
