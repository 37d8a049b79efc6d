package dev.assay.fit.code;

import java.util.Set;

/// Where a type of TypeScript ends. A position is that of a token; −1 is given where no type stands.
record TypeSyntax(ScriptTokens tokens) {
    private static final Set<String> PREFIXES =
            Set.of("keyof", "typeof", "readonly", "unique", "infer", "asserts", "new", "abstract");
    private static final int DEEPEST = 60;

    /// Behind the type that begins here.
    int end(int i) {
        return end(i, 0);
    }

    private int end(int i, int depth) {
        if (depth > DEEPEST) {
            return -1;
        }
        int at = tokens.is(i, "|") || tokens.is(i, "&") ? i + 1 : i;
        at = arrays(primary(at, depth));
        if (at < 0) {
            return -1;
        }
        return switch (tokens.text(at)) {
            case "|", "&" -> end(at + 1, depth + 1);
            case "is" -> end(at + 1, depth + 1);
            case "extends" -> conditional(end(at + 1, depth + 1), depth);
            default -> at;
        };
    }

    private int primary(int i, int depth) {
        if (tokens.isWord(i)) {
            boolean isPrefix = PREFIXES.contains(tokens.text(i)) && startsType(i + 1);
            return isPrefix ? end(i + 1, depth + 1) : named(i, depth);
        }
        return switch (tokens.text(i)) {
            case "{", "[" -> tokens.partner(i) < 0 ? -1 : tokens.partner(i) + 1;
            case "(" -> function(i, depth);
            case "<" -> function(arguments(i, depth), depth);
            case "-" -> i + 2;
            default -> tokens.isString(i) ? i + 1 : -1;
        };
    }

    private boolean startsType(int i) {
        return tokens.isWord(i) || tokens.is(i, "{") || tokens.is(i, "[") || tokens.is(i, "(");
    }

    private int named(int i, int depth) {
        int at = i + 1;
        while (tokens.is(at, ".") && tokens.isWord(at + 1)) {
            at += 2;
        }
        return tokens.is(at, "<") ? arguments(at, depth) : at;
    }

    /// Behind `<…>`, of types or of their parameters.
    int arguments(int i) {
        return arguments(i, 0);
    }

    private int arguments(int i, int depth) {
        int at = i + 1;
        while (at > 0) {
            at = end(at, depth + 1);
            if (at > 0 && tokens.is(at, "=")) {
                at = end(at + 1, depth + 1);
            }
            if (at < 0 || tokens.is(at, ">")) {
                return at < 0 ? -1 : at + 1;
            }
            at = tokens.is(at, ",") ? at + 1 : -1;
            if (at > 0 && tokens.is(at, ">")) {
                return at + 1;
            }
        }
        return -1;
    }

    private int function(int i, int depth) {
        int close = tokens.partner(i);
        if (close < 0 || !tokens.is(i, "(")) {
            return -1;
        }
        return tokens.is(close + 1, "=>") ? end(close + 2, depth + 1) : close + 1;
    }

    private int arrays(int i) {
        int at = i;
        while (at > 0 && tokens.is(at, "[") && tokens.partner(at) > 0 && !tokens.isOnNewLine(at)) {
            at = tokens.partner(at) + 1;
        }
        return at;
    }

    private int conditional(int i, int depth) {
        if (i < 0 || !tokens.is(i, "?")) {
            return i;
        }
        int then = end(i + 1, depth + 1);
        return then > 0 && tokens.is(then, ":") ? end(then + 1, depth + 1) : -1;
    }
}
