package dev.assay.cli.sift;

import dev.assay.api.MetricValue;
import dev.assay.report.Numbers;
import dev.assay.report.Report;
import dev.assay.report.Summary;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// The table of a sift run: recovered, raw and lift, quality core, verdicts, thought, latency; best first.
record SiftTable(Report report) {
    private static final List<String> HEAD = List.of(
            "system",
            "recovered",
            "raw",
            "lift",
            "quality core",
            "accepted",
            "soft",
            "rejected",
            "thought",
            "raw thought",
            "average",
            "P95");

    String render(int width) {
        var summary = report.summary();
        var rows = new ArrayList<List<String>>();
        for (var system : summary.highestFirst("final_score")) {
            rows.add(row(summary, system));
        }
        return new TextTable(HEAD, rows).render(width)
                + "recovered and raw are of 100; thought is the share of the answer that is visible thinking; times are of the calls\n"
                + (report.manifest().origin().controls().isEmpty() ? "" : "* a control: it bounds the scale\n");
    }

    private List<String> row(Summary summary, String system) {
        boolean isControl = report.manifest().origin().controls().contains(system);
        var row = new ArrayList<String>();
        row.add(system + (isControl ? " *" : ""));
        for (var name : List.of("final_score", "raw_final_score", "recovery_lift", "quality_core")) {
            row.add(plain(value(summary, system, name)));
        }
        addVerdicts(row, summary, system);
        row.add(plain(value(summary, system, "mean_score[thought_density]")));
        row.add(plain(value(summary, system, "mean_score[raw_thought_density]")));
        row.add(seconds(value(summary, system, "latency_mean")));
        row.add(seconds(value(summary, system, "latency_p95")));
        return row;
    }

    private static void addVerdicts(List<String> row, Summary summary, String system) {
        long judged = summary.find(system, "mean_score[usable]")
                .map(found -> found instanceof MetricValue.Measured measured ? measured.count() : 0L)
                .orElse(0L);
        long accepted =
                Math.round(value(summary, system, "mean_score[accepted]").orElse(0) * judged);
        long usable = Math.round(value(summary, system, "mean_score[usable]").orElse(0) * judged);
        row.add(String.valueOf(accepted));
        row.add(String.valueOf(usable - accepted));
        row.add(String.valueOf(judged - usable));
    }

    private static OptionalDouble value(Summary summary, String system, String name) {
        return summary.find(system, name).stream()
                .filter(MetricValue.Measured.class::isInstance)
                .mapToDouble(found -> ((MetricValue.Measured) found).value())
                .findFirst();
    }

    private static String plain(OptionalDouble value) {
        return value.isPresent() ? Numbers.plain(value.getAsDouble()) : "–";
    }

    private static String seconds(OptionalDouble value) {
        return value.isPresent() ? Numbers.decimals(value.getAsDouble(), 2) + " s" : "–";
    }
}
