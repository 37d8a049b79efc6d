package dev.assay.cli.terminal;

import dev.assay.text.ControlCharacters;

/// Text of unknown origin on its way to a terminal.
public final class Safe {
    private Safe() {}

    public static String text(String untrusted) {
        return ControlCharacters.shown(untrusted);
    }

    /// Text that is one line of a list, whatever it holds.
    public static String line(String untrusted) {
        return ControlCharacters.onOneLine(untrusted);
    }
}
