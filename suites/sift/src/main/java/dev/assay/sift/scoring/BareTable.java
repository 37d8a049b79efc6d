package dev.assay.sift.scoring;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Markdown tables without bars at the ends of their lines, which are tables as well.
final class BareTable {
    private static final Pattern RULE = Pattern.compile("\\s*:?-{2,}:?(?:\\s*\\|\\s*:?-{2,}:?)+\\s*");

    private BareTable() {}

    /// The table with its bars; other texts as they are.
    static String barred(String text) {
        var lines = text.lines().toList();
        boolean isBare = lines.size() > 2
                && RULE.matcher(lines.get(1)).matches()
                && lines.stream().allMatch(line -> line.indexOf('|') > 0);
        return isBare ? lines.stream().map(line -> "| " + line.strip() + " |").collect(Collectors.joining("\n")) : text;
    }
}
