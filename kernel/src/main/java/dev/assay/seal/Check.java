package dev.assay.seal;

import dev.assay.api.UserError;
import java.util.Locale;

/// One thing a verifier looked at.
///
/// @param what such as a number, a file or the signature
/// @param why in what it differs, or why it cannot be checked; else what it is
public record Check(String what, Standing standing, String why) {
    /// What came of it.
    public enum Standing {
        REDERIVED("re-derived"),
        DIFFERS("differs"),
        UNCHECKED("cannot be checked here");

        private final String words;

        Standing(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    static Check fine(String what, String why) {
        return new Check(what, Standing.REDERIVED, why);
    }

    static Check differs(String what, String why) {
        return new Check(what, Standing.DIFFERS, why);
    }

    static Check unchecked(String what, String why) {
        return new Check(what, Standing.UNCHECKED, why);
    }

    /// What a mistake says first.
    static String firstLine(UserError e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    @Override
    public String toString() {
        return why.isEmpty()
                ? "%s: %s".formatted(what, standing)
                : String.format(Locale.ROOT, "%s: %s (%s)", what, standing, why);
    }
}
