package dev.assay.report;

import dev.assay.api.MetricValue;
import dev.assay.api.UserError;
import dev.assay.spec.QuestionReaders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The report as a person reads it in a terminal.
public final class TableReport {
    private static final int DEFAULT_WIDTH = 100;

    private static final Map<Pattern, String> UNITS = Map.of(
            Pattern.compile("latency|_seconds|^time_|duration"), "s",
            Pattern.compile("^throughput"), "MB/s",
            Pattern.compile("^(mean|total)_cost$|dollars"), "$",
            Pattern.compile("tokens_per_second|tokens_s$"), "tokens/s",
            Pattern.compile("(^|mean_|total_)(prompt|reply|completion|cached|input|output)_tokens$|^mean_tokens$"),
                    "tokens");

    private TableReport() {}

    static String render(Report report) {
        return render(report, DEFAULT_WIDTH);
    }

    public static String render(Report report, int width) {
        return render(report, width, List.of(), OptionalInt.empty());
    }

    /// @param columns names of metrics, or of the scores in them; none for all
    /// @param top only the rows that are best in the first column
    public static String render(Report report, int width, List<String> columns, OptionalInt top) {
        var summary = report.summary();
        var all = summary.names().stream().filter(summary::hasAny).toList();
        var names = columns.isEmpty() ? all : chosen(all, columns);
        var table = table(report, names);
        var shown = top.isEmpty() ? table : best(report, table, names.getFirst(), top.getAsInt());
        var left = table.rows().size() - shown.rows().size();
        return notices(report) + report.caption() + "\n\n" + shown.render(width) + "\n"
                + (left > 0 ? "%d more rows; leave out --top to see them%n".formatted(left) : counts(report))
                + (columns.isEmpty() ? missing(summary) : "") + remark(report);
    }

    private static List<String> chosen(List<String> all, List<String> columns) {
        return columns.stream()
                .map(column -> all.stream()
                        .filter(name -> name.equals(column) || name.endsWith("[" + column + "]"))
                        .findFirst()
                        .orElseThrow(() -> new UserError("there is no column \"%s\"\n       there are %s"
                                .formatted(column, String.join(", ", all)))))
                .toList();
    }

    private static TextTable best(Report report, TextTable table, String name, int top) {
        var systems = List.copyOf(report.summary().systems().keySet());
        var order = IntStream.range(0, systems.size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer place) -> -value(report.summary().find(systems.get(place), name))))
                .limit(top)
                .map(place -> table.rows().get(place))
                .toList();
        return new TextTable(table.header(), order);
    }

    private static double value(Optional<MetricValue> value) {
        return value.filter(MetricValue.Measured.class::isInstance)
                .map(measured -> ((MetricValue.Measured) measured).value())
                .orElse(Double.NEGATIVE_INFINITY);
    }

    /// What runs under names that do not say it, what the controls say of the dataset, what is known of judges, and
    /// what a run that stops when decided found.
    static String remark(Report report) {
        return ShownName.legend(report.manifest())
                + seeing(report)
                + ControlRows.of(report.manifest()).remark(report.summary())
                + JudgeMarks.of(report.manifest()).remark()
                + report.decision().map(decision -> decision.sentence() + "\n").orElse("");
    }

    /// Who sees the question, where others do not: the two kinds are not on equal terms.
    private static String seeing(Report report) {
        var controls = report.manifest().origin().controls();
        var kinds = report.manifest().setup().systems().stream()
                .filter(part -> !controls.contains(part.name()))
                .collect(Collectors.partitioningBy(
                        part -> QuestionReaders.isOne(part.kind(), part.configuration()),
                        Collectors.mapping(
                                part -> ShownName.of(report.manifest(), part.name()), Collectors.joining(", "))));
        var seeing = kinds.getOrDefault(true, "");
        return seeing.isEmpty() || kinds.getOrDefault(false, "").isEmpty()
                ? ""
                : "handed the question: %s; the others never see it\n".formatted(seeing);
    }

    /// What is wrong with a run stands before its numbers.
    private static String notices(Report report) {
        var notices = report.condition().notices();
        return notices.isEmpty() ? "" : String.join("\n", notices) + "\n\n";
    }

    /// What no system has a number for, and why the first has none.
    private static String missing(Summary summary) {
        var first = summary.systems().keySet().stream().findFirst().orElse("");
        var text = new StringBuilder();
        summary.names().stream()
                .filter(name -> !summary.hasAny(name))
                .forEach(name -> text.append(name)
                        .append(": ")
                        .append(Numbers.withInterval(summary.find(first, name)))
                        .append('\n'));
        return text.toString();
    }

    /// Systems down, metrics across, each number with its interval.
    static TextTable table(Report report, List<String> names) {
        var summary = report.summary();
        var controls = ControlRows.of(report.manifest());
        var header = new ArrayList<String>();
        header.add("system");
        var marks = JudgeMarks.of(report.manifest());
        names.forEach(name -> header.add(marks.label(name) + unit(name)));
        var rows = new ArrayList<List<String>>();
        summary.systems().keySet().forEach(system -> {
            var row = new ArrayList<String>();
            row.add(controls.label(system, ShownName.of(report.manifest(), system)));
            names.forEach(name -> row.add(Numbers.withInterval(summary.find(system, name))));
            rows.add(row);
        });
        return new TextTable(header, rows);
    }

    /// In what a number is counted; shares and scores have no unit.
    private static String unit(String name) {
        return UNITS.entrySet().stream()
                .filter(unit -> unit.getKey().matcher(name).find())
                .map(unit -> " (" + unit.getValue() + ")")
                .findFirst()
                .orElse("");
    }

    /// How many rows the numbers rest on, and how many they leave out.
    static String counts(Report report) {
        var text = new StringBuilder();
        report.summary().systems().forEach((system, values) -> {
            long counted = values.stream().mapToLong(MetricValue::count).max().orElse(0);
            long unscored =
                    values.stream().mapToLong(MetricValue::unscored).max().orElse(0);
            text.append("%s: n = %d%s%s%s%s%n"
                    .formatted(
                            ShownName.of(report.manifest(), system),
                            counted,
                            clusters(values),
                            unscored == 0 ? "" : ", up to " + unscored + " unscored",
                            report.failed().footer(system),
                            shared(report.summary(), system)));
        });
        return text.toString().replace("\r", "");
    }

    private static String shared(Summary summary, String system) {
        var rows = summary.shared().get(system);
        return rows == null ? "" : ", %d with a shared reply (no latency, no cost of their own)".formatted(rows);
    }

    private static String clusters(List<MetricValue> values) {
        var most = values.stream()
                .filter(MetricValue.Measured.class::isInstance)
                .flatMapToLong(value -> ((MetricValue.Measured) value).evidence().clusters().stream())
                .max();
        return most.isEmpty() ? "" : " in %d clusters".formatted(most.getAsLong());
    }
}
