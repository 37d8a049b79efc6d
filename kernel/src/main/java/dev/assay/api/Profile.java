package dev.assay.api;

import java.util.Arrays;
import java.util.Locale;

/// A named set of scoring rules. A result always names its profile; numbers of two profiles never share a
/// column.
public enum Profile {
    /// The seed document's rules, with the defects of the original program corrected.
    STANDARD,
    /// The original program's numbers, so that published results stay comparable.
    COMPAT;

    /// The profile a manifest names, as [#toString] wrote it.
    ///
    /// @throws UserError where there is none of that name
    public static Profile named(String name) {
        return Arrays.stream(values())
                .filter(profile -> profile.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "no profile named \"%s\"\n       there are %s".formatted(name, Arrays.toString(values()))));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
