package dev.assay.fit.clause;

import dev.assay.fit.rule.Parameters;
import dev.assay.fit.rule.Plain;
import dev.assay.fit.rule.RuleCheck;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Clauses about lines and the items in them.
final class ListClauses {
    static final Map<String, RuleCheck> ALL = Map.of(
            "lines", ListClauses::lines,
            "sequence", ListClauses::sequence,
            "numbered", ListClauses::numbered,
            "items", ListClauses::eachItem,
            "distinct", ListClauses::distinct,
            "vocabulary", (text, given) -> Vocabulary.of(given).covers(items(text)));

    private static final Pattern MARK = Pattern.compile("^(?:[-–—*•‣◦]|[0-9]{1,3}[.)])\\s+");
    private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");

    private ListClauses() {}

    private static List<String> filled(String text) {
        return Plain.undressed(text)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /// Nothing but lines that read so, as many as are asked for.
    private static boolean lines(String text, Parameters given) {
        var lines = filled(text);
        return !lines.isEmpty()
                && (!given.has("count") || given.says("count", lines.size()))
                && (!given.has("pattern")
                        || lines.stream().allMatch(line -> TextClauses.matches(line, given, "pattern")));
    }

    /// One line after another as asked for, dressed in nothing.
    private static boolean sequence(String text, Parameters given) {
        var lines = Plain.unfenced(text)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        var wanted = given.texts("patterns");
        return lines.size() == wanted.size()
                && Stream.iterate(0, i -> i < wanted.size(), i -> i + 1)
                        .allMatch(i -> Pattern.matches(wanted.get(i), lines.get(i)));
    }

    /// `1.`, `2.` and so on, in order, on every line.
    private static boolean numbered(String text, Parameters given) {
        var lines = filled(text);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).matches((i + 1) + "\\.\\s+\\S.*")) {
                return false;
            }
        }
        return given.says("count", lines.size());
    }

    /// What the lines say behind their marks; of a single line, what its commas part.
    private static List<String> items(String text) {
        var lines = filled(text);
        return lines.size() == 1
                ? COMMA.splitAsStream(lines.getFirst()).toList()
                : lines.stream()
                        .map(line -> MARK.matcher(line).replaceFirst("").strip())
                        .toList();
    }

    private static boolean eachItem(String text, Parameters given) {
        var items = items(text);
        return !items.isEmpty() && items.stream().allMatch(item -> TextClauses.matches(item, given, "pattern"));
    }

    /// All different; only up to the separator, where one is given.
    private static boolean distinct(String text, Parameters given) {
        var items = items(text);
        return areDistinct(given.text("upTo")
                .map(end -> items.stream().map(item -> item.split(end, 2)[0]).toList())
                .orElse(items));
    }

    private static boolean areDistinct(List<String> items) {
        var seen = new HashSet<String>();
        return items.stream()
                .map(item -> item.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} ]", "")
                        .strip())
                .allMatch(seen::add);
    }
}
