package dev.assay.compact.flow;

import dev.assay.api.Profile;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What a method sees in a drift cycle.
public enum DriftContext {
    /// Its last artifact and the turns since: what it dropped cannot come back.
    ARTIFACT_ONLY,
    /// All turns since the beginning, as in the original, where drift can hardly be seen.
    FULL_TRANSCRIPT;

    private final String label = name().toLowerCase(Locale.ROOT);

    public static DriftContext of(Profile profile) {
        return switch (profile) {
            case STANDARD -> ARTIFACT_ONLY;
            case COMPAT -> FULL_TRANSCRIPT;
        };
    }

    public static Optional<DriftContext> named(String label) {
        return Arrays.stream(values())
                .filter(context ->
                        context.label.equals(label.toLowerCase(Locale.ROOT).replace('-', '_')))
                .findFirst();
    }

    @Override
    public String toString() {
        return label;
    }
}
