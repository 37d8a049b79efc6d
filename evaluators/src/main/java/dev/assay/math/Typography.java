package dev.assay.math;

import dev.assay.answer.MoneyLetters;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The one way of writing what can be written in several.
final class Typography {
    /// `θ` as `\theta`; μ is left to units.
    private static final Map<Integer, String> GREEK = Map.ofEntries(
            Map.entry((int) 'α', "\\alpha "),
            Map.entry((int) 'β', "\\beta "),
            Map.entry((int) 'γ', "\\gamma "),
            Map.entry((int) 'δ', "\\delta "),
            Map.entry((int) 'ε', "\\epsilon "),
            Map.entry((int) 'θ', "\\theta "),
            Map.entry((int) 'λ', "\\lambda "),
            Map.entry((int) 'ρ', "\\rho "),
            Map.entry((int) 'σ', "\\sigma "),
            Map.entry((int) 'τ', "\\tau "),
            Map.entry((int) 'φ', "\\phi "),
            Map.entry((int) 'ω', "\\omega "));
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
    /// The name of a vector: `\mathbf{v} = (1, 2)`.
    private static final Pattern VECTOR =
            Pattern.compile("\\\\(?:mathbf|vec|overrightarrow|boldsymbol) ?\\{ ?(\\p{L}) ?\\}(?= ?=)");

    private static final Pattern DEGREES = Pattern.compile("\\^ ?(?:\\\\circ\\b|\\{ ?\\\\circ ?\\})|\\\\degree\\b");
    private static final Pattern TURN = Pattern.compile("(sin|cos|tan) ?[({]? ?(\\d++(?:\\.\\d++)?) +degrees ?[)}]?");
    private static final Pattern POWER = Pattern.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]*[⁰¹²³⁴⁵⁶⁷⁸⁹]");
    private static final Pattern RATIO = Pattern.compile("(?<=\\d) to (?=\\d)");
    private static final Pattern TEN_TO = Pattern.compile("(?<=\\d) ?[xX] ?(?=10 ?(?:\\^|\\*\\*))");
    private static final Pattern SEPARATOR = Pattern.compile("(?<=\\d)(?:\\{,\\}|\\\\,)(?=\\d{3})");

    /// `0.1\overline{6}`: digits that go on for ever.
    private static final Pattern REPEATING =
            Pattern.compile("(?<![\\d.])(\\d{1,9})\\.(\\d{0,6})\\\\overline ?\\{(\\d{1,6})\\}");

    /// `0.1666...`: the same, with dots.
    private static final Pattern GOING_ON = Pattern.compile(
            "(?<![\\d.])(\\d{1,9})\\.(\\d{0,6}?)(?:(\\d)\\3{2,}|(\\d{2,6})\\4+)(?:\\.\\.\\.|…|\\\\[lc]?dots\\b)");

    private static final Pattern IMAGINARY = Pattern.compile(" ?\\* ?I\\b");

    private static final String SPOKEN = "(?<=\\b[A-Za-z]) (?:is|must be|has to be)(?: strictly)? ";
    private static final Map<Pattern, String> RELATIONS = Map.of(
            Pattern.compile(SPOKEN + "(?:greater|more|larger|bigger) than (?=[-\\d])"), " > ",
            Pattern.compile(SPOKEN + "(?:less|smaller|fewer) than (?=[-\\d])"), " < ",
            Pattern.compile(SPOKEN + "(?:at least|greater than or equal to|no less than) (?=[-\\d])"), " ≥ ",
            Pattern.compile(SPOKEN + "(?:at most|less than or equal to|no more than) (?=[-\\d])"), " ≤ ");

    /// An answer that is nothing but an amount of dollars.
    private static final Pattern DOLLARS = Pattern.compile("^\\s*\\\\?\\$ ?(\\d[\\d,]*+(?:\\.\\d++)?)\\s*$");

    private static final Pattern ROOT =
            Pattern.compile("(?i)(?: times )?(?:\\bthe )?\\b(?:square )?root (?:of )?(?=\\d)");

    private static final Pattern CUBE_ROOT =
            Pattern.compile("(?i)(?:∛|(?:\\bthe )?\\bcube root of) ?[({]?(\\d+(?:\\.\\d+)?)[)}]?");

    /// `{x | x > 3}` is what it says of x.
    private static final Pattern BUILT =
            Pattern.compile("^\\s*\\\\?\\{ ?[a-z] ?(?:\\\\mid|\\||:) ?([^{}]*?)\\\\?\\}\\s*$");

    private static final Pattern RADICAND = Pattern.compile("√ ?(\\d+(?:\\.\\d+)?)");
    private static final Pattern HALF = Pattern.compile("\\b(\\d+) and (?:a|one) half\\b");
    private static final String BETWEEN =
            "(?:all )?(?:the )?(?:real |integer )?(?:numbers |values )?(?:of x )?(?:strictly )?between ([-−]?[\\w./]+) and ([-−]?[\\w./]+?),? \\(?";
    private static final Pattern SIGNED =
            Pattern.compile("(?i)\\ball (non-?negative|positive) (?:real )?(?:numbers|values)(?: x)?\\b");
    private static final Pattern EXCEPT = Pattern.compile(
            "(?i)\\ball (?:the )?(?:real )?numbers(?: x)? (?:except|but|other than)(?: for)? (?:x ?= ?)?([-−]?[\\d./]*\\d)\\b");
    private static final Pattern EXCLUSIVE = Pattern.compile(BETWEEN + "exclusive\\)?");
    private static final Pattern INCLUSIVE = Pattern.compile(BETWEEN + "inclusive\\)?");

    /// `8 hours and 30 minutes` is one amount.
    private static final Pattern AND_UNIT = Pattern.compile(
            "(?<=\\d (?:hours?|hrs?|h|minutes?|mins?|days?|weeks?|years?|feet|foot|ft|dollars?|meters?|km|kg))(?:,? and|,) (?=\\d+(?:\\.\\d+)? \\p{L})");

    private static final Pattern MATRIX = Pattern.compile(
            "(?:\\\\left ?[(\\[|] ?)?\\\\begin\\{(?:[bpvBV]?(?:small)?matrix|array)\\}(?:\\{[lcr| ]+\\})?(.*?)"
                    + "\\\\end\\{(?:[bpvBV]?(?:small)?matrix|array)\\}(?: ?\\\\right ?[)\\]|])?",
            Pattern.DOTALL);
    private static final Pattern ROW_END = Pattern.compile("\\\\\\\\(?:\\[[^\\]]*\\])?");

    /// What sets a formula off from a text.
    private static final Pattern DELIMITERS =
            Pattern.compile("^\\s*\\\\[(\\[]((?:(?!\\\\[()\\[\\]]).){1,300})\\\\[)\\]]\\s*[.]?\\s*$", Pattern.DOTALL);

    private Typography() {}

    /// `[[1, 2], [3, 4]]` is a matrix.
    private static final Pattern ROWS =
            Pattern.compile("^\\s*\\[ ?(\\[[^\\[\\]]+\\](?: ?, ?\\[[^\\[\\]]+\\])+) ?\\][.]?\\s*$");

    /// A vector: `<3, 4>`.
    private static final Pattern ANGLED = Pattern.compile("^\\s*<([^<>]*,[^<>]*)>[.]?\\s*$");

    /// `log₂` as `\\log_2`.
    private static final Pattern BASE = Pattern.compile("(?<=log) ?([₀-₉]+)");

    /// What an answer is called: `dy/dx =`, `a_n =`, `f''(x) =`.
    private static final Pattern NAME = Pattern.compile(
            "^\\s*\\$?(?:\\\\d?frac ?\\{d ?\\w?\\} ?\\{d ?\\w\\}|d\\w/d\\w|[A-Za-z]_\\{?[a-z]\\}?|[a-z]''\\([a-z]\\)) ?= ?");

    /// `|x| < 2` as `-2 < x < 2`.
    private static final Pattern WITHIN =
            Pattern.compile("^\\s*\\|([a-z])\\| ?(<|≤|\\\\leq?\\b) ?(\\d+(?:\\.\\d+)?)\\s*$");

    private static String unnamed(String text) {
        return WITHIN.matcher(NAME.matcher(text).replaceFirst("")).replaceFirst("-$3 $2 $1 $2 $3");
    }

    private static String rows(String text) {
        var rows = ROWS.matcher(text);
        return rows.matches() ? "(" + rows.group(1).replace('[', '(').replace(']', ')') + ")" : text;
    }

    static String plain(String written) {
        var words = BASE.matcher(
                        ANGLED.matcher(rows(unnamed(VECTOR.matcher(written).replaceAll("$1"))))
                                .replaceFirst("($1)"))
                .replaceAll(match -> "_{" + Normalizer.normalize(match.group(1), Normalizer.Form.NFKC) + "}");
        var built = BUILT.matcher(matrices(DELIMITERS.matcher(words).replaceAll("$1")))
                .replaceFirst("$1");
        var endless = GOING_ON.matcher(IMAGINARY.matcher(built).replaceAll("i"))
                .replaceAll(number -> "%s.%s\\\\overline{%s}"
                        .formatted(
                                number.group(1),
                                number.group(2),
                                number.group(3) != null ? number.group(3) : number.group(4)));
        var rooted = RADICAND.matcher(roots(endless)).replaceAll("\\\\sqrt{$1}");
        var halves = HALF.matcher(rooted).replaceAll("$1.5");
        var text = DOLLARS.matcher(Counted.plain(halves)).replaceFirst("$1 dollars");
        var plain = new StringBuilder(text.length());
        POWER.matcher(REPEATING
                        .matcher(relations(AND_UNIT.matcher(Clock.plain(MoneyLetters.plain(text)))
                                .replaceAll(" ")))
                        .replaceAll(Typography::repeating))
                .replaceAll(Typography::power)
                .replace("+/-", "\\pm ")
                .replace("<=", "≤")
                .replace(">=", "≥")
                .replace("!=", "≠")
                .replace("\\$", "")
                .replace("\\!", "")
                .replace("\\langle", "(")
                .replace("\\rangle", ")")
                .codePoints()
                .forEach(c -> append(plain, c));
        var degrees = DEGREES.matcher(
                        TEN_TO.matcher(RATIO.matcher(plain).replaceAll(":")).replaceAll("*"))
                .replaceAll(" degrees ");
        return SEPARATOR
                .matcher(TURN.matcher(degrees).replaceAll("$1($2*\\\\pi /180)"))
                .replaceAll("");
    }

    /// Matrices as tuples: one row or one column is a tuple, several rows are a tuple of tuples.
    private static String matrices(String text) {
        return text.contains("\\begin{")
                ? MATRIX.matcher(text).replaceAll(match -> Matcher.quoteReplacement(tuples(match.group(1))))
                : text;
    }

    private static String tuples(String rows) {
        var tuples = ROW_END.splitAsStream(rows)
                .filter(row -> !row.isBlank())
                .map(Typography::row)
                .toList();
        return tuples.size() == 1 ? tuples.getFirst() : "(" + String.join(", ", tuples) + ")";
    }

    private static String row(String cells) {
        return Arrays.stream(cells.split("(?<!\\\\)&", -1))
                .map(String::strip)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /// `the square root of 2` as `√2`.
    static String roots(String text) {
        return ROOT.matcher(CUBE_ROOT.matcher(text).replaceAll("\\\\sqrt[3]{$1}"))
                .replaceAll("√");
    }

    /// `x is greater than 4` as `x > 4`, `between 1 and 2, inclusive` as `[1, 2]`.
    static String relations(String text) {
        if (SIGNED.matcher(text).find()) {
            return SIGNED.matcher(text)
                    .replaceAll(match -> match.group(1).toLowerCase(Locale.ROOT).startsWith("non") ? "x ≥ 0" : "x > 0");
        }
        if (text.contains("numbers") && EXCEPT.matcher(text).find()) {
            return EXCEPT.matcher(text).replaceAll("x ≠ $1");
        }
        if (text.contains("clusive")) {
            return INCLUSIVE
                    .matcher(EXCLUSIVE.matcher(text).replaceAll("($1, $2)"))
                    .replaceAll("[$1, $2]");
        }
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
            plain.append(CHARACTERS.getOrDefault(c, GREEK.getOrDefault(c, Character.toString(c))));
        }
    }
}
