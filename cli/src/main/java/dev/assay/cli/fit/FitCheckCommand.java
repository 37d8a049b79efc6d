package dev.assay.cli.fit;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.check.GraderCheck;
import dev.assay.fit.check.LabelledAnswer;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import java.nio.file.Path;
import java.util.ArrayList;
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
        name = "check",
        description = {
            "Measure how often the graders are wrong: right answers refused, wrong answers accepted.",
            "Grades answers whose verdict is known; the bundled ones, or your own."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay fit check", "  assay fit check --answers labelled.jsonl --json"})
final class FitCheckCommand implements Callable<Integer> {
    private static final int MOST_SHOWN = 20;

    private final Session session;

    @Option(
            names = "--answers",
            paramLabel = "FILE",
            description = "JSONL of {row, category, promptId, response, correct} (default: those that ship).")
    private Optional<Path> answers = Optional.empty();

    @Mixin
    private final GradingOptions grading = new GradingOptions();

    @Option(names = "--json", description = "One JSON object.")
    private boolean isJson;

    FitCheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        try (var grader = grading.grader()) {
            var check = new GraderCheck(grader);
            labelled().forEach(check::add);
            session.terminal().print(isJson ? Json.writePretty(fields(check)) + "\n" : text(check));
        }
        return ExitCode.DONE.number();
    }

    private List<LabelledAnswer> labelled() {
        if (answers.isEmpty()) {
            return LabelledAnswer.builtIn();
        }
        try (var lines = JsonLines.read(session, answers.get())) {
            return lines.map(line -> LabelledAnswer.of(line.fields(), line.place()))
                    .toList();
        }
    }

    private static Map<String, Object> fields(GraderCheck check) {
        var fields = new LinkedHashMap<String, Object>();
        check.counts().forEach((category, counts) -> fields.put(category.toString(), fields(counts)));
        fields.put("total", fields(check.total()));
        fields.put(
                "mistakes",
                check.mistakes().stream()
                        .map(mistake -> Map.of("row", mistake.answer().row(), "why", mistake.why()))
                        .toList());
        return fields;
    }

    private static Map<String, Object> fields(GraderCheck.Counts counts) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("right", counts.right());
        fields.put("refused", counts.refused());
        fields.put("refused_rate", counts.refusedRate());
        fields.put("wrong", counts.wrong());
        fields.put("accepted", counts.accepted());
        fields.put("accepted_rate", counts.acceptedRate());
        fields.put("unscored", counts.unscored());
        return fields;
    }

    private String text(GraderCheck check) {
        var rows = new ArrayList<List<String>>();
        check.counts().forEach((category, counts) -> rows.add(row(category.toString(), counts)));
        rows.add(row("all", check.total()));
        var text = new StringBuilder(
                new TextTable(List.of("category", "right", "refused", "wrong", "accepted", "unscored"), rows)
                        .render(session.terminal().width()));
        check.mistakes().stream()
                .limit(MOST_SHOWN)
                .forEach(mistake -> text.append("\n%s %s: %s"
                        .formatted(
                                mistake.answer().isRight() ? "refused" : "accepted",
                                Safe.text(mistake.answer().row()),
                                Safe.text(mistake.why()))));
        return text.append(check.mistakes().isEmpty() ? "" : "\n").toString();
    }

    private static List<String> row(String name, GraderCheck.Counts counts) {
        return List.of(
                name,
                String.valueOf(counts.right()),
                share(counts.refused(), counts.refusedRate()),
                String.valueOf(counts.wrong()),
                share(counts.accepted(), counts.acceptedRate()),
                String.valueOf(counts.unscored()));
    }

    private static String share(int count, double rate) {
        return String.format(Locale.ROOT, "%d (%.1f %%)", count, 100 * rate);
    }
}
