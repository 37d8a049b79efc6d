package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.MapOption;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.context.Generators;
import dev.assay.context.generate.Generator;
import dev.assay.context.memory.MemoryHeadline;
import dev.assay.datasets.loader.Loaders;
import dev.assay.datasets.loader.StandIns;
import dev.assay.headline.Headline;
import dev.assay.job.HeadlineLint;
import dev.assay.job.HeadlineLint.Line;
import dev.assay.job.HeadlineLint.Verdict;
import dev.assay.json.Json;
import dev.assay.registry.Catalog;
import dev.assay.registry.Source;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "lint",
        description = {
            "Check that a dataset's headline scores mean something; exits with 1 if one does not.",
            "Without a model the oracle must stand at the ceiling of a score and null at its floor; for answers, a reader",
            "that answers with gold and one that says nothing. A score whose controls do not stand there is no headline."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay lint ruler:vt hotpotqa my.jsonl",
            "  assay lint --all                 every task; public datasets through small stand-ins",
            "",
            "`assay sift lint` and `assay compact lint` prove the cases of those suites one by one."
        })
final class LintCommand implements Callable<Integer> {
    private static final int WIDE = 300;
    private static final int SAMPLE = 4;
    private static final String SMALL = "length=2000,count=4";

    private final Session session;

    @Parameters(arity = "0..*", paramLabel = "DATASET", description = "Datasets as `assay run` takes them.")
    private List<String> datasets = List.of();

    @Mixin
    private final MapOption map = new MapOption();

    @Option(names = "--all", description = "Check every generator, suite and public dataset.")
    private boolean isAll;

    @Option(names = "--json", description = "Print the findings as one JSON array.")
    private boolean isJson;

    LintCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (datasets.isEmpty() && !isAll) {
            throw new UserError("there is nothing to prove\n       name datasets, or give --all");
        }
        var lint = new HeadlineLint(session.registry());
        var lines = new ArrayList<Line>();
        targets().forEach((name, source) -> {
            lines.addAll(lint.of(name, source));
            MemoryHeadline.lint(name, source.first(SAMPLE)).ifPresent(lines::add);
        });
        session.terminal().print(isJson ? json(lines) : table(lines));
        var refused =
                lines.stream().filter(line -> line.verdict() == Verdict.REFUSED).count();
        session.terminal().notice("%d headlines, %d refused".formatted(lines.size(), refused));
        return (refused == 0 ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }

    private Map<String, Source> targets() {
        var registry = session.registry();
        var targets = new LinkedHashMap<String, Source>();
        if (isAll) {
            Generators.ALL.forEach(generator -> targets.put(generator.name(), source(small(generator))));
            registry.suites().list().stream().map(Catalog.Entry::name).forEach(name -> targets.put(name, source(name)));
            Loaders.ALL.forEach(loader -> targets.put(loader.card().name(), StandIns.of(loader)));
        }
        datasets.forEach(name -> targets.put(name, source(name)));
        return targets;
    }

    private static String small(Generator generator) {
        return generator.name() + (generator.name().contains(":") ? "," : ":") + SMALL;
    }

    private Source source(String name) {
        return session.registry().source(map.words(session, name), Profile.STANDARD);
    }

    private String table(List<Line> lines) {
        var rows = lines.stream().map(LintCommand::row).toList();
        return new TextTable(
                        List.of("dataset", "mode", "headline", "floor", "worst", "ceiling", "best", "verdict", ""),
                        rows)
                .render(WIDE);
    }

    private static List<String> row(Line line) {
        return List.of(
                line.dataset(),
                line.mode().label(),
                line.headline().map(Headline::score).orElse("–"),
                line.headline().map(headline -> Numbers.plain(headline.floor())).orElse("–"),
                line.finding().map(finding -> shown(finding.worst())).orElse("–"),
                line.headline()
                        .map(headline -> Numbers.plain(headline.ceiling()))
                        .orElse("–"),
                line.finding().map(finding -> shown(finding.best())).orElse("–"),
                word(line.verdict()),
                line.reason());
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case STANDS -> "stands";
            case NONE -> "no headline";
            case REFUSED -> "refused";
            case UNCHECKED -> "unchecked";
        };
    }

    private static String shown(OptionalDouble value) {
        return value.isPresent() ? Numbers.plain(value.getAsDouble()) : "–";
    }

    private static String json(List<Line> lines) {
        return Json.writePretty(lines.stream().map(LintCommand::fields).toList()) + "\n";
    }

    private static Map<String, Object> fields(Line line) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("dataset", line.dataset());
        fields.put("mode", line.mode().label());
        line.headline().ifPresent(headline -> {
            fields.put("headline", headline.score());
            fields.put("floor", headline.floor());
            fields.put("ceiling", headline.ceiling());
        });
        line.finding().ifPresent(finding -> {
            finding.worst().ifPresent(value -> fields.put("worst", value));
            finding.best().ifPresent(value -> fields.put("best", value));
        });
        fields.put("verdict", word(line.verdict()));
        fields.put("reason", line.reason());
        return fields;
    }
}
