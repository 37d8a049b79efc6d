package dev.assay.compact;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Who speaks in a turn.
public enum TurnRole {
    USER,
    ASSISTANT,
    SYSTEM;

    private final String label = name().toLowerCase(Locale.ROOT);

    /// The role written exactly like this.
    public static Optional<TurnRole> named(String label) {
        return Arrays.stream(values()).filter(role -> role.label.equals(label)).findFirst();
    }

    @Override
    public String toString() {
        return label;
    }
}
