package dev.assay.context.files;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What a reader sees on the page: the texts of its tables, its list and its footer.
record ShownPage(
        List<String> header,
        List<List<String>> summary,
        List<String> timing,
        List<String> rowHeader,
        List<List<String>> rows,
        String footer) {
    static ShownPage of(String html) {
        var summary = first(html, "<table id=\"summary\">(.*?)</table>");
        var rows = first(html, "<table id=\"rows\">(.*?)</table>");
        return new ShownPage(
                all(summary, "<th>(.*?)</th>"),
                body(summary),
                all(html, "<li>(.*?)</li>"),
                all(rows, "<th>(.*?)</th>"),
                body(rows),
                first(html, "<footer>(.*?)</footer>"));
    }

    private static List<List<String>> body(String table) {
        return raw(first(table, "<tbody>(.*?)</tbody>"), "<tr>(.*?)</tr>").stream()
                .map(row -> all(row, "<td>(.*?)</td>"))
                .toList();
    }

    private static String first(String html, String pattern) {
        return raw(html, pattern).getFirst();
    }

    private static List<String> all(String html, String pattern) {
        return raw(html, pattern).stream().map(ShownPage::unescape).toList();
    }

    private static List<String> raw(String html, String pattern) {
        return Pattern.compile(pattern, Pattern.DOTALL)
                .matcher(html)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    private static String unescape(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /// A row by column, without the columns it has nothing in.
    Map<String, String> record(int row) {
        var record = new LinkedHashMap<String, String>();
        for (var column = 0; column < rowHeader.size(); column++) {
            var cell = rows.get(row).get(column);
            if (!cell.equals("—")) {
                record.put(rowHeader.get(column), cell);
            }
        }
        return record;
    }
}
