package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
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
                %s</testsuite>
                """.formatted(escape(report.manifest().id()), counts[0], counts[1], cases);
    }

    private static String testCase(EvalRow row) {
        var key = row.key();
        return "  <testcase classname=\"%s\" name=\"%s\" time=\"%s\">%s</testcase>\n"
                .formatted(
                        escape(key.system()),
                        escape(key.dataset() + "/" + key.exampleId() + (key.repeat() == 0 ? "" : "#" + key.repeat())),
                        Numbers.decimals(row.latencySeconds(), 6),
                        body(row));
    }

    private static String body(EvalRow row) {
        return switch (row.outcome()) {
            case Outcome.Failed failed ->
                "<error type=\"%s\" message=\"%s\"/>".formatted(escape(failed.kind()), escape(failed.message()));
            case Outcome.Answered _ ->
                "<system-out>%s</system-out>"
                        .formatted(escape(
                                row.scores().stream().map(JunitReport::score).collect(Collectors.joining(", "))));
        };
    }

    private static String score(Score score) {
        return switch (score) {
            case Score.Value value -> value.name() + "=" + value.value();
            case Score.Unscored unscored -> unscored.name() + " unscored: " + unscored.reason();
        };
    }

    /// Also drops what XML 1.0 cannot hold.
    private static String escape(String text) {
        var escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\n', '\t', '\r' -> escaped.append("&#").append(c).append(';');
                default -> {
                    if (c >= 0x20 && c != 0xFFFE && c != 0xFFFF && (c < 0xD800 || c > 0xDFFF)) {
                        escaped.appendCodePoint(c);
                    }
                }
            }
        });
        return escaped.toString();
    }
}
