package dev.assay.fit.code;

import dev.assay.api.Profile;
import java.util.Set;
import java.util.TreeMap;

/// Takes the types out of a script: declarations of types, annotations, type parameters, `as`, and the
/// `!` of what is not null. With what stands between them and the next token, so that `a: number = 2`
/// becomes `a= 2`.
///
/// `compat` leaves what the original cannot do: types of parameters with braces in them, `export`,
/// members of classes, type arguments of calls, and `!` without a dot.
final class TypeEraser {
    private static final Set<String> MODIFIERS =
            Set.of("public", "private", "protected", "readonly", "declare", "export", "override", "abstract");
    private static final Set<String> NO_METHODS =
            Set.of("if", "for", "while", "switch", "with", "function", "return", "await", "typeof", "new");
    private static final Set<String> NO_VALUES =
            Set.of("return", "typeof", "case", "in", "of", "new", "delete", "void");

    private static final Set<String> VALUE_OPENERS =
            Set.of("=", "(", ",", "return", "=>", "[", "?", "+", "*", "&&", "||", "??", "===", "...");

    private final String text;
    private final ScriptTokens tokens;
    private final TypeSyntax types;
    private final Profile profile;

    /// The stretches that go: where each begins and ends.
    private final TreeMap<Integer, Integer> erased = new TreeMap<>();

    private TypeEraser(String text, Profile profile) {
        this.text = text;
        this.tokens = ScriptTokens.of(text);
        this.types = new TypeSyntax(tokens);
        this.profile = profile;
    }

    static String erase(String text, Profile profile) {
        var eraser = new TypeEraser(text, profile);
        eraser.walk();
        return eraser.rest();
    }

    private void walk() {
        for (int i = 0; i < tokens.size(); i++) {
            i = step(i);
        }
    }

    private String rest() {
        var kept = new StringBuilder(text.length());
        int from = 0;
        for (var stretch : erased.entrySet()) {
            kept.append(text, Math.min(from, stretch.getKey()), stretch.getKey());
            from = Math.max(from, stretch.getValue());
        }
        return kept.append(text, from, text.length()).toString();
    }

    /// Where to go on from: the token itself, or the last one that was dealt with.
    private int step(int i) {
        return switch (tokens.text(i)) {
            case "interface" -> declaration(i, bodyEnd(i));
            case "type" -> declaration(i, aliasEnd(i));
            case "const", "let", "var" -> variables(i);
            case "(" -> parameters(i);
            case "<" -> typeParameters(i);
            case "as", "satisfies" -> assertion(i);
            case "!" -> notNull(i);
            case ":" -> member(i);
            default -> tokens.isTemplate(i) ? template(i) : modifier(i);
        };
    }

    /// Types also stand in the `${…}` of a template; `compat` leaves them there.
    private int template(int i) {
        var lexing = new Lexing(text);
        int open = text.indexOf("${", tokens.start(i));
        while (profile == Profile.STANDARD && open >= 0 && open < tokens.end(i)) {
            int close = lexing.closingBrace(open + 1);
            if (close < 0 || close >= tokens.end(i)) {
                return i;
            }
            int start = open + 2;
            var inner = new TypeEraser(text.substring(start, close), profile);
            inner.walk();
            inner.erased.forEach((from, to) -> erased.put(start + from, start + to));
            open = text.indexOf("${", close);
        }
        return i;
    }

    private int declaration(int i, int last) {
        if (last < 0 || !tokens.isWord(i + 1) || tokens.is(i - 1, ".")) {
            return i;
        }
        erased.put(tokens.endBefore(i), tokens.end(last));
        return last;
    }

    private int bodyEnd(int i) {
        int at = i + 1;
        while (at < tokens.size() && !tokens.is(at, "{") && !tokens.is(at, ";") && !tokens.is(at, "=")) {
            at++;
        }
        return tokens.is(at, "{") ? tokens.partner(at) : -1;
    }

    private int aliasEnd(int i) {
        int at = tokens.is(i + 2, "<") ? types.arguments(i + 2) : i + 2;
        int end = at > 0 && tokens.is(at, "=") ? types.end(at + 1) : -1;
        return end > 0 && tokens.is(end, ";") ? end : end - 1;
    }

    private int variables(int i) {
        int name = i + 1;
        while (true) {
            int colon = tokens.partner(name) > name ? tokens.partner(name) + 1 : name + 1;
            colon += tokens.is(colon, "!") && tokens.is(colon + 1, ":") ? 1 : 0;
            int end = tokens.is(colon, ":") ? annotation(colon) : -1;
            if (end < 0 || !tokens.is(end, ",")) {
                return i;
            }
            name = end + 1;
        }
    }

    /// Erases from the end of what is annotated to the token behind the type, and returns that.
    private int annotation(int colon) {
        int end = types.end(colon + 1);
        if (end < 0) {
            return -1;
        }
        boolean isMarked = tokens.is(colon - 1, "?") || tokens.is(colon - 1, "!");
        erased.put(tokens.endBefore(isMarked ? colon - 1 : colon), tokens.start(end));
        return end;
    }

    private int parameters(int open) {
        int close = tokens.partner(open);
        if (close < 0) {
            return open;
        }
        int end = tokens.is(close + 1, ":") ? types.end(close + 2) : close + 1;
        if (end < 0 || !takesParameters(open, end)) {
            return open;
        }
        if (end > close + 1) {
            erased.put(tokens.end(close), tokens.start(end));
        }
        annotations(open, close);
        return open;
    }

    private boolean takesParameters(int open, int end) {
        if (tokens.is(end, "=>")) {
            return !tokens.is(open - 1, "?") || tokens.is(tokens.partner(open) + 1, "=>");
        }
        boolean isFunction = tokens.is(nameStart(open) - 1, "function")
                || tokens.is(nameStart(open) - 1, "*")
                || tokens.is(open - 1, "function")
                || tokens.is(open - 1, "catch");
        boolean isMethod = tokens.isWord(open - 1) && !NO_METHODS.contains(tokens.text(open - 1));
        return tokens.is(end, "{") && (isFunction || isMethod);
    }

    /// The name before `(` or before `<…>(`.
    private int nameStart(int open) {
        int at = open - 1;
        if (tokens.is(at, ">")) {
            while (at > 0 && !tokens.is(at, "<")) {
                at--;
            }
            at--;
        }
        return at;
    }

    private void annotations(int open, int close) {
        boolean isDefault = false;
        for (int i = open + 1; i < close; i++) {
            if (tokens.is(i, ",") || tokens.is(i, "=")) {
                isDefault = tokens.is(i, "=");
            } else if (tokens.is(i, ":") && !isDefault && mayErase(i)) {
                int end = annotation(i);
                i = end < 0 ? i : end - 1;
            } else if (tokens.is(i, "this") && i == open + 1 && tokens.is(i + 1, ":")) {
                i = receiver(i, close);
            } else if (tokens.is(i, "?") && !isDefault && !tokens.is(i + 1, ":")) {
                erased.put(tokens.endBefore(i), tokens.start(i + 1));
            }
            i = tokens.partner(i) > i ? tokens.partner(i) : i;
        }
    }

    /// `this: void,` says what a function is called on, and is no parameter.
    private int receiver(int i, int close) {
        int end = types.end(i + 2);
        if (profile == Profile.COMPAT || end < 0) {
            return i;
        }
        int next = end < close && tokens.is(end, ",") ? end + 1 : end;
        erased.put(tokens.start(i), tokens.start(next));
        return next - 1;
    }

    private boolean mayErase(int colon) {
        int end = types.end(colon + 1);
        return profile == Profile.STANDARD
                || (!tokens.is(colon - 1, "}")
                        && end > 0
                        && text.substring(tokens.start(colon), tokens.start(end))
                                        .indexOf('{')
                                < 0);
    }

    private int typeParameters(int i) {
        int end = types.arguments(i);
        boolean isDeclared = tokens.isWord(i - 1) && tokens.is(i - 2, "function");
        boolean isArrow = tokens.is(i - 1, "=") || (profile == Profile.STANDARD && opensValue(i - 1));
        boolean isCalled = profile == Profile.STANDARD && tokens.isWord(i - 1);
        boolean isAssertion = profile == Profile.STANDARD && end > 0 && opensValue(i - 1);
        if (end < 0 || !(tokens.is(end, "(") || isAssertion) || !(isDeclared || isArrow || isCalled)) {
            return i;
        }
        erased.put(isArrow ? tokens.start(i) : tokens.endBefore(i), tokens.start(end));
        return end - 1;
    }

    /// Whether a value begins behind this token, so that `<` there cannot compare.
    private boolean opensValue(int i) {
        return i >= 0 && VALUE_OPENERS.contains(tokens.text(i));
    }

    private int assertion(int i) {
        int end = types.end(i + 1);
        boolean followsValue = (tokens.isWord(i - 1) && !NO_VALUES.contains(tokens.text(i - 1)))
                || tokens.isString(i - 1)
                || tokens.is(i - 1, ")")
                || tokens.is(i - 1, "]")
                || tokens.is(i - 1, "}");
        if (end < 0 || !followsValue) {
            return i;
        }
        erased.put(tokens.endBefore(i), tokens.is(end, ".") ? tokens.end(end - 1) : tokens.endBefore(end));
        return end - 1;
    }

    private int notNull(int i) {
        boolean isPostfix = tokens.endBefore(i) == tokens.start(i)
                && (tokens.isWord(i - 1) || tokens.is(i - 1, ")") || tokens.is(i - 1, "]"))
                && !NO_VALUES.contains(tokens.text(i - 1));
        if (isPostfix && (tokens.is(i + 1, ".") || (profile == Profile.STANDARD && !tokens.isWord(i + 1)))) {
            erased.put(tokens.start(i), tokens.end(i));
        }
        return i;
    }

    /// A field of a class, such as `count: number = 0`.
    private int member(int i) {
        boolean isField = profile == Profile.STANDARD
                && tokens.isWord(i - 1)
                && (tokens.is(i - 2, ";") || MODIFIERS.contains(tokens.text(i - 2)) || tokens.isOnNewLine(i - 1))
                && !tokens.is(i - 2, "{")
                && !tokens.is(i - 2, ",")
                && types.end(i + 1) > 0
                && (tokens.is(types.end(i + 1), ";") || tokens.is(types.end(i + 1), "="));
        return isField ? annotation(i) - 1 : i;
    }

    private int modifier(int i) {
        if (profile == Profile.STANDARD && tokens.is(i, "declare") && tokens.isWord(i + 1)) {
            return ambient(i);
        }
        if (profile == Profile.STANDARD && tokens.is(i, "abstract") && !tokens.is(i + 1, "class")) {
            return abstractMember(i);
        }
        if (profile == Profile.STANDARD && MODIFIERS.contains(tokens.text(i)) && tokens.isWord(i + 1)) {
            boolean isDefault = tokens.is(i, "export") && tokens.is(i + 1, "default");
            erased.put(tokens.start(i), tokens.start(isDefault ? i + 2 : i + 1));
        }
        return i;
    }

    /// What is declared elsewhere goes whole.
    private int ambient(int i) {
        int at = i + 1;
        while (at < tokens.size() && !tokens.is(at, ";") && !tokens.is(at, "{")) {
            at = Math.max(at, tokens.partner(at)) + 1;
        }
        int last = tokens.is(at, "{") ? tokens.partner(at) : at;
        if (last < 0 || last >= tokens.size()) {
            return i;
        }
        erased.put(tokens.start(i), tokens.end(last));
        return last;
    }

    /// A member without a body goes whole.
    private int abstractMember(int i) {
        int at = i;
        while (at < tokens.size() && !tokens.is(at, ";") && !tokens.is(at, "}")) {
            at = Math.max(at, tokens.partner(at)) + 1;
        }
        if (!tokens.isWord(i + 1) || !tokens.is(at, ";")) {
            return i;
        }
        erased.put(tokens.start(i), tokens.end(at));
        return at;
    }
}
