package dev.assay.cli.judge;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.calibration.Calibration;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.run.Narration;
import dev.assay.cli.run.SpendingText;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Calls;
import dev.assay.job.Estimate;
import dev.assay.job.JobListener;
import dev.assay.json.Json;
import dev.assay.lab.JudgeLab;
import dev.assay.lab.LabelledAnswers;
import dev.assay.registry.Registry;
import dev.assay.report.TextTable;
import dev.assay.stats.Agreement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay judge check`.
@Command(
        name = "check",
        description = {
            "Ask a judge about answers that people labelled, and say how far it agrees with them, with itself and with",
            "other judges; whether the order of two answers decides; and whether empty words raise a score.",
            "The result is kept: runs mark the scores of a judge that is not calibrated."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay judge check openai:gpt-4.1-mini",
            "  assay judge check ollama:gemma3:4b openai:gpt-4.1-mini --votes 3 --json",
            "  assay judge check openai:gpt-4.1-mini --evaluator memory-judge",
            "",
            "Calibrated means a kappa of at least 0.6 with the labels. Exit status 1 where a judge is not.",
            "docs/judges.md says what is asked and how it is counted."
        })
public final class JudgeCheckCommand implements Callable<Integer> {
    private static final List<String> EVALUATORS =
            List.of("llm-judge", "memory-judge", "locomo-judge", "false-memory-rate");

    private final Session session;

    @Parameters(arity = "1..*", paramLabel = "MODEL", description = "Specs of the models to check.")
    private List<String> models = List.of();

    @Option(
            names = "--evaluator",
            paramLabel = "NAME",
            defaultValue = "llm-judge",
            description =
                    "How it is asked: llm-judge, memory-judge, locomo-judge or false-memory-rate (default: ${DEFAULT-VALUE}).")
    private String evaluator = "";

    @Option(
            converter = Amount.Count.class,
            names = "--votes",
            paramLabel = "N",
            defaultValue = "1",
            description = "Votes on each answer, an odd number (default: ${DEFAULT-VALUE}).")
    private int votes;

    @Option(
            converter = Amount.Count.class,
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            description = "Use only the first N questions; a judge needs at least 30 to be calibrated (default: all).")
    private Optional<Integer> maxExamples = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--limit",
            paramLabel = "N",
            hidden = true,
            description = "The same as --max-examples.")
    private Optional<Integer> limit = Optional.empty();

    @Mixin
    private final KeyOptions keys = new KeyOptions();

    @Option(names = "--json", description = "One JSON object, with every answer that is judged wrong.")
    private boolean isJson;

    public JudgeCheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (!EVALUATORS.contains(evaluator)) {
            throw new UserError("no labelled answers for \"%s\"\n       there are some for %s"
                    .formatted(evaluator, String.join(", ", EVALUATORS)));
        }
        var questions = LabelledAnswers.of(evaluator);
        var some =
                questions.subList(0, Math.min(maxExamples.or(() -> limit).orElse(Integer.MAX_VALUE), questions.size()));
        try (var calls = new Calls(keys.environment(session))) {
            var registry = session.registry();
            var labs = models.stream().map(model -> lab(registry, calls, model)).toList();
            calls.check();
            estimate(calls, labs, some);
            var checked = IntStream.range(0, labs.size())
                    .mapToObj(i -> checked(models.get(i), labs.get(i), some))
                    .toList();
            calls.spending().map(SpendingText::of).ifPresent(session.terminal()::notice);
            print(checked);
            return (checked.stream().allMatch(one -> one.calibration().suffices())
                            ? ExitCode.DONE
                            : ExitCode.TRIALS_FAILED)
                    .number();
        }
    }

    private JudgeLab lab(Registry registry, Calls calls, String model) {
        var judge = registry.evaluator(
                "%s:model=%s,votes=%d".formatted(evaluator, model, votes),
                Profile.STANDARD,
                text -> calls.judge(registry, text));
        return new JudgeLab(judge, calls.judge(registry, model));
    }

    private void estimate(Calls calls, List<JudgeLab> labs, List<LabelledAnswers> questions) {
        long asked = labs.stream().mapToLong(lab -> lab.calls(questions)).sum();
        double tokens =
                labs.stream().mapToDouble(lab -> lab.promptTokens(questions)).sum();
        new Narration(session.terminal(), JobListener.SILENT).estimated(Estimate.ofJudges(asked, tokens, calls));
    }

    private CheckedJudge checked(String model, JudgeLab lab, List<LabelledAnswers> questions) {
        var findings = lab.check(questions);
        var calibration = new Calibration(
                Calibration.key(lab.judge().name(), lab.judge().configuration()),
                evaluator,
                model,
                findings.verdicts().size(),
                findings.kappa(),
                session.clock().instant().toString());
        if (!new Calls(session.environment()).calibrations().keep(calibration)) {
            session.terminal().notice("nothing is kept: neither ASSAY_CONFIG nor HOME is set");
        }
        return new CheckedJudge(calibration, findings);
    }

    private void print(List<CheckedJudge> checked) {
        var terminal = session.terminal();
        if (isJson) {
            terminal.println(Json.writePretty(json(checked)));
            return;
        }
        var rows = checked.stream().map(CheckedJudge::row).toList();
        terminal.print(new TextTable(CheckedJudge.HEADER, rows).render(terminal.width()));
        checked.forEach(one -> one.remarks().forEach(terminal::println));
        pairs(checked).forEach((pair, kappa) -> terminal.println("%s: %s".formatted(pair, shown(kappa))));
        if (checked.size() > 1) {
            terminal.println("all judges (Krippendorff's alpha): " + shown(alpha(checked)));
        }
    }

    private static Map<String, Object> json(List<CheckedJudge> checked) {
        var map = new LinkedHashMap<String, Object>();
        map.put("judges", checked.stream().map(CheckedJudge::json).toList());
        if (checked.size() > 1) {
            var between = new LinkedHashMap<String, Object>();
            pairs(checked).forEach((pair, kappa) -> kappa.ifPresent(value -> between.put(pair, value)));
            alpha(checked).ifPresent(value -> between.put("alpha", value));
            map.put("between_judges", between);
        }
        return map;
    }

    /// Cohen's kappa of each two judges.
    private static Map<String, OptionalDouble> pairs(List<CheckedJudge> checked) {
        var pairs = new LinkedHashMap<String, OptionalDouble>();
        for (int i = 0; i < checked.size(); i++) {
            for (int j = i + 1; j < checked.size(); j++) {
                pairs.put(
                        "%s and %s (kappa)"
                                .formatted(
                                        checked.get(i).calibration().model(),
                                        checked.get(j).calibration().model()),
                        Agreement.cohenKappa(
                                checked.get(i).findings().verdicts(),
                                checked.get(j).findings().verdicts()));
            }
        }
        return pairs;
    }

    private static OptionalDouble alpha(List<CheckedJudge> checked) {
        var units = new ArrayList<List<String>>();
        for (int i = 0; i < checked.getFirst().findings().verdicts().size(); i++) {
            int place = i;
            units.add(checked.stream()
                    .map(one -> one.findings().verdicts().get(place))
                    .toList());
        }
        return Agreement.krippendorffNominal(units);
    }

    private static String shown(OptionalDouble agreement) {
        return agreement.isPresent()
                ? String.format(Locale.ROOT, "%.2f", agreement.getAsDouble())
                : "cannot be told: all verdicts are the same";
    }
}
