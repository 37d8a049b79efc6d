package dev.assay.fit.code;

/// Where strings, comments and regular expressions of JavaScript end. What is never closed ends with the
/// text.
record Lexing(String text) {
    /// Behind the string, template or comment that begins here; here, where none does.
    int skip(int at) {
        return switch (text.charAt(at)) {
            case '"', '\'' -> quoted(at, '\n');
            case '`' -> quoted(at, '`');
            case '/' -> comment(at);
            default -> at;
        };
    }

    /// @param end besides the closing quote
    private int quoted(int at, char end) {
        char quote = text.charAt(at);
        int i = at + 1;
        while (i < text.length() && text.charAt(i) != quote && text.charAt(i) != end) {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(i + 1, text.length());
    }

    private int comment(int at) {
        if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end;
        }
        if (text.startsWith("/*", at)) {
            int end = text.indexOf("*/", at + 2);
            return end < 0 ? text.length() : end + 2;
        }
        return at;
    }

    /// Behind the regular expression that begins with this slash; −1 where its line ends first.
    int regex(int at) {
        boolean isInClass = false;
        for (int i = at + 1; i < text.length() && text.charAt(i) != '\n'; i++) {
            switch (text.charAt(i)) {
                case '\\' -> i++;
                case '[' -> isInClass = true;
                case ']' -> isInClass = false;
                case '/' -> {
                    if (!isInClass) {
                        return word(i + 1);
                    }
                }
                default -> {}
            }
        }
        return -1;
    }

    /// Behind the letters, digits, `_` and `$` that begin here.
    int word(int at) {
        int i = at;
        while (i < text.length() && isWord(text.charAt(i))) {
            i++;
        }
        return i;
    }

    static boolean isWord(char unit) {
        return Character.isLetterOrDigit(unit) || unit == '_' || unit == '$';
    }

    /// The place of the brace that closes the first one from here on; −1 where none does.
    int closingBrace(int from) {
        int depth = 0;
        int i = from;
        while (i < text.length()) {
            int behind = skip(i);
            if (behind > i) {
                i = behind;
                continue;
            }
            char unit = text.charAt(i);
            depth += unit == '{' ? 1 : unit == '}' && depth > 0 ? -1 : 0;
            if (unit == '}' && depth == 0) {
                return i;
            }
            i++;
        }
        return -1;
    }
}
