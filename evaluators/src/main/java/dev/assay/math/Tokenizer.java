package dev.assay.math;

import dev.assay.math.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits a written answer, in LaTeX or not, into the tokens that mean something.
final class Tokenizer {
    /// Longer texts are no answers.
    static final int MAX_LENGTH = 1000;

    private static final Set<String> FRACTIONS = Set.of("frac", "dfrac", "tfrac", "cfrac");
    private static final Set<String> FUNCTIONS =
            Set.of("sqrt", "ln", "log", "sin", "cos", "tan", "sec", "csc", "cot", "exp", "binom");
    private static final Set<String> TEXTS = Set.of(
            "text", "textbf", "textit", "textrm", "textnormal", "mathrm", "mathbf", "mathit", "mbox", "operatorname");
    private static final Set<String> IGNORED = Set.of(
            "left",
            "right",
            "big",
            "Big",
            "bigl",
            "bigr",
            "Bigl",
            "Bigr",
            "displaystyle",
            "textstyle",
            "quad",
            "qquad",
            ",",
            ";",
            ":",
            "!",
            " ",
            "$");
    private static final Map<String, String> SIGNS = Map.ofEntries(
            Map.entry("cdot", "*"),
            Map.entry("times", "*"),
            Map.entry("ast", "*"),
            Map.entry("div", "/"),
            Map.entry("pm", "±"),
            Map.entry("mp", "∓"),
            Map.entry("cup", "∪"),
            Map.entry("in", "∈"),
            Map.entry("le", "≤"),
            Map.entry("leq", "≤"),
            Map.entry("leqslant", "≤"),
            Map.entry("ge", "≥"),
            Map.entry("geq", "≥"),
            Map.entry("geqslant", "≥"),
            Map.entry("ne", "≠"),
            Map.entry("neq", "≠"),
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("lvert", "|"),
            Map.entry("rvert", "|"),
            Map.entry("vert", "|"),
            Map.entry("{", "\\{"),
            Map.entry("}", "\\}"),
            Map.entry("lbrace", "\\{"),
            Map.entry("rbrace", "\\}"),
            Map.entry("%", "%"));
    private static final Set<String> SHORT_WORDS = Set.of("is", "of", "to", "so", "we", "it", "as", "be", "at", "on");
    private static final Map<String, String> SCALES = Map.of(
            "hundred",
            "100",
            "thousand",
            "1000",
            "million",
            "1000000",
            "billion",
            "1000000000",
            "trillion",
            "1000000000000");
    private static final Map<String, String> NAMES =
            Map.of("varnothing", "emptyset", "infty", "∞", "inf", "∞", "infinity", "∞", "pi", "pi");

    private static final Pattern GROUPED = Pattern.compile(
            "\\d{1,3}(?:(?:,\\d{3})++(?!\\d)|(?:[ \u00a0\u2009\u202f]\\d{3})++(?!\\d| ?/))(?:\\.\\d++)?");
    private static final Pattern SEPARATORS = Pattern.compile("[, \u00a0\u2009\u202f]");
    private static final Pattern NUMBER =
            Pattern.compile("(?:\\d++(?:\\.\\d++)?|\\.\\d++)(?:[eE][+-]?\\d{1,4}(?![\\d\\p{L}]))?");
    private static final Pattern COMMAND = Pattern.compile("\\\\(\\p{Alpha}++|.)", Pattern.DOTALL);
    private static final Pattern LETTERS = Pattern.compile("\\p{L}++");

    private final String text;
    private final Matcher matcher;
    private final List<MathToken> tokens = new ArrayList<>();
    private int index;
    private int depth;
    private boolean isSpaced;

    /// Where the plain language of a `\text{…}` ends.
    private int languageEnd;

    private Tokenizer(String text) {
        this.text = text;
        this.matcher = NUMBER.matcher(text);
    }

    /// @param text at most [#MAX_LENGTH] long
    static List<MathToken> tokens(String text) {
        var tokenizer = new Tokenizer(Typography.plain(text));
        while (tokenizer.index < tokenizer.text.length()) {
            tokenizer.next();
        }
        return tokenizer.tokens;
    }

    private void next() {
        if ((depth == 0 && take(GROUPED)) || take(NUMBER)) {
            add(Kind.NUMBER, SEPARATORS.matcher(matcher.group()).replaceAll(""));
        } else if (take(COMMAND)) {
            command(matcher.group(1));
        } else if (take(LETTERS)) {
            letters(matcher.group());
        } else {
            sign(text.charAt(index++));
        }
    }

    private boolean take(Pattern pattern) {
        var found = matcher.usePattern(pattern).region(index, text.length()).lookingAt();
        index = found ? matcher.end() : index;
        return found;
    }

    private void add(Kind kind, String token) {
        tokens.add(new MathToken(kind, token, isSpaced));
        isSpaced = false;
    }

    private void command(String name) {
        if (name.equals("dbinom") || name.equals("tbinom")) {
            add(Kind.FUNCTION, "binom");
        } else if (FRACTIONS.contains(name)) {
            add(Kind.FUNCTION, "frac");
        } else if (FUNCTIONS.contains(name)) {
            add(Kind.FUNCTION, name);
        } else if (SIGNS.containsKey(name)) {
            bracketed(SIGNS.getOrDefault(name, name));
        } else if (TEXTS.contains(name)) {
            language();
        } else if (IGNORED.contains(name)) {
            isSpaced = true;
        } else {
            add(Kind.NAME, NAMES.getOrDefault(name, name));
        }
    }

    /// The braces go; what they hold is read as plain language.
    private void language() {
        var start = text.indexOf('{', index);
        if (start >= 0 && text.substring(index, start).isBlank()) {
            index = start + 1;
            var end = text.indexOf('}', index);
            languageEnd = end < 0 ? text.length() : end;
            isSpaced = true;
        }
    }

    private void letters(String run) {
        var word = run.toLowerCase(Locale.ROOT);
        if (word.equals("and") || word.equals("or")) {
            add(Kind.SIGN, ",");
        } else if (SCALES.containsKey(word)
                && !tokens.isEmpty()
                && tokens.getLast().kind() == Kind.NUMBER) {
            add(Kind.SIGN, "*");
            add(Kind.NUMBER, SCALES.getOrDefault(word, "1"));
        } else if (index <= languageEnd) {
            add(Kind.WORD, run);
        } else if (FUNCTIONS.contains(word)) {
            add(Kind.FUNCTION, word);
        } else if (NAMES.containsKey(word)) {
            add(Kind.NAME, NAMES.getOrDefault(word, word));
        } else if (isWord(word)) {
            add(Kind.WORD, run);
        } else {
            run.codePoints().forEach(letter -> add(Kind.NAME, Character.toString(letter)));
        }
    }

    /// `6 apples` has a word in it, `6xyz` three variables.
    private boolean isWord(String run) {
        var followsNumber = !isSpaced && !tokens.isEmpty() && tokens.getLast().kind() == Kind.NUMBER;
        return (run.length() > 2 && !followsNumber)
                || (run.length() > 1 && Unit.isKnown(run))
                || (isSpaced && SHORT_WORDS.contains(run));
    }

    private void sign(char sign) {
        if (sign == '}' && index - 1 == languageEnd) {
            isSpaced = true;
        } else if (Character.isWhitespace(sign)) {
            isSpaced = true;
        } else {
            bracketed(String.valueOf(sign));
        }
    }

    private void bracketed(String sign) {
        add(Kind.SIGN, sign);
        var token = tokens.getLast();
        depth += token.opens() ? 1 : token.closes() ? -1 : 0;
    }
}
