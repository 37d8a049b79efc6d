package dev.assay.cli.fit;

import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.advice.Adviser;
import dev.assay.fit.advice.Disagreement;
import dev.assay.fit.advice.Use;
import dev.assay.fit.verdict.ChanceLevels;
import dev.assay.fit.verdict.FitCases;
import dev.assay.fit.verdict.FitScoring;
import dev.assay.fit.verdict.Fitness;
import dev.assay.fit.verdict.ScoringProfile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "verdict",
        description = {
            "Score existing measurements without a model: our advice, then fit, quality, global score, verdict and",
            "remarks by the published rule.",
            "A line in: {row, hardware, performance, quality, environment}, or a stored result;",
            "a line out: {row, advice, runs_well, answers_well, scoringProfile, verdict, score, …}; advice is null",
            "where quality was not measured, and {unscored} gives the reason where no score can be given."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay fit verdict --in rows.jsonl --out verdicts.jsonl",
            "  assay fit verdict --in rows.jsonl --profile compat --floor 10"
        })
final class FitVerdictCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Option(
            names = "--in",
            required = true,
            paramLabel = "FILE",
            description = "JSONL, one case a line; - for standard input.")
    private Path in = Path.of("-");

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            defaultValue = "standard",
            description = {
                "Scoring rules: standard, compat (the original of today) or compat-0.2.0 (the original when its",
                "specification was published) (default: ${DEFAULT-VALUE})."
            })
    private String profile = "standard";

    @Option(
            names = "--floor",
            paramLabel = "POINTS",
            description = "Lowest quality beyond chance, 0 to 100; a model below it is not recommended.")
    private Optional<Double> floor = Optional.empty();

    @Option(
            names = "--use",
            paramLabel = "USE",
            defaultValue = "chat",
            description = "Intended use: chat, agent or batch (default: ${DEFAULT-VALUE}).")
    private String use = "chat";

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    FitVerdictCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var rules = ScoringProfile.named(profile);
        var wanted = Use.named(use);
        int lines = 0;
        int unscored = 0;
        try (var read = JsonLines.read(session, in);
                var writer = JsonLines.writer(session, out)) {
            for (var line : (Iterable<JsonLines.Line>) read::iterator) {
                var given = FitCases.read(line.fields(), line.place());
                var scoring = scoring(rules, line);
                var fitness = scoring.score(given);
                writer.write(written(line, fitness, new Adviser(wanted, scoring.chance()).advise(given)));
                lines++;
                unscored += fitness instanceof Fitness.Unscored ? 1 : 0;
            }
        }
        session.terminal()
                .notice("%d cases scored by %s%s"
                        .formatted(
                                lines - unscored,
                                rules.name(),
                                unscored == 0 ? "" : ", %d left out as numbers are missing".formatted(unscored)));
        return ExitCode.DONE.number();
    }

    private FitScoring scoring(ScoringProfile rules, JsonLines.Line line) {
        return new FitScoring(
                rules,
                FitCases.chance(line.fields(), line.place()).orElse(ChanceLevels.FOUR_CHOICES),
                floor.map(OptionalDouble::of).orElse(OptionalDouble.empty()));
    }

    private static Map<String, @Nullable Object> written(
            JsonLines.Line line, Fitness fitness, Adviser.Outcome counsel) {
        var written = new LinkedHashMap<String, @Nullable Object>();
        for (var name : new String[] {"row", "model"}) {
            if (line.fields().containsKey(name)) {
                written.put(name, line.fields().get(name));
            }
        }
        switch (counsel) {
            case Adviser.Outcome.Given(var advice) -> {
                written.putAll(advice.toMap());
                if (fitness instanceof Fitness.Scored scored) {
                    Disagreement.between(advice, scored).ifPresent(why -> written.put("disagreement", why));
                }
            }
            case Adviser.Outcome.None(var why) -> {
                written.put("advice", null);
                written.put("unadvised", why);
            }
        }
        written.putAll(fitness.toMap());
        return written;
    }
}
