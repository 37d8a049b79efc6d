package dev.assay.fit;

import java.util.Arrays;
import java.util.Locale;

/// How hard the authors think a prompt is; a weight in the category's own score, not in its points.
public enum Difficulty {
    EASY(1),
    MEDIUM(2),
    HARD(3);

    private final int weight;

    Difficulty(int weight) {
        this.weight = weight;
    }

    public int weight() {
        return weight;
    }

    /// Medium where the label says nothing known.
    public static Difficulty named(String label) {
        return Arrays.stream(values())
                .filter(difficulty -> difficulty.toString().equals(label))
                .findFirst()
                .orElse(MEDIUM);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
