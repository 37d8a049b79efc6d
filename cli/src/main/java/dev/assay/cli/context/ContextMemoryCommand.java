package dev.assay.cli.context;

import dev.assay.EvalResult;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.OutputOption;
import dev.assay.cli.run.Progress;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.SpendingText;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.context.memory.MemoryEvaluation;
import dev.assay.context.memory.MemoryHeadline;
import dev.assay.context.memory.QuestionDataset;
import dev.assay.exec.ExecMemory;
import dev.assay.job.Calls;
import dev.assay.memory.MemoryMaker;
import dev.assay.registry.Registry;
import dev.assay.run.RunOptions;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
    private static final String ANSWERED = "f1";
    private static final String JUDGED = "memory_judge";
    private static final String EXTERNAL = "exec-json:";

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

    @Option(
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            defaultValue = "0",
            description = "Take only the first N conversations of each dataset.")
    private long limit;

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
            names = "--concurrency",
            paramLabel = "N",
            description = "Questions to ask at once; those of one conversation are asked in order.")
    private Optional<Integer> concurrency = Optional.empty();

    @Option(names = "--max-workers", paramLabel = "N", hidden = true, description = "The same as --concurrency.")
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
    private final RunsFolder runs = new RunsFolder();

    public ContextMemoryCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        output.check(session);
        var registry = session.registry();
        try (var calls = models.calls(session)) {
            calls.open(registry, models());
            calls.check();
            if (profile == Profile.COMPAT) {
                session.terminal().print(compat(registry, calls).render(calls, output));
                return ExitCode.DONE.number();
            }
            var result = evaluation(registry, calls)
                    .listener(new Progress(session.terminal()))
                    .run();
            show(result);
            calls.spending().map(SpendingText::of).ifPresent(session.terminal()::notice);
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
        concurrency.or(() -> maxWorkers).ifPresent(_ -> foreign.add("--concurrency"));
        if (!foreign.isEmpty()) {
            throw new UserError("the original has no %s\n       leave it out, or leave out --profile compat"
                    .formatted(String.join(", ", foreign)));
        }
        return new CompatMemoryRun(
                session,
                datasets.stream().map(this::ofTypes).toList(),
                limit == 0 ? Optional.empty() : Optional.of(Math.toIntExact(limit)),
                memories(registry, calls),
                scoreField.orElse(ANSWERED),
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

    private MemoryEvaluation evaluation(Registry registry, Calls calls) {
        var source = registry.source(String.join(" + ", datasets), Profile.STANDARD);
        var conversations = QuestionDataset.of(limit == 0 ? source.dataset() : source.first(limit));
        var questions = types.isEmpty() ? conversations : conversations.ofTypes(types);
        var evaluation = MemoryEvaluation.on(questions)
                .profile(Profile.STANDARD)
                .options(new RunOptions(
                        concurrency.or(() -> maxWorkers).orElseGet(calls::suggestedConcurrency),
                        calls.suggestedTimeout(),
                        1,
                        seed))
                .cacheDir(session.resolve(runs.folder()));
        memories(registry, calls).forEach(evaluation::systems);
        evaluators(registry, calls).forEach(evaluation::evaluators);
        registry.metrics(metrics(leading(calls, questions)), Profile.STANDARD).forEach(evaluation::metrics);
        return evaluation;
    }

    private List<MemoryMaker> memories(Registry registry, Calls calls) {
        var answerers = new ArrayList<Optional<ChatModel>>();
        calls.models().values().forEach(model -> answerers.add(Optional.of(model)));
        if (answerers.isEmpty()) {
            answerers.add(Optional.empty());
        }
        var makers = new ArrayList<MemoryMaker>();
        for (var text : systems) {
            if (text.startsWith(EXTERNAL)) {
                makers.add(external(text, text.substring(EXTERNAL.length())));
                continue;
            }
            for (var model : answerers) {
                var made = registry.memory(Phrase.own(text), model);
                var name = answerers.size() == 1
                        ? text
                        : text + " / " + model.map(ChatModel::name).orElse("");
                makers.add(new MemoryMaker(name, made.configuration(), made.factory()));
            }
        }
        return makers;
    }

    /// A memory in another language.
    private static MemoryMaker external(String name, String command) {
        var options = ExecOptions.DEFAULT;
        return new MemoryMaker(
                name, ExecMemory.configuration(command, options), () -> new ExecMemory(name, command, options));
    }

    private List<Evaluator<Example>> evaluators(Registry registry, Calls calls) {
        var specs = new ArrayList<>(List.of("answer-quality", "session-recall", "evidence-survival"));
        judge.evaluators().forEach(spec -> specs.add(spec.replace("llm-judge:", "memory-judge:")));
        return specs.stream()
                .map(spec -> registry.evaluator(spec, Profile.STANDARD, model -> calls.judge(registry, model)))
                .toList();
    }

    /// The score that was asked for; that of the answers where a model gives them; or what the controls vouch for.
    private Optional<String> leading(Calls calls, QuestionDataset questions) {
        if (scoreField.isPresent()) {
            return scoreField;
        }
        if (!calls.models().isEmpty() || systems.stream().allMatch(spec -> spec.startsWith(EXTERNAL))) {
            return Optional.of(ANSWERED);
        }
        var finding = MemoryHeadline.of(questions);
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

    private void show(EvalResult result) {
        var folder = runs.folder().resolve(result.manifest().id());
        session.terminal().print(output.render(session, result.report(), session.resolve(folder)));
        session.terminal().notice("the run is %s".formatted(folder));
    }
}
