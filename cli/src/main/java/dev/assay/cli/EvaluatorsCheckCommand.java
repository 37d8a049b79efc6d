package dev.assay.cli;

import dev.assay.api.Interval;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.check.ErrorRates;
import dev.assay.check.EvaluatorCheck;
import dev.assay.check.LabelledSet;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.code.CodeExecution;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.stats.Proportion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// How often evaluators are wrong on the labelled pairs they ship with.
@Command(
        name = "check",
        description = {
            "Run evaluators on labelled pairs and print how often they are wrong.",
            "A false positive is a score above its label, a false negative one below it; exact intervals of 95 %%."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay evaluators check",
            "  assay evaluators check math-equivalence --json",
            "",
            "Exit status 1 where an evaluator misses its target."
        })
final class EvaluatorsCheckCommand implements Callable<Integer> {
    private static final int LONGEST = 70;

    private final Session session;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "An evaluator (default: all that have a set).")
    private Optional<String> name = Optional.empty();

    @Option(names = "--json", description = "One JSON array, with every pair that is scored wrong.")
    private boolean isJson;

    EvaluatorsCheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var rates = sets().stream().flatMap(set -> rates(set).stream()).toList();
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(
                            rates.stream().map(EvaluatorsCheckCommand::json).toList()));
        } else {
            print(rates);
        }
        return (rates.stream().allMatch(ErrorRates::isWithinTarget) ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }

    /// None where programs would have to be run and no sandbox is there.
    private List<ErrorRates> rates(LabelledSet set) {
        var evaluator = session.registry().evaluator(set.evaluator(), Profile.STANDARD);
        if (evaluator instanceof CodeExecution code && code.sandbox().problem().isPresent()) {
            session.terminal()
                    .notice("%s is left out: %s"
                            .formatted(set.evaluator(), code.sandbox().problem().get()));
            return List.of();
        }
        return EvaluatorCheck.of(set, evaluator);
    }

    private List<LabelledSet> sets() {
        var sets = LabelledSet.ALL.stream()
                .filter(set -> name.isEmpty() || set.evaluator().equals(name.get()))
                .toList();
        if (sets.isEmpty()) {
            throw new UserError("no labelled set for an evaluator named \"%s\"\n       there are sets for %s"
                    .formatted(
                            name.orElse(""),
                            LabelledSet.ALL.stream().map(LabelledSet::evaluator).collect(Collectors.joining(", "))));
        }
        return sets;
    }

    private void print(List<ErrorRates> rates) {
        var rows = rates.stream()
                .map(rate -> List.of(
                        rate.evaluator(),
                        rate.score(),
                        Long.toString(rate.wrong().count()),
                        ErrorRates.shown(rate.wrong()),
                        ErrorRates.shown(rate.falsePositives()),
                        ErrorRates.shown(rate.falseNegatives()),
                        percent(rate.allowed())))
                .toList();
        var header = List.of("evaluator", "score", "pairs", "wrong", "false positives", "false negatives", "target");
        session.terminal()
                .print(new TextTable(header, rows).render(session.terminal().width()));
        for (var rate : rates) {
            rate.mistakes().forEach(mistake -> session.terminal().println(line(rate.score(), mistake)));
        }
    }

    private static String line(String score, ErrorRates.Mistake mistake) {
        var shown =
                mistake.shown().length() > LONGEST ? mistake.shown().substring(0, LONGEST - 1) + "…" : mistake.shown();
        return "%s %s: %s, expected %s: %s"
                .formatted(mistake.pair(), score, mistake.given(), Double.toString(mistake.expected()), shown);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static Map<String, Object> json(ErrorRates rate) {
        var map = new LinkedHashMap<String, Object>();
        map.put("evaluator", rate.evaluator());
        map.put("score", rate.score());
        map.put("target", rate.allowed());
        map.put("wrong", json(rate.wrong()));
        map.put("false_positives", json(rate.falsePositives()));
        map.put("false_negatives", json(rate.falseNegatives()));
        map.put(
                "mistakes",
                rate.mistakes().stream().map(EvaluatorsCheckCommand::json).toList());
        return map;
    }

    private static Map<String, Object> json(Proportion share) {
        var map = new LinkedHashMap<String, Object>();
        map.put("count", share.successes());
        map.put("of", share.count());
        share.value().ifPresent(value -> map.put("rate", value));
        share.exact(ErrorRates.LEVEL).map(Interval::low).ifPresent(low -> map.put("low", low));
        share.exact(ErrorRates.LEVEL).map(Interval::high).ifPresent(high -> map.put("high", high));
        return map;
    }

    private static Map<String, Object> json(ErrorRates.Mistake mistake) {
        var map = new LinkedHashMap<String, Object>();
        map.put("pair", mistake.pair());
        map.put("shown", mistake.shown());
        map.put("expected", mistake.expected());
        map.put("given", mistake.given());
        return map;
    }
}
