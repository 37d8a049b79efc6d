package dev.assay.context.files;

import dev.assay.python.PythonNumbers;
import dev.assay.python.PythonValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Fills `report.html` with a result. All text of the result is escaped, and the page forbids any script
/// but its own.
final class HtmlPage {
    private HtmlPage() {}

    static String notice(String text) {
        return page("<p>" + escape(text) + "</p>\n");
    }

    static String of(ContextResult result) {
        return page(summary(result)
                + timing(result)
                + rows(result)
                + "<footer>%s</footer>\n".formatted(escape(SummaryTable.examples(result))));
    }

    private static String page(String body) {
        var style = resource("report.css");
        var script = resource("report.js");
        return resource("report.html")
                .replace("{{style-hash}}", hash(style))
                .replace("{{script-hash}}", hash(script))
                .replace("{{style}}", style)
                .replace("{{script}}", script)
                .replace("{{body}}", body);
    }

    private static String summary(ContextResult result) {
        var table = SummaryTable.of(result);
        var header = new ArrayList<String>();
        header.add("System");
        header.addAll(table.metrics());
        return table("summary", header, table.rows());
    }

    private static String timing(ContextResult result) {
        return result.timing().entrySet().stream()
                .map(entry ->
                        "<li>%s: %s</li>\n".formatted(escape(entry.getKey()), SummaryTable.seconds(entry.getValue())))
                .collect(Collectors.joining("", "<ul id=\"timing\">\n", "</ul>\n"));
    }

    private static String rows(ContextResult result) {
        var scores = new LinkedHashSet<String>();
        result.rows().forEach(row -> scores.addAll(row.scores().keySet()));
        var header =
                new ArrayList<>(List.of("system", "example_id", "dataset", "latency", "input_tokens", "output_tokens"));
        header.addAll(scores);
        var cells = result.rows().stream().map(row -> cells(row, scores)).toList();
        return "<label>Filter by system or dataset <input id=\"filter\" type=\"search\"></label>\n"
                + table("rows", header, cells);
    }

    private static List<String> cells(ContextRow row, Set<String> scores) {
        var cells = new ArrayList<>(List.of(
                row.system(),
                PythonValues.str(row.exampleId()),
                row.dataset(),
                rounded(row.latency()),
                String.valueOf(row.inputTokens()),
                String.valueOf(row.outputTokens())));
        for (var score : scores) {
            cells.add(row.scores().containsKey(score) ? rounded(row.scores().get(score)) : SummaryTable.MISSING);
        }
        return cells;
    }

    private static String rounded(@Nullable Object value) {
        return value instanceof Double number
                ? PythonNumbers.repr(PythonNumbers.round(number, 4))
                : PythonValues.str(value);
    }

    private static String table(String id, List<String> header, List<List<String>> rows) {
        return "<table id=\"%s\">\n<thead>%s</thead>\n<tbody>\n%s</tbody>\n</table>\n"
                .formatted(
                        id,
                        tableRow("th", header),
                        rows.stream().map(row -> tableRow("td", row) + "\n").collect(Collectors.joining()));
    }

    private static String tableRow(String tag, List<String> cells) {
        return cells.stream()
                .map(cell -> "<%s>%s</%s>".formatted(tag, escape(cell), tag))
                .collect(Collectors.joining("", "<tr>", "</tr>"));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static String resource(String name) {
        try (var stream = Objects.requireNonNull(HtmlPage.class.getResourceAsStream(name), name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
