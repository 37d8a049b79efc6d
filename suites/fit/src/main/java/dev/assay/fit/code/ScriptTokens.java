package dev.assay.fit.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The tokens of a script, and which bracket closes which. What no token is, white space and comments, lies
/// between them.
final class ScriptTokens {
    private static final List<String> SIGNS = List.of(
            "=>", "...", "?.", "??", "&&", "||", "===", "!==", "==", "!=", "<=", "+=", "-=", "*=", "/=", "%=", "&=",
            "|=", "^=");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private final int[] partner;

    /// @param isWord an identifier, a keyword or a number
    record Token(String text, boolean isWord, int start, int end) {}

    private ScriptTokens(String text) {
        this.text = text;
        scan();
        this.partner = new int[tokens.size()];
        pair();
    }

    static ScriptTokens of(String text) {
        return new ScriptTokens(text);
    }

    private void scan() {
        var lexing = new Lexing(text);
        int at = 0;
        while (at < text.length()) {
            char unit = text.charAt(at);
            if (Character.isWhitespace(unit) || text.startsWith("//", at) || text.startsWith("/*", at)) {
                at = Math.max(at + 1, lexing.skip(at));
                continue;
            }
            int end = end(lexing, at);
            tokens.add(new Token(text.substring(at, end), lexing.word(at) > at || unit == '#', at, end));
            at = end;
        }
    }

    private int end(Lexing lexing, int at) {
        char unit = text.charAt(at);
        if (Lexing.isWord(unit) || unit == '#') {
            return lexing.word(at + 1);
        }
        int regex = unit == '/' && mayBeginRegex() ? lexing.regex(at) : -1;
        return Math.max(regex, Math.max(lexing.skip(at), at + signLength(at)));
    }

    private int signLength(int at) {
        return SIGNS.stream()
                .filter(sign -> text.startsWith(sign, at))
                .mapToInt(String::length)
                .findFirst()
                .orElse(1);
    }

    /// A slash after a value divides.
    private boolean mayBeginRegex() {
        if (tokens.isEmpty()) {
            return true;
        }
        var last = tokens.getLast();
        return last.isWord() ? last.text().equals("return") : !")]}".contains(last.text());
    }

    private void pair() {
        Arrays.fill(partner, -1);
        var open = new ArrayDeque<Integer>();
        for (int i = 0; i < tokens.size(); i++) {
            if (is(i, "(") || is(i, "[") || is(i, "{")) {
                open.push(i);
            } else if ((is(i, ")") || is(i, "]") || is(i, "}")) && !open.isEmpty()) {
                partner[open.peek()] = i;
                partner[i] = open.pop();
            }
        }
    }

    int size() {
        return tokens.size();
    }

    String text(int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i).text() : "";
    }

    boolean is(int i, String sign) {
        return text(i).equals(sign);
    }

    boolean isWord(int i) {
        return i >= 0 && i < tokens.size() && tokens.get(i).isWord();
    }

    boolean isString(int i) {
        return !isWord(i) && !text(i).isEmpty() && "\"'`".indexOf(text(i).charAt(0)) >= 0;
    }

    boolean isTemplate(int i) {
        return text(i).startsWith("`");
    }

    /// The other bracket; −1 where there is none.
    int partner(int i) {
        return i >= 0 && i < partner.length ? partner[i] : -1;
    }

    /// Where the text before a token ends.
    int endBefore(int i) {
        return i <= 0 ? 0 : tokens.get(Math.min(i, tokens.size()) - 1).end();
    }

    int start(int i) {
        return i < tokens.size() ? tokens.get(i).start() : text.length();
    }

    int end(int i) {
        return i < tokens.size() ? tokens.get(i).end() : text.length();
    }

    boolean isOnNewLine(int i) {
        return text.substring(endBefore(i), start(i)).indexOf('\n') >= 0;
    }
}
