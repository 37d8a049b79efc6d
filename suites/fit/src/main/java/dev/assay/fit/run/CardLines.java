package dev.assay.fit.run;

import java.util.ArrayList;
import java.util.List;

/// Lines of 80 columns: a name in front, the text behind it, never wider than the screen.
final class CardLines {
    private static final int WIDTH = 80;
    private static final int NAME = 10;

    private final List<String> lines = new ArrayList<>();

    void title(String text) {
        lines.add(cut(text));
    }

    void rule() {
        lines.add("─".repeat(WIDTH));
    }

    /// One line, cut where it is too long.
    void named(String name, String text) {
        lines.add(cut(name + " ".repeat(NAME - name.length()) + text));
    }

    /// As many lines as it takes.
    void wrapped(String name, String text) {
        var heading = name;
        var line = new StringBuilder();
        for (var word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > WIDTH - NAME) {
                named(heading, line.toString());
                heading = "";
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        named(heading, line.toString());
    }

    private static String cut(String line) {
        return line.codePointCount(0, line.length()) <= WIDTH
                ? line
                : line.substring(0, line.offsetByCodePoints(0, WIDTH - 1)) + "…";
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
