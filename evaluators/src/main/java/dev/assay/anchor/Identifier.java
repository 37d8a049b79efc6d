package dev.assay.anchor;

import java.util.regex.Pattern;

/// Tells names of programs and tickets from words: `user_id`, `maxSize`, `app.core`, `JIRA-17`, `a@b.org`.
final class Identifier {
    private static final Pattern ALLOWED = Pattern.compile("[\\p{L}\\p{N}_.$@:#-]++");
    private static final Pattern ORDINAL = Pattern.compile("[0-9](?:st|nd|rd|th)");
    private static final Pattern TELLING = Pattern.compile(
            "\\p{Ll}\\p{Lu}" // a hump
                    + "|[\\p{L}\\p{N}]_[\\p{L}\\p{N}]"
                    + "|\\p{L}{2}[.@]\\p{L}{2}"
                    + "|\\p{L}-?\\p{Nd}|\\p{Nd}-?\\p{L}");
    private static final int SHORTEST = 3;

    private Identifier() {}

    static boolean isIdentifier(String chunk) {
        return chunk.length() >= SHORTEST
                && ALLOWED.matcher(chunk).matches()
                && TELLING.matcher(chunk).find()
                && !ORDINAL.matcher(chunk).matches();
    }
}
