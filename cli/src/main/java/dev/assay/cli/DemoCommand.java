package dev.assay.cli;

import dev.assay.api.OpenExample;
import dev.assay.cli.run.BudgetOptions;
import dev.assay.cli.run.Conclusion;
import dev.assay.cli.run.Interrupt;
import dev.assay.cli.run.Narration;
import dev.assay.cli.run.Progress;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.sift.DemoSift;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.json.Json;
import dev.assay.report.Disagreements;
import dev.assay.report.Numbers;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.Sketch;
import dev.assay.report.TextTable;
import dev.assay.run.Plan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "demo",
        description =
                "Compare the built-in systems on bundled command outputs and documents: no key, no download, seconds.",
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    private static final String EVIDENCE = "mean_score[evidence_survival]";
    private static final String ANSWER = "mean_score[answer_found]";
    private static final String FAILURE = "mean_score[failure_shown]";
    private static final String COMPRESSION = "compression_ratio";
    private static final String THROUGHPUT = "throughput";
    private static final Set<String> FLOORS = Set.of("identity", "null");

    private final Session session;

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    DemoCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var sift = new DemoSift(session, runs);
        var answers = sift.report(); // first, so that `last` is the run that is told about
        try (var prepared = session.settled(Job.on("demo").budget(budget.budget()), runs.folder())
                .prepare()) {
            Interrupt.stops(prepared::stop);
            var result = prepared.run(new Narration(session.terminal(), new Progress(session.terminal())));
            var report = result.report();
            session.terminal()
                    .print(isJson ? json(report, answers) : text(report, prepared.plan()) + "\n" + sift.text(answers));
            return new Conclusion(session, result).sayHowItEnded().number();
        }
    }

    private static String json(Report report, Report sift) {
        var document = Json.readMap(ReportFormat.JSON.render(report));
        document.put("sift", Json.readMap(ReportFormat.JSON.render(sift)));
        return Json.writePretty(document) + "\n";
    }

    private String text(Report report, Plan<OpenExample> plan) {
        var summary = report.summary();
        var names = summary.highestFirst(ANSWER);
        return "%s\nbudget %s of each context, for systems that take one\n\n%s\n%s\n%s"
                .formatted(
                        report.caption(),
                        budget.budget(),
                        table(report, names).render(session.terminal().width()),
                        sketch(report, names).render(),
                        disagreements(report, plan));
    }

    private static boolean isControl(Report report, String name) {
        return report.manifest().origin().controls().contains(name);
    }

    private static TextTable table(Report report, List<String> names) {
        var summary = report.summary();
        var rows = new ArrayList<List<String>>();
        for (var name : names) {
            rows.add(List.of(
                    name + (isControl(report, name) ? " *" : ""),
                    Numbers.share(summary.find(name, ANSWER)),
                    Numbers.share(summary.find(name, EVIDENCE)),
                    Numbers.share(summary.find(name, FAILURE)),
                    Numbers.share(summary.find(name, COMPRESSION)),
                    speed(summary.measured(name, THROUGHPUT))));
        }
        return new TextTable(
                List.of("system", "answer found", "evidence kept", "failure shown", "compression", "MB/s"), rows);
    }

    /// Past a gigabyte a second the figure is the clock's, not the system's: nothing was read.
    private static String speed(OptionalDouble megabytes) {
        if (megabytes.isEmpty()) {
            return "–";
        }
        return megabytes.getAsDouble() >= 1000 ? ">999" : Long.toString(Math.round(megabytes.getAsDouble()));
    }

    private static Sketch sketch(Report report, List<String> names) {
        var summary = report.summary();
        var points = new ArrayList<Sketch.Point>();
        for (var name : names) {
            var across = summary.measured(name, COMPRESSION);
            var up = summary.measured(name, ANSWER);
            if (!isControl(report, name) && across.isPresent() && up.isPresent()) {
                points.add(new Sketch.Point(name, across.getAsDouble(), up.getAsDouble()));
            }
        }
        return new Sketch("compression (capitals: the frontier)", "answer found", points);
    }

    private String disagreements(Report report, Plan<OpenExample> plan) {
        var disagreements = new Disagreements("answer_found", floorsAndCeilings(report));
        try (var rows = report.rows().get()) {
            rows.forEach(disagreements::add);
        }
        var largest = disagreements.largest(3);
        var questions =
                questions(plan, largest.stream().map(Disagreements.Example::id).collect(Collectors.toSet()));
        var text = new StringBuilder("where the systems differ most\n");
        for (var example : largest) {
            text.append("  %s: %s\n    kept by %s\n    lost by %s\n"
                    .formatted(
                            example.id(),
                            questions.getOrDefault(example.id(), ""),
                            those(example, true),
                            those(example, false)));
        }
        return text + "\n* a control: it is shown the evidence, and no board ever lists it\n";
    }

    private static Set<String> floorsAndCeilings(Report report) {
        var names = new HashSet<>(report.manifest().origin().controls());
        report.manifest().setup().systems().stream()
                .filter(part -> FLOORS.contains(part.kind()))
                .forEach(part -> names.add(part.name()));
        return names;
    }

    private static Map<String, String> questions(Plan<OpenExample> plan, Set<String> ids) {
        var wanted = new HashSet<>(ids);
        var questions = new HashMap<String, String>();
        try (var examples = plan.dataset().examples()) {
            examples.map(labeled -> labeled.example())
                    .filter(example -> wanted.contains(example.id()))
                    .forEach(example ->
                            questions.put(example.id(), example.question().orElse("")));
        }
        return questions;
    }

    private static String those(Disagreements.Example example, boolean kept) {
        return example.bySystem().entrySet().stream()
                .filter(entry -> entry.getValue() >= 0.5 == kept)
                .map(Map.Entry::getKey)
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
