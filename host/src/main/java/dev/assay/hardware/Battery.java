package dev.assay.hardware;

import java.util.Optional;

/// A battery, as far as it is known.
///
/// @param isPlugged whether the machine is on the mains
/// @param isCharging whether the battery is
public record Battery(boolean isThere, Optional<Boolean> isPlugged, Optional<Boolean> isCharging) {
    public static final Battery NONE = new Battery(false, Optional.empty(), Optional.empty());

    /// Whether the machine runs on it; empty without a battery, or when it does not say.
    public Optional<Boolean> isInUse() {
        return isThere ? isPlugged.or(() -> isCharging).map(outside -> !outside) : Optional.empty();
    }

    /// From the power source macOS prints.
    public static Optional<Boolean> isInUse(String printed) {
        if (printed.contains("Battery Power")) {
            return Optional.of(true);
        }
        return printed.contains("AC Power") ? Optional.of(false) : Optional.empty();
    }
}
