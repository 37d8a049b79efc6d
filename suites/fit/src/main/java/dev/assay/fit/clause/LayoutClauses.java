package dev.assay.fit.clause;

import dev.assay.fit.rule.Cells;
import dev.assay.fit.rule.Parameters;
import dev.assay.fit.rule.Plain;
import dev.assay.fit.rule.RuleCheck;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Clauses about tables and markup.
final class LayoutClauses {
    static final Map<String, RuleCheck> ALL = Map.of(
            "table", LayoutClauses::table,
            "csv", LayoutClauses::csv,
            "links", LayoutClauses::links,
            "key-lines", LayoutClauses::keyLines);

    private static final Pattern DIGIT = Pattern.compile("[0-9]");
    private static final Pattern SEPARATOR = Pattern.compile(":?-{1,}:?");
    private static final Pattern LIST = Pattern.compile("(?is)<ul\\b[^>]*>(.*)</ul>");
    private static final Pattern ITEM = Pattern.compile(
            "(?is)\\s*<li\\b[^>]*>\\s*<a\\b[^>]*\\shref\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')[^>]*>((?:(?!</?a\\b|</li\\b).)*)</a>\\s*</li>\\s*");

    private LayoutClauses() {}

    private static boolean table(String text, Parameters given) {
        var bare = Plain.unfenced(text).strip();
        if (!bare.lines().allMatch(line -> line.strip().startsWith("|") || line.contains("|"))) {
            return false;
        }
        var rows = Cells.table(bare);
        return rows.size() > 2
                && isHeader(rows.getFirst(), given)
                && rows.get(1).stream().allMatch(cell -> SEPARATOR.matcher(cell).matches())
                && areRows(rows.subList(2, rows.size()), given)
                && areKnown(rows.subList(2, rows.size()), given);
    }

    private static boolean isHeader(List<String> cells, Parameters given) {
        return cells.stream().map(cell -> bare(cell)).toList().equals(given.texts("header"));
    }

    private static String bare(String cell) {
        return cell.replaceAll("[*_`\"]", "").strip().toLowerCase(Locale.ROOT);
    }

    /// All filled, as many as asked for, no two alike in the first column, numbers where they belong.
    private static boolean areRows(List<List<String>> rows, Parameters given) {
        var seen = new HashSet<String>();
        int columns = given.texts("header").size();
        return given.says("rows", rows.size())
                && rows.stream()
                        .allMatch(row -> row.size() == columns
                                && row.stream().noneMatch(String::isBlank)
                                && seen.add(bare(row.getFirst()))
                                && hasDigits(row, given));
    }

    /// What stands in the first column belongs to the subject, where one is given.
    private static boolean areKnown(List<List<String>> rows, Parameters given) {
        return !given.has("words")
                || Vocabulary.of(given).covers(rows.stream().map(List::getFirst).toList());
    }

    private static boolean hasDigits(List<String> row, Parameters given) {
        return given.texts("digits").stream()
                .allMatch(column ->
                        DIGIT.matcher(row.get(Integer.parseInt(column))).find());
    }

    private static boolean csv(String text, Parameters given) {
        var bare = Plain.unfenced(text).strip();
        var rows = Cells.csv(bare);
        return rows.isPresent()
                && !rows.get().isEmpty()
                && isHeader(rows.get().getFirst(), given)
                && areRows(rows.get().subList(1, rows.get().size()), given)
                && bare.lines()
                        .skip(1)
                        .filter(line -> !line.isBlank())
                        .allMatch(line -> line.strip().startsWith("\""))
                && rows.get().stream().skip(1).anyMatch(row -> row.getFirst().contains(","));
    }

    /// One list and nothing else, and in each item one link that leads somewhere and says something.
    private static boolean links(String text, Parameters given) {
        var list = LIST.matcher(Plain.unfenced(text).strip());
        if (!list.matches()) {
            return false;
        }
        var item = ITEM.matcher(list.group(1));
        int count = 0;
        int end = 0;
        while (item.find() && item.start() == end) {
            var address = item.group(1) == null ? item.group(2) : item.group(1);
            var said = item.group(3).replaceAll("(?s)<[^>]*>", "");
            if (address.isBlank() || said.isBlank()) {
                return false;
            }
            count++;
            end = item.end();
        }
        return end == list.group(1).length() && given.says("count", count);
    }

    private static boolean isValue(String key, String value, Parameters given) {
        return !value.isEmpty()
                && (!(given.map("values").get(key) instanceof String pattern) || Pattern.matches(pattern, value));
    }

    /// The keys that are asked for, each once, each with a value, and no other line.
    private static boolean keyLines(String text, Parameters given) {
        var lines =
                Plain.undressed(text).lines().filter(line -> !line.isBlank()).toList();
        var seen = new HashSet<String>();
        return lines.stream().allMatch(line -> {
                    int colon = line.indexOf(':');
                    var key = line.substring(0, Math.max(0, colon)).strip();
                    return colon > 0 && isValue(key, line.substring(colon + 1).strip(), given) && seen.add(key);
                })
                && seen.equals(new HashSet<>(given.texts("keys")));
    }
}
