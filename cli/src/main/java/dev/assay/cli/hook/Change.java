package dev.assay.cli.hook;

import java.nio.file.Path;
import java.util.List;

/// What a file holds now and what it is to hold, shown line by line.
record Change(Path file, String before, String after) {
    private static final int AROUND = 3;

    /// The lines between what both have in common, with a few lines around them.
    String shown() {
        var old = before.lines().toList();
        var changed = after.lines().toList();
        int start = same(old, changed);
        int end = same(
                old.subList(start, old.size()).reversed(),
                changed.subList(start, changed.size()).reversed());
        var text = new StringBuilder("--- %s\n+++ %s\n".formatted(file, file));
        append(text, " ", old.subList(Math.max(0, start - AROUND), start));
        append(text, "-", old.subList(start, old.size() - end));
        append(text, "+", changed.subList(start, changed.size() - end));
        append(text, " ", old.subList(old.size() - end, Math.min(old.size(), old.size() - end + AROUND)));
        return text.toString();
    }

    private static int same(List<String> a, List<String> b) {
        int count = 0;
        while (count < Math.min(a.size(), b.size()) && a.get(count).equals(b.get(count))) {
            count++;
        }
        return count;
    }

    private static void append(StringBuilder text, String mark, List<String> lines) {
        lines.forEach(line -> text.append(mark).append(line).append('\n'));
    }
}
