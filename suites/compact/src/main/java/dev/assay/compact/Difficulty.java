package dev.assay.compact;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// How hard a case is made.
public enum Difficulty {
    EASY,
    MEDIUM,
    HARD,
    ELITE;

    private final String label = name().toLowerCase(Locale.ROOT);

    /// The level written exactly like this.
    public static Optional<Difficulty> named(String label) {
        return Arrays.stream(values())
                .filter(level -> level.label.equals(label))
                .findFirst();
    }

    @Override
    public String toString() {
        return label;
    }
}
