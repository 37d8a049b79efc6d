package dev.assay.math;

import java.util.Map;
import java.util.regex.Pattern;

/// The one way of writing what can be written in several.
final class Typography {
    private static final Map<Integer, String> CHARACTERS = Map.ofEntries(
            Map.entry((int) '−', "-"),
            Map.entry((int) '–', "-"),
            Map.entry((int) '×', "*"),
            Map.entry((int) '·', "*"),
            Map.entry((int) '⋅', "*"),
            Map.entry((int) '÷', "/"),
            Map.entry((int) '⁄', "/"),
            Map.entry((int) '±', "\\pm "),
            Map.entry((int) '∪', "\\cup "),
            Map.entry((int) 'π', "\\pi "),
            Map.entry((int) '∞', "\\infty "),
            Map.entry((int) '√', "\\sqrt "),
            Map.entry((int) '∅', "\\emptyset "),
            Map.entry((int) '≈', " "),
            Map.entry((int) '°', " degrees "),
            Map.entry((int) '²', "^2"),
            Map.entry((int) '³', "^3"),
            Map.entry((int) '½', "\\frac{1}{2}"),
            Map.entry((int) '¼', "\\frac{1}{4}"),
            Map.entry((int) '¾', "\\frac{3}{4}"),
            Map.entry((int) '％', "%"),
            Map.entry((int) '~', " "),
            Map.entry((int) '$', " "),
            Map.entry((int) '€', " "),
            Map.entry((int) '£', " "));
    private static final Pattern DEGREES = Pattern.compile("\\^ ?(?:\\\\circ\\b|\\{ ?\\\\circ ?\\})|\\\\degree\\b");
    private static final Pattern TURN = Pattern.compile("(sin|cos|tan) ?[({]? ?(\\d++(?:\\.\\d++)?) +degrees ?[)}]?");
    private static final Pattern SEPARATOR = Pattern.compile("(?<=\\d)(?:\\{,\\}|\\\\,)(?=\\d{3})");

    private Typography() {}

    static String plain(String text) {
        var plain = new StringBuilder(text.length());
        text.replace("+/-", "\\pm ")
                .replace("<=", "≤")
                .replace(">=", "≥")
                .replace("!=", "≠")
                .replace("\\$", "")
                .replace("\\!", "")
                .codePoints()
                .forEach(c -> append(plain, c));
        var degrees = DEGREES.matcher(plain).replaceAll(" degrees ");
        return SEPARATOR
                .matcher(TURN.matcher(degrees).replaceAll("$1($2*\\\\pi /180)"))
                .replaceAll("");
    }

    private static void append(StringBuilder plain, int c) {
        if (Character.isDigit(c)) {
            plain.append(Character.digit(c, 10));
        } else {
            plain.append(CHARACTERS.getOrDefault(c, Character.toString(c)));
        }
    }
}
