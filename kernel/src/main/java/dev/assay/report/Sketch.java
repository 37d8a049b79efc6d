package dev.assay.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// A scatter of named points in text: letters on a grid, with the frontier of those nobody beats marked in
/// capitals.
///
/// Both axes run from 0 to 1, and more is better on both.
public record Sketch(String across, String up, List<Point> points) {
    private static final int COLUMNS = 61;
    private static final int ROWS = 13;
    private static final int MOST = 26;

    /// A system: its name and where it lies.
    public record Point(String name, double across, double up) {
        boolean isBeatenBy(Point other) {
            return other.across >= across && other.up >= up && (other.across > across || other.up > up);
        }
    }

    public Sketch {
        points = points.stream()
                .sorted(Comparator.comparingDouble(Point::across).thenComparing(Point::name))
                .limit(MOST)
                .toList();
    }

    public String render() {
        var grid = new char[ROWS][COLUMNS];
        for (var row : grid) {
            Arrays.fill(row, ' ');
        }
        for (int i = 0; i < points.size(); i++) {
            place(grid, points.get(i), letter(i));
        }
        var text = new StringBuilder(up + "\n");
        for (int row = 0; row < ROWS; row++) {
            double level = 1 - (double) row / (ROWS - 1);
            var label = row % 3 == 0 ? Numbers.decimals(level, 2) + " ┤" : "     │";
            text.append((label + new String(grid[row])).stripTrailing()).append('\n');
        }
        text.append("     └").append("─".repeat(COLUMNS)).append('\n');
        text.append("      0%sto%s1  %s\n".formatted(" ".repeat(27), " ".repeat(27), across));
        return text.append(legend()).toString();
    }

    private char letter(int index) {
        return (char) ((isOnFrontier(points.get(index)) ? 'A' : 'a') + index);
    }

    private boolean isOnFrontier(Point point) {
        return points.stream().noneMatch(point::isBeatenBy);
    }

    /// A taken cell makes a point step right: two points are never drawn as one.
    private static void place(char[][] grid, Point point, char letter) {
        int row = (int) Math.round((1 - clamp(point.up())) * (ROWS - 1));
        int column = (int) Math.round(clamp(point.across()) * (COLUMNS - 1));
        for (int step = 0; step < COLUMNS; step++) {
            int at = (column + step) % COLUMNS;
            if (grid[row][at] == ' ') {
                grid[row][at] = letter;
                return;
            }
        }
    }

    private static double clamp(double value) {
        return Math.clamp(value, 0, 1);
    }

    private String legend() {
        var entries = new ArrayList<String>();
        for (int i = 0; i < points.size(); i++) {
            entries.add(letter(i) + " " + points.get(i).name());
        }
        int widest = entries.stream().mapToInt(String::length).max().orElse(0) + 2;
        var text = new StringBuilder();
        int perLine = Math.max(1, 90 / widest);
        for (int i = 0; i < entries.size(); i++) {
            boolean ends = (i + 1) % perLine == 0 || i + 1 == entries.size();
            text.append(i % perLine == 0 ? "      " : "")
                    .append(entries.get(i))
                    .append(ends ? "\n" : " ".repeat(widest - entries.get(i).length()));
        }
        return text.toString();
    }
}
