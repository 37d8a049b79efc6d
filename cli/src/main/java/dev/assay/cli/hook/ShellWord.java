package dev.assay.cli.hook;

import java.util.regex.Pattern;

/// One word of a shell's command line.
final class ShellWord {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./-]+");

    private ShellWord() {}

    static String of(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
