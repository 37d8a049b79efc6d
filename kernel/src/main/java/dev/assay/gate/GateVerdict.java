package dev.assay.gate;

import java.util.Collection;
import java.util.Locale;

/// What a gate says. The worst verdict of all checks is the gate's.
public enum GateVerdict {
    /// The data show that the rule holds.
    PASS,
    /// The data do not show either.
    UNDECIDED,
    /// The data show that the rule is broken.
    FAIL;

    /// A gate without checks is undecided: nothing was shown.
    static GateVerdict worst(Collection<GateVerdict> verdicts) {
        return verdicts.stream().max(Enum::compareTo).orElse(UNDECIDED);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
