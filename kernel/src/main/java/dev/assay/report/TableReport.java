package dev.assay.report;

import dev.assay.api.MetricValue;
import java.util.ArrayList;
import java.util.List;

/// The report as a person reads it in a terminal.
public final class TableReport {
    private static final int DEFAULT_WIDTH = 100;

    private TableReport() {}

    static String render(Report report) {
        return render(report, DEFAULT_WIDTH);
    }

    public static String render(Report report, int width) {
        var summary = report.summary();
        return notices(report) + report.caption() + "\n\n"
                + table(report, summary.names().stream().filter(summary::hasAny).toList())
                        .render(width) + "\n" + counts(report) + missing(summary) + remark(report);
    }

    /// What the controls say of the dataset, and what is known of judges.
    static String remark(Report report) {
        return ControlRows.of(report.manifest()).remark(report.summary())
                + JudgeMarks.of(report.manifest()).remark();
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
        names.forEach(name -> header.add(marks.label(name)));
        var rows = new ArrayList<List<String>>();
        summary.systems().keySet().forEach(system -> {
            var row = new ArrayList<String>();
            row.add(controls.label(system, ShownName.of(report.manifest(), system)));
            names.forEach(name -> row.add(Numbers.withInterval(summary.find(system, name))));
            rows.add(row);
        });
        return new TextTable(header, rows);
    }

    /// How many rows the numbers rest on, and how many they leave out.
    static String counts(Report report) {
        var text = new StringBuilder();
        report.summary().systems().forEach((system, values) -> {
            long counted = values.stream().mapToLong(MetricValue::count).max().orElse(0);
            long unscored =
                    values.stream().mapToLong(MetricValue::unscored).max().orElse(0);
            text.append("%s: n = %d%s%s%s%n"
                    .formatted(
                            ShownName.of(report.manifest(), system),
                            counted,
                            clusters(values),
                            unscored == 0 ? "" : ", up to " + unscored + " unscored",
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
