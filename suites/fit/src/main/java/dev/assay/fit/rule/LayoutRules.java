package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptText;
import dev.assay.text.BoundedSearch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The rules of structured output that ask for lines, tables and markup, as published.
final class LayoutRules {
    private static final String S = JavaScriptText.SPACE;
    private static final String ANY = JavaScriptText.ANY;
    private static final Pattern KEY_VALUE =
            Pattern.compile("([A-Za-z][A-Za-z" + JavaScriptText.SPACES + "_-]*+):" + S + "*+" + ANY + "++");
    private static final Pattern RULE_CELL = Pattern.compile(":?-{3,}+:?");
    private static final Pattern SPACES = Pattern.compile(S + "++");
    private static final Pattern DEFINITION = Pattern.compile(
            JavaScriptText.LINE_START + "[0-9]++\\." + S + "+" + ANY + "+?" + S + "*[—–-]" + S + "*" + ANY + "+");
    private static final Pattern LIST_START = anyCase("<ul[>" + JavaScriptText.SPACES + "]");
    private static final Pattern LIST_END = anyCase("</ul>");
    private static final Pattern ITEM = anyCase("<li[>" + JavaScriptText.SPACES + "]");

    static final Map<String, RuleCheck> ALL = all();

    private LayoutRules() {}

    private static Pattern anyCase(String text) {
        return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
    }

    private static Map<String, RuleCheck> all() {
        var rules = new LinkedHashMap<String, RuleCheck>();
        rules.put("keyValueLines", LayoutRules::keyValueLines);
        rules.put("csvFormat", (text, given) -> isCsv(csvRows(text), given));
        rules.put("markdownTable", (text, given) -> isTable(tableRows(text), given));
        rules.put("numberedDefinitions", LayoutRules::numberedDefinitions);
        rules.put("htmlList", LayoutRules::htmlList);
        return rules;
    }

    private static boolean keyValueLines(String text, Parameters given) {
        var lines = JavaScriptText.lines(text);
        var keys = new ArrayList<String>();
        for (var line : lines) {
            var matcher = KEY_VALUE.matcher(line);
            if (matcher.matches()) {
                keys.add(JavaScriptText.lower(JavaScriptText.trim(matcher.group(1))));
            }
        }
        return given.says("expectedCount", lines.size())
                && keys.size() == lines.size()
                && (!given.has("expectedKeys") || areSame(keys, given.texts("expectedKeys")));
    }

    private static boolean areSame(List<String> keys, List<String> expected) {
        return keys.stream()
                .sorted()
                .toList()
                .equals(expected.stream().map(JavaScriptText::lower).sorted().toList());
    }

    private static Optional<List<List<String>>> csvRows(String text) {
        var rows = new ArrayList<List<String>>();
        for (var line : JavaScriptText.lines(text)) {
            var cells = csvCells(line);
            if (cells.isEmpty()) {
                return Optional.empty();
            }
            rows.add(cells.get());
        }
        return Optional.of(rows);
    }

    /// Empty where a quote is left open.
    private static Optional<List<String>> csvCells(String line) {
        var cells = new ArrayList<String>();
        var cell = new StringBuilder();
        boolean isQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && isQuoted && line.startsWith("\"", i + 1)) {
                cell.append(c);
                i++;
            } else if (c == '"') {
                isQuoted = !isQuoted;
            } else if (c == ',' && !isQuoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return isQuoted ? Optional.empty() : Optional.of(cells);
    }

    static boolean isCsv(Optional<List<List<String>>> rows, Parameters given) {
        return rows.isPresent()
                && given.says("dataRows", rows.get().size() - 1)
                && rows.get().stream().allMatch(cells -> given.says("headerColumns", cells.size()) && areFilled(cells));
    }

    private static boolean areFilled(List<String> cells) {
        return cells.stream().noneMatch(JavaScriptText::isBlank);
    }

    private static List<List<String>> tableRows(String text) {
        return JavaScriptText.lines(text).stream().map(LayoutRules::tableCells).toList();
    }

    private static List<String> tableCells(String line) {
        var start = line.startsWith("|") ? line : "|" + line;
        var whole = start.endsWith("|") ? start : start + "|";
        var parts = whole.split("\\|", -1);
        return List.of(parts).subList(1, Math.max(1, parts.length - 1)).stream()
                .map(JavaScriptText::trim)
                .toList();
    }

    static boolean isTable(List<List<String>> rows, Parameters given) {
        return given.says("dataRows", rows.size() - 2)
                && rows.size() >= 2
                && rows.stream().allMatch(cells -> given.says("columns", cells.size()))
                && rows.get(1).stream()
                        .allMatch(cell -> RULE_CELL
                                .matcher(SPACES.matcher(cell).replaceAll(""))
                                .matches())
                && areFilled(rows.getFirst())
                && rows.stream().skip(2).allMatch(LayoutRules::areFilled);
    }

    private static boolean numberedDefinitions(String text, Parameters given) {
        long count = BoundedSearch.count(DEFINITION, text);
        return count > 0 && given.says("expectedCount", count);
    }

    private static boolean htmlList(String text, Parameters given) {
        return LIST_START.matcher(text).find()
                && LIST_END.matcher(text).find()
                && given.says("expectedCount", ITEM.matcher(text).results().count());
    }
}
