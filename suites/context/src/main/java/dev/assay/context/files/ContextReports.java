package dev.assay.context.files;

import java.util.ArrayList;
import java.util.stream.Collectors;

/// The reports of context-bench: its Markdown character for character, its HTML data in a page of our own.
public final class ContextReports {
    private static final String NOTHING = "No results to report.";

    private ContextReports() {}

    /// A table of the summary, the timing and the number of examples; names are not escaped, as in the
    /// original.
    public static String markdown(ContextResult result) {
        if (result.summary().isEmpty()) {
            return NOTHING;
        }
        var table = SummaryTable.of(result);
        if (table.metrics().isEmpty()) {
            return "No metrics computed.";
        }
        var lines = new ArrayList<String>();
        lines.add("# Evaluation Results");
        lines.add("");
        lines.add("| System | " + String.join(" | ", table.metrics()) + " |");
        lines.add(table.metrics().stream()
                .map(metric -> "-".repeat(metric.codePointCount(0, metric.length()) + 2))
                .collect(Collectors.joining("|", "|--------|", "|")));
        table.rows().forEach(row -> lines.add("| " + String.join(" | ", row) + " |"));
        lines.add("");
        if (!result.timing().isEmpty()) {
            lines.add("## Timing");
            lines.add("");
            result.timing()
                    .forEach((system, seconds) ->
                            lines.add("- **%s**: %s".formatted(system, SummaryTable.seconds(seconds))));
            lines.add("");
        }
        if (!result.config().isEmpty()) {
            lines.add("*" + SummaryTable.examples(result) + "*");
        }
        return String.join("\n", lines);
    }

    /// The same for a run of memories, with a second table: the score of each type of question.
    ///
    /// @param scoreField whose means by type are shown
    public static String memoryMarkdown(ContextResult result, String scoreField) {
        var types = SummaryTable.types(result, scoreField);
        if (types.metrics().isEmpty()) {
            return markdown(result);
        }
        var lines = new ArrayList<String>();
        lines.add(markdown(result));
        lines.add("");
        lines.add("## Per-QA-Type Breakdown");
        lines.add("");
        lines.add("| System | " + String.join(" | ", types.metrics()) + " |");
        lines.add("|---" + "|---".repeat(types.metrics().size()) + "|");
        types.rows().forEach(row -> lines.add("| " + String.join(" | ", row) + " |"));
        return String.join("\n", lines);
    }

    /// A page that needs nothing but itself: the summary, the timing, every row, and a box that filters
    /// the rows.
    public static String html(ContextResult result) {
        return result.summary().isEmpty() ? HtmlPage.notice(NOTHING) : HtmlPage.of(result);
    }
}
