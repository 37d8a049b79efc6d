package dev.assay.curve;

import dev.assay.report.Numbers;
import dev.assay.report.ShownName;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// Curves in text: a letter a system, quality upwards, the share of tokens kept to the right on a logarithmic
/// axis.
public final class CurveChart {
    private static final int COLUMNS = 64;
    private static final int ROWS = 15;

    private CurveChart() {}

    /// @param systems at most 26 are drawn
    /// @param seeing systems that see the question: they have capitals
    public static String render(List<SweptSystem> systems, int[] examples, Set<String> seeing) {
        double least = systems.stream()
                .flatMap(system -> system.points(examples).stream())
                .mapToDouble(RateCurve.Point::rate)
                .filter(rate -> rate > 0)
                .min()
                .orElse(0.01);
        var grid = new char[ROWS][COLUMNS];
        for (var row : grid) {
            Arrays.fill(row, ' ');
        }
        for (int i = Math.min(systems.size(), 26) - 1; i >= 0; i--) {
            for (var point : systems.get(i).points(examples)) {
                place(grid, point, least, letter(systems, i, seeing));
            }
        }
        return text(grid, least, systems, seeing);
    }

    private static char letter(List<SweptSystem> systems, int place, Set<String> seeing) {
        return (char) ((seeing.contains(systems.get(place).name()) ? 'A' : 'a') + place);
    }

    private static void place(char[][] grid, RateCurve.Point point, double least, char letter) {
        double across = point.rate() <= least ? 0 : 1 - Math.log(point.rate()) / Math.log(Math.min(least, 0.999));
        int column = (int) Math.round(Math.clamp(across, 0, 1) * (COLUMNS - 1));
        int row = (int) Math.round((1 - Math.clamp(point.quality(), 0, 1)) * (ROWS - 1));
        grid[row][column] = letter;
    }

    private static String text(char[][] grid, double least, List<SweptSystem> systems, Set<String> seeing) {
        var text = new StringBuilder();
        for (int row = 0; row < ROWS; row++) {
            boolean isLabelled = row % ((ROWS - 1) / 2) == 0;
            text.append(isLabelled ? Numbers.decimals(1 - (double) row / (ROWS - 1), 2) : "    ")
                    .append(" │")
                    .append(new String(grid[row]).stripTrailing())
                    .append('\n');
        }
        text.append("     └").append("─".repeat(COLUMNS)).append('\n');
        var left = Numbers.percent(Math.round(least * 1000) / 1000.0) + " %";
        text.append("      ")
                .append(left)
                .append(" ".repeat(Math.max(1, COLUMNS - left.length() - 5)))
                .append("100 %\n");
        text.append("      share of tokens kept%s\n"
                .formatted(seeing.isEmpty() ? "" : " (capitals: systems that see the question)"));
        for (int i = 0; i < Math.min(systems.size(), 26); i++) {
            text.append("      ")
                    .append(letter(systems, i, seeing))
                    .append("  ")
                    .append(ShownName.cut(systems.get(i).name()))
                    .append('\n');
        }
        return text.toString();
    }
}
