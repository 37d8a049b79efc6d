package dev.assay.api;

import java.util.Locale;

/// A named set of scoring rules. A result always names its profile; numbers of two profiles never share a
/// column.
public enum Profile {
    /// The seed document's rules, with the defects of the original program corrected.
    STANDARD,
    /// The original program's numbers, so that published results stay comparable.
    COMPAT;

    /// The profile a manifest names, as [#toString] wrote it.
    public static Profile named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
