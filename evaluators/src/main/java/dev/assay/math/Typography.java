package dev.assay.math;

import java.text.Normalizer;
import java.util.Map;
import java.util.regex.MatchResult;
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
    private static final Pattern POWER = Pattern.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]*[⁰¹²³⁴⁵⁶⁷⁸⁹]");
    private static final Pattern RATIO = Pattern.compile("(?<=\\d) to (?=\\d)");
    private static final Pattern TEN_TO = Pattern.compile("(?<=\\d) ?[xX] ?(?=10 ?(?:\\^|\\*\\*))");
    private static final Pattern SEPARATOR = Pattern.compile("(?<=\\d)(?:\\{,\\}|\\\\,)(?=\\d{3})");

    /// `0.1\overline{6}`: digits that go on for ever.
    private static final Pattern REPEATING =
            Pattern.compile("(?<![\\d.])(\\d{1,9})\\.(\\d{0,6})\\\\overline ?\\{(\\d{1,6})\\}");

    private static final String SPOKEN = "(?<=\\b[A-Za-z]) (?:is|must be|has to be)(?: strictly)? ";
    private static final Map<Pattern, String> RELATIONS = Map.of(
            Pattern.compile(SPOKEN + "(?:greater|more|larger|bigger) than (?=[-\\d])"), " > ",
            Pattern.compile(SPOKEN + "(?:less|smaller|fewer) than (?=[-\\d])"), " < ",
            Pattern.compile(SPOKEN + "(?:at least|greater than or equal to|no less than) (?=[-\\d])"), " ≥ ",
            Pattern.compile(SPOKEN + "(?:at most|less than or equal to|no more than) (?=[-\\d])"), " ≤ ");

    private Typography() {}

    static String plain(String text) {
        var plain = new StringBuilder(text.length());
        POWER.matcher(REPEATING.matcher(relations(text)).replaceAll(Typography::repeating))
                .replaceAll(Typography::power)
                .replace("+/-", "\\pm ")
                .replace("<=", "≤")
                .replace(">=", "≥")
                .replace("!=", "≠")
                .replace("\\$", "")
                .replace("\\!", "")
                .codePoints()
                .forEach(c -> append(plain, c));
        var degrees = DEGREES.matcher(
                        TEN_TO.matcher(RATIO.matcher(plain).replaceAll(":")).replaceAll("*"))
                .replaceAll(" degrees ");
        return SEPARATOR
                .matcher(TURN.matcher(degrees).replaceAll("$1($2*\\\\pi /180)"))
                .replaceAll("");
    }

    /// `x is greater than 4` as `x > 4`.
    static String relations(String text) {
        if (!text.contains(" than ") && !text.contains(" at ")) {
            return text;
        }
        var plain = text;
        for (var relation : RELATIONS.entrySet()) {
            plain = relation.getKey().matcher(plain).replaceAll(relation.getValue());
        }
        return plain;
    }

    /// (All digits − those before the bar) over as many nines as stand under it and zeros as stand before it.
    private static String repeating(MatchResult number) {
        var before = number.group(1) + number.group(2);
        long difference = Long.parseLong(before + number.group(3)) - Long.parseLong(before);
        return "%d/%s%s"
                .formatted(
                        difference,
                        "9".repeat(number.group(3).length()),
                        "0".repeat(number.group(2).length()));
    }

    private static String power(MatchResult raised) {
        var exponent =
                Normalizer.normalize(raised.group(), Normalizer.Form.NFKC).replace('\u2212', '-');
        return exponent.length() == 1 ? "^" + exponent : "^{" + exponent + "}";
    }

    private static void append(StringBuilder plain, int c) {
        if (Character.isDigit(c)) {
            plain.append(Character.digit(c, 10));
        } else {
            plain.append(CHARACTERS.getOrDefault(c, Character.toString(c)));
        }
    }
}
