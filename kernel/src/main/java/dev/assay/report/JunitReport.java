package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
import dev.assay.text.Xml;
import java.util.stream.Collectors;

/// The report as CI systems read it: one suite, one test case a trial, a failed trial as an error.
final class JunitReport {
    private JunitReport() {}

    static String render(Report report) {
        var cases = new StringBuilder();
        var counts = new long[2];
        try (var rows = report.rows().get()) {
            rows.forEach(row -> {
                counts[0]++;
                counts[1] += row.isAnswered() ? 0 : 1;
                cases.append(testCase(row));
            });
        }
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="%s" tests="%s" errors="%s" failures="0">
                %s%s</testsuite>
                """.formatted(Xml.escape(report.manifest().id()), counts[0], counts[1], cases, notices(report));
    }

    private static String notices(Report report) {
        var notices = report.condition().notices();
        return notices.isEmpty()
                ? ""
                : "  <system-err>%s</system-err>\n".formatted(Xml.escape(String.join("\n", notices)));
    }

    private static String testCase(EvalRow row) {
        var key = row.key();
        return "  <testcase classname=\"%s\" name=\"%s\" time=\"%s\">%s</testcase>\n"
                .formatted(
                        Xml.escape(key.system()),
                        Xml.escape(
                                key.dataset() + "/" + key.exampleId() + (key.repeat() == 0 ? "" : "#" + key.repeat())),
                        Numbers.decimals(row.latencySeconds().orElse(0), 6),
                        body(row));
    }

    private static String body(EvalRow row) {
        return switch (row.outcome()) {
            case Outcome.Failed failed ->
                "<error type=\"%s\" message=\"%s\"/>"
                        .formatted(Xml.escape(failed.kind()), Xml.escape(failed.message()));
            case Outcome.Answered _ ->
                "<system-out>%s</system-out>"
                        .formatted(Xml.escape(
                                row.scores().stream().map(JunitReport::score).collect(Collectors.joining(", "))));
        };
    }

    private static String score(Score score) {
        return switch (score) {
            case Score.Value value -> value.name() + "=" + value.value();
            case Score.Unscored unscored -> unscored.name() + " unscored: " + unscored.reason();
        };
    }
}
