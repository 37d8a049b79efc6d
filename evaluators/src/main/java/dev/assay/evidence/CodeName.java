package dev.assay.evidence;

import java.util.regex.Pattern;

/// A name that programs read letter by letter: a path, an identifier, an address, a version, a file.
public final class CodeName {
    /// A name with an underscore, a path, or an address.
    private static final Pattern IDENTIFIER = Pattern.compile(
            "--\\p{L}[\\p{L}\\d-]*|\\S+@\\S+|\\S*[\\p{L}\\d]_[\\p{L}\\d]\\S*|[~.]{0,2}/[\\p{L}.]\\S*|\\p{L}\\S*/\\S*/\\S*");

    /// `2.4.1`, `v3.11`, `app.config.json`, `feature/login`, `--force`.
    private static final Pattern VERSION_OR_FILE = Pattern.compile(
            "v?\\d+(?:\\.\\d+){2,}|v\\d+\\.\\d+|\\p{L}[\\p{L}\\d-]*(?:\\.[\\p{L}\\d-]+)*\\.\\p{Ll}{2,5}|\\p{L}{2,}[\\p{L}\\d.-]*/[\\p{L}\\d.-]{3,}|--?\\p{L}[\\p{L}-]+");

    private static final Pattern RELATIVE_FILE = Pattern.compile("\\p{L}[^\\s/]*/\\S*\\.\\p{L}{2,5}");

    private static final Pattern VERSION_LETTER = Pattern.compile("(?<![\\p{L}\\d])v(?=\\d+\\.\\d)");

    /// One of these is in every code.
    private static final String MARKS = "-_./@";

    private CodeName() {}

    /// Whether a text is nothing but an identifier, a path or an address.
    public static boolean isIdentifier(String text) {
        return IDENTIFIER.matcher(text.strip()).matches();
    }

    /// `foo_bar` is not in `foo_bar_baz`, nor `/etc/hosts` in `/etc/hosts.allow`. A file is named as well by a longer
    /// path to it: `keys/push.key` in `/home/dev/keys/push.key`.
    public static boolean standsIn(String text, String code) {
        var name = plain(code);
        return Borders.find(plain(text), name, 0) >= 0
                || (RELATIVE_FILE.matcher(name).matches() && endsAPath(plain(text), name));
    }

    private static boolean endsAPath(String text, String file) {
        return Pattern.compile("/" + Pattern.quote(file) + "(?![\\w-]|[./@]\\w)")
                .matcher(text)
                .find();
    }

    /// Whether a text has a code only as a part of longer ones.
    public static boolean isOnlyPartOf(String text, String code) {
        var name = code.strip();
        if (!hasMark(name)) {
            return false; // most answers: the patterns below ask for one
        }
        if (!isIdentifier(name) && !VERSION_OR_FILE.matcher(name).matches()) {
            return false;
        }
        return plain(text).contains(plain(name)) && !standsIn(text, name);
    }

    private static boolean hasMark(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (MARKS.indexOf(name.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static String plain(String text) {
        return VERSION_LETTER.matcher(PlainText.of(text)).replaceAll("");
    }
}
