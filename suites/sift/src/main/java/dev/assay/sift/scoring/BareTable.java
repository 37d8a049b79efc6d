package dev.assay.sift.scoring;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Markdown tables without bars at the ends of their lines, which are tables as well.
final class BareTable {
    private static final Pattern RULE_CELL = Pattern.compile(":?-{2,}:?");
    private static final Pattern RULE = Pattern.compile("\\s*:?-{2,}:?(?:\\s*\\|\\s*:?-{2,}:?)+\\s*");

    /// Where an instruction asks for an order, rows in another are another answer.
    private static final Pattern ORDERED = Pattern.compile(
            "\\b(?:order|ordered|sort\\w*|rank\\w*|ascending|descending|alphabetical\\w*|first|last|top|sequence|chronolog\\w*|\\w+est)\\b",
            Pattern.CASE_INSENSITIVE);

    private BareTable() {}

    static boolean isOrdered(String instruction) {
        return ORDERED.matcher(instruction).find();
    }

    /// The table with its rows in the order of the target's, by what stands first in each; other texts as they are.
    static String inOrderOf(String target, String text) {
        var wanted = rows(target);
        var given = rows(text);
        var names = wanted.stream().map(BareTable::name).toList();
        var own = given.stream().map(BareTable::name).toList();
        boolean isSame = wanted.size() > 2
                && wanted.size() == given.size()
                && names.getFirst().equals(own.getFirst())
                && Set.copyOf(names).equals(Set.copyOf(own))
                && Set.copyOf(names).size() == names.size();
        return !isSame || names.equals(own)
                ? text
                : IntStream.range(0, names.size())
                        .mapToObj(at -> at == 1 ? given.get(1) : given.get(own.indexOf(names.get(at))))
                        .collect(Collectors.joining("\n"));
    }

    private static List<String> rows(String text) {
        var rows = text.strip().lines().map(String::strip).toList();
        return rows.stream().allMatch(row -> row.startsWith("|") && row.endsWith("|")) ? rows : List.of();
    }

    /// The first cell.
    private static String name(String row) {
        int end = row.indexOf('|', 1);
        var cell = end < 0 ? row : row.substring(1, end);
        return RULE_CELL.matcher(cell.strip()).matches()
                ? "---"
                : cell.replace("`", "").strip().toLowerCase(Locale.ROOT);
    }

    /// The table with its bars; other texts as they are.
    static String barred(String text) {
        var lines = text.lines().toList();
        boolean isBare = lines.size() > 2
                && RULE.matcher(lines.get(1)).matches()
                && lines.stream().allMatch(line -> line.indexOf('|') > 0);
        return isBare ? lines.stream().map(line -> "| " + line.strip() + " |").collect(Collectors.joining("\n")) : text;
    }
}
