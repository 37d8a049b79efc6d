package dev.assay.cli.terminal;

import dev.assay.text.ControlCharacters;

/// Text of unknown origin on its way to a terminal.
final class Safe {
    private Safe() {}

    static String text(String untrusted) {
        return ControlCharacters.shown(untrusted);
    }
}
