package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.SpendingText;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.flow.CaseOutcome;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.CompactRunner;
import dev.assay.compact.run.RunPlan;
import dev.assay.compact.run.RunProgress;
import dev.assay.job.Calls;
import dev.assay.store.ResponseCache;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "run",
        description = {
            "Compact conversations, ask a model what is left of them, go on talking, and compact again.",
            "Each method has a log of its own; artifacts and responses are kept beside it, so that `assay compact score",
            "--rescore` needs no model. Run null and oracle too: they show what a score is worth."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact run -m rule-ledger -m head-tail -m null -m oracle --model builtin:extractive",
            "  assay compact run -m hybrid-ledger --model ollama:gemma3:4b --suite elite-practice -o ledger.jsonl",
            "  assay compact run -m 'exec:./my-method' --model openai:gpt-4.1-mini -o mine.jsonl --resume"
        })
public final class CompactRunCommand implements Callable<Integer> {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String LOG = ".jsonl";
    private static final int MOST_IN_FLIGHT = 256;

    private final Session session;

    @Option(
            names = {"-m", "--method"},
            required = true,
            paramLabel = "SPEC",
            description = {
                "Method under test; repeatable. `assay compact methods` lists those that ship; exec:COMMAND speaks JSON",
                "lines in a process of its own, class:NAME is a class that implements Compactor."
            })
    private List<String> typed = List.of();

    @Mixin
    private final CompactPlanOptions plans = new CompactPlanOptions();

    @Mixin
    private final CompactMethodOptions methods = new CompactMethodOptions();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Option(
            names = {"-p", "--provider"},
            paramLabel = "NAME",
            description = "Put before the name of the model: --provider groq --model NAME is --model groq:NAME.")
    private Optional<String> provider = Optional.empty();

    @Option(
            names = "--compactor-model",
            paramLabel = "SPEC",
            description = "Model that methods compact with (default: the one that answers).")
    private Optional<String> compactorModel = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PATH",
            description = {
                "Log of the run, a file that ends in .jsonl; or a folder for the logs of all methods (default: a new folder",
                "under compact-runs)."
            })
    private Optional<Path> output = Optional.empty();

    @Option(names = "--resume", description = "Go on with the logs at --output; failed cases are tried again.")
    private boolean isResumed;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            defaultValue = "4",
            description = "Cases in flight (default: ${DEFAULT-VALUE}).")
    private int concurrency;

    @Option(names = "--fail-fast", description = "End the run with its first failing case.")
    private boolean isFailFast;

    @Option(names = "--estimate", description = "Count calls, tokens and dollars, and end.")
    private boolean isEstimated;

    @Option(names = "--json", description = "Print the results as JSON.")
    private boolean isJson;

    public CompactRunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (concurrency < 1 || concurrency > MOST_IN_FLIGHT) {
            throw new UserError(
                    "--concurrency is %d\n       it must be 1 to %d".formatted(concurrency, MOST_IN_FLIGHT));
        }
        var plan = plans.plan(session);
        plan.check();
        var found = methods.methods(session, plan.profile());
        var chosen = typed.stream().distinct().map(found::method).toList();
        return isEstimated ? estimate(plan, chosen) : run(plan, chosen);
    }

    private String reader() {
        return models.only(provider).orElse("builtin:extractive");
    }

    private int estimate(RunPlan plan, List<CaseMethod> chosen) {
        var estimating = CompactEstimate.of(plan, reader(), models.prices(session), Optional.empty());
        for (var method : chosen) {
            session.terminal()
                    .print("%s: %s".formatted(method.name(), estimating.text(estimating.estimate(method.plan()))));
        }
        return ExitCode.DONE.number();
    }

    private int run(RunPlan plan, List<CaseMethod> chosen) throws InterruptedException {
        var logs = logs(plan, chosen);
        var results = new LinkedHashMap<Path, RunResult>();
        try (var calls = models.calls(session)) {
            var specs = compactorModel.map(other -> List.of(reader(), other)).orElseGet(() -> List.of(reader()));
            calls.open(session.registry(), specs.stream().distinct().toList());
            calls.check();
            for (var entry : logs.entrySet()) {
                var runner = runner(plan, entry.getValue(), calls);
                calls.begin(ResponseCache.off(), runner::stop);
                var progress = progress(entry.getValue().name());
                var log = entry.getKey();
                results.put(log, isResumed ? runner.resume(log, progress) : runner.run(log, progress));
                if (runner.isStopped()) {
                    session.terminal().notice("stopped at %s\n       go on with --resume".formatted(log));
                    break;
                }
            }
            calls.spending().map(SpendingText::of).ifPresent(session.terminal()::notice);
        }
        session.terminal()
                .print(new CompactComparison(results).render(session.terminal().width(), isJson));
        results.keySet().forEach(log -> session.terminal().notice("the log is " + log));
        return (results.values().stream().allMatch(one -> one.failures().isEmpty() && one.isComplete())
                        ? ExitCode.DONE
                        : ExitCode.TRIALS_FAILED)
                .number();
    }

    private CompactRunner runner(RunPlan plan, CaseMethod method, Calls calls) {
        var reader = calls.models().get(reader());
        var writer = calls.models().get(compactorModel.orElse(reader()));
        if (reader == null || writer == null) {
            throw new IllegalStateException("a model was not opened");
        }
        return new CompactRunner(
                plan,
                method,
                new CompactRunner.Models(reader, writer),
                new CompactRunner.Effort(concurrency, isFailFast),
                session.clock());
    }

    private RunProgress progress(String method) {
        return (outcome, done, all) -> {
            if (outcome instanceof CaseOutcome.Failed(var event, var _)) {
                session.terminal()
                        .notice("%s: %s failed in cycle %d (%s): %s"
                                .formatted(
                                        method,
                                        event.caseId(),
                                        event.cycle(),
                                        event.error(),
                                        Safe.text(event.message())));
            } else if (session.terminal().isInteractive()) {
                session.terminal()
                        .err()
                        .print("\r%s: %d of %d%s".formatted(method, done, all, done == all ? "\n" : ""));
                session.terminal().err().flush();
            }
        };
    }

    /// The log of each method.
    private Map<Path, CaseMethod> logs(RunPlan plan, List<CaseMethod> chosen) {
        if (isResumed && output.isEmpty()) {
            throw new UserError("--resume needs to know what to go on with\n       name it with --output");
        }
        var logs = new LinkedHashMap<Path, CaseMethod>();
        var given = output.map(session::resolve);
        if (given.isPresent() && given.get().toString().endsWith(LOG)) {
            if (chosen.size() > 1) {
                throw new UserError("%d methods cannot share the log %s\n       name a folder with --output"
                        .formatted(chosen.size(), given.get()));
            }
            logs.put(given.get(), chosen.getFirst());
            return logs;
        }
        var folder = given.orElseGet(() -> session.resolve(Path.of(
                "compact-runs",
                plan.suite().key() + "-" + STAMP.format(session.clock().instant()))));
        chosen.forEach(method ->
                logs.put(folder.resolve(method.name().replaceAll("[^A-Za-z0-9._-]++", "-") + LOG), method));
        return logs;
    }
}
