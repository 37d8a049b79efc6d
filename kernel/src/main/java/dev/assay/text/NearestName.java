package dev.assay.text;

import java.util.List;
import java.util.Optional;

/// The name a mistyped one was most likely meant to be.
public final class NearestName {
    private NearestName() {}

    /// At most a third of the letters, and at least one, may be wrong.
    public static Optional<String> of(String typed, List<String> names) {
        var allowed = Math.max(1, typed.length() / 3);
        var best = Optional.<String>empty();
        var nearest = allowed + 1;
        for (var name : names) {
            var distance = distance(typed, name);
            if (distance < nearest) {
                nearest = distance;
                best = Optional.of(name);
            }
        }
        return best;
    }

    /// Letters to insert, remove, replace or swap with their neighbor (optimal string alignment).
    static int distance(String one, String other) {
        var table = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                table[i][j] = i == 0 || j == 0 ? i + j : step(table, one, other, i, j);
            }
        }
        return table[one.length()][other.length()];
    }

    private static int step(int[][] table, String one, String other, int i, int j) {
        var replaced = table[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        var best = Math.min(replaced, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
        var isSwap =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return isSwap ? Math.min(best, 1 + table[i - 2][j - 2]) : best;
    }
}
