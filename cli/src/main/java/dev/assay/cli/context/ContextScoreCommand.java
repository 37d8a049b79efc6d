package dev.assay.cli.context;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.context.files.ScoredLine;
import dev.assay.job.Calls;
import dev.assay.registry.Registry;
import dev.assay.spec.Spec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay context score`.
@Command(
        name = "score",
        description = {
            "Score existing outputs without running anything again.",
            "A line in: {id, original, processed, params?}; a line out: {id, scores, unscored?, aux?}.",
            "A line may name its judge: params {base_url, model, api_key?, timeout?}."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay context score --evaluator answer-quality --in rows.jsonl --out scores.jsonl",
            "  assay context score --evaluator ifeval,math-equivalence --profile compat --in rows.jsonl"
        })
public final class ContextScoreCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Option(
            names = {"-e", "--evaluator"},
            required = true,
            split = ";|,(?=[a-z-]+(?:[,;:]|$))",
            splitSynopsisLabel = ",",
            paramLabel = "NAMES",
            description = "Evaluators, with commas between them; repeatable.")
    private List<String> evaluators = List.of();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(names = "--in", required = true, paramLabel = "FILE", description = "JSONL; - for standard input.")
    private Path in = Path.of("-");

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    private final Map<Map<String, Object>, List<Evaluator<Example>>> made = new HashMap<>();

    public ContextScoreCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var registry = session.registry();
        try (var calls = models.calls(session);
                var lines = JsonLines.read(session, in);
                var writer = JsonLines.writer(session, out)) {
            lines.forEach(line -> writer.write(ScoredLine.of(line.fields(), line.number() - 1, profile)
                    .scoredBy(evaluators(registry, calls, line))));
        }
        return ExitCode.DONE.number();
    }

    /// The evaluators as the `params` of a line set them.
    private List<Evaluator<Example>> evaluators(Registry registry, Calls calls, JsonLines.Line line) {
        return made.computeIfAbsent(line.map("params"), params -> {
            var judge = LineJudge.of(params);
            var settings = judge.isPresent() ? LineJudge.settings(params) : params;
            var all = new ArrayList<Evaluator<Example>>();
            evaluators.forEach(text -> all.add(registry.evaluator(
                    with(text, settings, line), profile, spec -> opened(registry, calls, judge, text, spec))));
            return List.copyOf(all);
        });
    }

    private ChatModel opened(Registry registry, Calls calls, Optional<LineJudge> judge, String evaluator, String spec) {
        return judge.isPresent()
                ? calls.judge(
                        registry,
                        judge.get().spec(profile, Spec.parse(evaluator).name()),
                        judge.get().environment())
                : calls.judge(registry, spec);
    }

    private static String with(String text, Map<String, Object> params, JsonLines.Line line) {
        var spec = Spec.parse(text);
        for (var value : params.values()) {
            if (String.valueOf(value).matches(".*[,\\n].*")) {
                throw new UserError("%s: a value of \"params\" holds a comma or a line end".formatted(line.place()));
            }
        }
        var settings = new HashMap<>(spec.settings());
        params.forEach((name, value) -> settings.putIfAbsent(name, String.valueOf(value)));
        return settings.isEmpty()
                ? spec.name()
                : spec.name()
                        + settings.entrySet().stream()
                                .map(setting -> setting.getKey() + "=" + setting.getValue())
                                .sorted()
                                .collect(Collectors.joining(",", ":", ""));
    }
}
