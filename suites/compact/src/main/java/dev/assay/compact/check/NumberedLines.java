package dev.assay.compact.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/// The lines of a numbered list in the order of their numbers: "3. paint, 2. walls, 1. survey" begins with the survey.
final class NumberedLines {
    private static final Pattern NUMBER = Pattern.compile("^\\s*([0-9]{1,2})[.)]\\s.*");

    private NumberedLines() {}

    private record Line(int number, String text) {}

    static String inOrder(String text) {
        List<Line> lines = new ArrayList<>();
        for (var line : text.split("\n")) {
            var number = NUMBER.matcher(line);
            if (!number.matches()) {
                return text;
            }
            lines.add(new Line(Integer.parseInt(number.group(1)), line));
        }
        lines.sort(Comparator.comparingInt(Line::number));
        return String.join("\n", lines.stream().map(Line::text).toList());
    }
}
