package dev.assay.cli.hook;

import java.util.regex.Pattern;

/// Lines of ours between two marks in a file that others write, too.
record MarkedBlock(String lines) {
    private static final String BEGIN = "# >>> assay hook";
    private static final String END = "# <<< assay hook";
    private static final Pattern WHOLE =
            Pattern.compile("(?ms)^" + Pattern.quote(BEGIN) + "$.*?^" + Pattern.quote(END) + "\\R?");

    static boolean isIn(String text) {
        return WHOLE.matcher(text).find();
    }

    static String removedFrom(String text) {
        return WHOLE.matcher(text).replaceAll("");
    }

    @Override
    public String toString() {
        return BEGIN + "\n" + lines + "\n" + END + "\n";
    }
}
