package dev.assay.answer;

import dev.assay.evidence.PlainText;
import dev.assay.language.KoreanParticle;
import dev.assay.language.LocalDigits;
import dev.assay.text.Cjk;
import dev.assay.text.UnicodeText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Cuts a text into tokens, with one notation for what can be written in several.
///
/// Kept apart: a sign and its number, decimals, `%`, `C`, `C#` and `C++`, `A` and `A+`. Taken for the same: case,
/// Unicode compatibility forms, articles, punctuation, `5 kg` and `5kg`, `1,000` and `1000`.
final class Tokenizer {
    private static final Pattern GROUP_MARK = Pattern.compile("(?<=\\d)[\\u00A0\\u202F\\u2009'’](?=\\d{3}(?!\\d))");
    private static final Pattern EMPHASIS =
            Pattern.compile("(?<![\\p{L}\\p{N}*_])[*_`]{1,3}(?=\\S)|(?<=\\S)[*_`]{1,3}(?![\\p{L}\\p{N}*_])");
    private static final Pattern LATEX = Pattern.compile(
            "\\\\(?:text|boxed|mathrm|mathbf|textbf)\\{([^{}]*)\\}|\\$(?=[^$\\d][^$]*\\$)|\\\\(?=[%$#&])");

    static final Pattern TOKEN = Pattern.compile(
            // a date or a version, then a time
            "(?<literal>\\d{4}-\\d{2}-\\d{2}(?!\\d)|\\d+(?:\\.\\d+){2,}|\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)|\\d+/\\d+(?:/\\d+)?)"
                    // a number with its sign
                    + "|(?<number>(?<![\\p{L}\\p{N})\\]%])[-+](?=\\.?\\d))?+(?<digits>\\d{1,3}(?:,\\d{3})++(?!\\d)(?:\\.\\d++)?"
                    + "|\\d{1,2}(?:,\\d{2})++,\\d{3}(?!\\d)|\\d{1,3}(?:\\.\\d{3})++,\\d++|\\d{1,3}(?: \\d{3}){2,}+(?!\\d)"
                    + "|\\d++,\\d{1,2}(?![\\d,])|\\d*+\\.\\d++|\\d++)(?:[eE](?<power>[-+]?\\d{1,3})(?![\\p{L}\\p{N}]))?+"
                    + "(?<tail>\\p{L}[\\p{L}\\p{N}]*+)?"
                    // a word with its marks
                    + "|(?<dotted>(?:\\p{L}\\.){2,}+\\p{L}?(?![\\p{L}]))"
                    + "|(?<word>\\p{L}[\\p{L}\\p{M}\\p{N}]*+(?:\\.\\d++)*+(?:'\\p{L}++)*+)(?<mark>\\+\\+|#|(?<=(?<!\\p{L})\\p{L}{1,2})(?:\\+(?![\\p{L}\\p{N}])|-(?=[.,;)\\s]|$)))?"
                    + "|(?<sign>[%$€£¥₹^=<>≤≥≠±√&]|°[CFcf]?)");

    /// `1990s` are years, not seconds.
    private static final Pattern DECADE = Pattern.compile("(?:1\\d|20)\\d0s");

    private static final Pattern SMALL = Pattern.compile("[₀-₉]+");
    private static final Pattern RAISED = Pattern.compile("[⁰¹²³⁴-⁹]+");
    /// `v3.11` is 3.11.
    private static final Pattern VERSION_LETTER =
            Pattern.compile("(?<![\\p{L}\\p{N}])[vV](?=\\d+(?:\\.\\d+)*\\.(?:0|\\d*[1-9])(?!\\d))");

    /// `120k miles`, `1M users`.
    private static final Map<String, String> SCALES = Map.of("k", "thousand", "K", "thousand", "M", "million");

    private static final Pattern TURKISH_ENDING = Pattern.compile(
            "'(?:n?[ıiuü]n|[dt][ae]n?|[yn]?[ae]|[yns]?[ıiuü]|[dt][ıiuü]r|y?l[ae]|[dt][ae]ki|l[ıiuü]|n[dt][ae]n?)$");

    /// `Mora no Porto` denies nothing.
    private static final Pattern PORTUGUESE_IN = Pattern.compile(
            "(?<=(?<!\\p{L})(?!(?:also|into|onto|undo|data)\\b)\\p{L}{2,14}(?:[aou]|ão|tá|ive)) no (?=\\p{Lu}\\p{Ll})");

    private static final Set<String> ARTICLES = Set.of("a", "an", "the");

    private Tokenizer() {}

    static List<Token> tokens(String text) {
        var plain = withoutVersionLetters(plain(text));
        var tokens = new ArrayList<Token>();
        var matcher = TOKEN.matcher(plain);
        var end = 0;
        for (var at = OrdinaryWords.next(plain, 0); at < plain.length(); at = OrdinaryWords.next(plain, end)) {
            var taken = ordinary(tokens, plain, end, at);
            if (taken > at) {
                end = taken;
            } else if (matcher.find(at)) {
                add(tokens, matcher, gap(plain, end, matcher.start()), plain);
                end = matcher.end();
            } else {
                break;
            }
        }
        return tokens;
    }

    private static String withoutVersionLetters(String text) {
        for (var i = 0; i + 1 < text.length(); i++) {
            var isLetter = text.charAt(i) == 'v' || text.charAt(i) == 'V';
            if (isLetter && text.charAt(i + 1) >= '0' && text.charAt(i + 1) <= '9') {
                return VERSION_LETTER.matcher(text).replaceAll(" ");
            }
        }
        return text;
    }

    /// Takes the ordinary word or number at a place; returns where it ends, or the place where there is none.
    private static int ordinary(List<Token> tokens, String plain, int end, int at) {
        var wordEnd = OrdinaryWords.wordEnd(plain, at);
        if (wordEnd > at) {
            latin(tokens, gap(plain, end, at), plain.substring(at, wordEnd), "", isAtEnd(plain, wordEnd));
            return wordEnd;
        }
        var numberEnd = OrdinaryWords.numberEnd(plain, at);
        if (numberEnd > at) {
            tokens.add(Token.of(plain.substring(at, numberEnd), gap(plain, end, at)));
        }
        return numberEnd;
    }

    private static void add(List<Token> tokens, Matcher matcher, char gap, String plain) {
        if (matcher.group("literal") != null) {
            tokens.add(Token.of(literal(matcher.group("literal")), gap));
        } else if (matcher.group("digits") != null) {
            var isNegative = "-".equals(matcher.group("number"));
            number(tokens, gap, isNegative, matcher.group("digits"), matcher.group("power"), matcher.group("tail"));
        } else if (matcher.group("dotted") != null) {
            var letters = matcher.group("dotted").replace(".", "");
            var lower = UnicodeText.lower(letters);
            tokens.add(new Token(lower, lower, gap, false, isCapital(letters)));
        } else if (matcher.group("word") != null) {
            word(tokens, gap, matcher.group("word"), matcher.group("mark"), isAtEnd(plain, matcher.end()));
        } else {
            tokens.add(Token.of(UnicodeText.lower(matcher.group("sign")), gap));
        }
    }

    private static String plain(String written) {
        var local = LocalDigits.plain(
                written.contains(" no ") ? PORTUGUESE_IN.matcher(written).replaceAll(" em ") : written);
        var text = local.indexOf('ß') < 0 && local.indexOf('İ') < 0
                ? local
                : local.replace("ß", "ss").replace('İ', 'I');
        var grouped = PlainText.isAscii(text) && text.indexOf('\'') < 0
                ? text
                : GROUP_MARK.matcher(text).replaceAll(",");
        var folded = MoneyLetters.plain(raised(PlainText.folded(grouped)).replace('`', '\''));
        if (folded.indexOf('\\') >= 0) {
            folded = LATEX.matcher(folded).replaceAll("$1");
        }
        return folded.indexOf('*') < 0 && folded.indexOf('_') < 0 && folded.indexOf('\'') < 0
                ? folded
                : EMPHASIS.matcher(folded).replaceAll(" ").replace('_', ' ');
    }

    /// `H₂O` is H2O, and `x²` is x^2.
    private static String raised(String text) {
        if (PlainText.isAscii(text)) {
            return text;
        }
        var plain = SMALL.matcher(text).replaceAll(match -> Normalizer.normalize(match.group(), Normalizer.Form.NFKC));
        return RAISED.matcher(plain)
                .replaceAll(match -> "^" + Normalizer.normalize(match.group(), Normalizer.Form.NFKC));
    }

    private static char gap(String text, int from, int to) {
        var gap = ' ';
        for (var i = from; i < to; i++) {
            switch (text.charAt(i)) {
                case '.', '!', ';', '\n', '。', '！', '；' -> {
                    return '.';
                }
                case '?', '？' -> {
                    return '?';
                }
                case ':', '：' -> gap = ':';
                case ',', '，', '、' -> gap = gap == ':' ? gap : ',';
                case '/' -> gap = gap == ' ' && to - from == 1 ? '/' : gap;
                case '(', '[' -> gap = gap == ' ' ? '(' : gap;
                case '-' -> gap = gap != ' ' ? gap : to - from == 1 ? '-' : ',';
                default -> {}
            }
        }
        return gap;
    }

    private static boolean isAtEnd(String text, int end) {
        return end == text.length() || (text.charAt(end) != ' ' && !Character.isLetterOrDigit(text.charAt(end)));
    }

    private static String literal(String literal) {
        if (literal.indexOf(':') == 1) {
            return "0" + literal;
        }
        return literal;
    }

    private static void number(
            List<Token> tokens,
            char gap,
            boolean isNegative,
            String digits,
            @org.jspecify.annotations.Nullable String power,
            @org.jspecify.annotations.Nullable String tail) {
        var number = Numbers.canonical(isNegative, digits, power == null ? "" : power);
        if (tail == null) {
            tokens.add(Token.of(number, gap));
        } else if (SCALES.containsKey(tail)) {
            tokens.add(Token.of(Numbers.scaled(number, SCALES.getOrDefault(tail, "")), gap));
        } else if (Units.isUnit(UnicodeText.lower(tail))
                && !DECADE.matcher(digits + tail).matches()) {
            tokens.add(Token.of(number, gap));
            tokens.add(Token.of(UnicodeText.lower(tail), ' '));
        } else if (Cjk.isCharacter(tail.codePointAt(0))) {
            tokens.add(Token.of(number, gap));
            ideographs(tokens, ' ', UnicodeText.lower(tail));
        } else {
            var whole = (isNegative ? "-" : "") + UnicodeText.lower(digits + tail);
            tokens.add(new Token(whole, digits + KoreanParticle.without(tail), gap, false, false));
        }
    }

    private static void word(
            List<Token> tokens,
            char gap,
            String word,
            @org.jspecify.annotations.Nullable String mark,
            boolean isAtEnd) {
        var lower = UnicodeText.lower(word);
        if (lower.codePoints().anyMatch(Cjk::isCharacter)) {
            ideographs(tokens, gap, lower);
        } else {
            latin(tokens, gap, word, mark == null ? "" : mark, isAtEnd);
        }
    }

    private static void latin(List<Token> tokens, char gap, String word, String mark, boolean isAtEnd) {
        var numeral = tokens.isEmpty() || gap != ' ' || !mark.isEmpty()
                ? OptionalInt.empty()
                : RomanNumeral.behind(tokens.getLast().text(), word);
        if (numeral.isPresent()) {
            tokens.add(Token.of(Integer.toString(numeral.getAsInt()), gap));
            return;
        }
        var lower = UnicodeText.lower(word);
        var letters = lower.indexOf('\'') < 0 ? lower : lower.replace("'", "");
        var joined = mark.isEmpty() ? letters : letters + mark;
        var owner = owner(lower, joined);
        var isName = lower.equals("a") && (isAtEnd || gap == '/') && !tokens.isEmpty();
        if (ARTICLES.contains(joined) && !isName) {
            tokens.add(Token.of(joined.equals("the") ? DEFINITE : INDEFINITE, gap));
        } else {
            tokens.add(new Token(joined, owner.isEmpty() ? joined : owner, gap, false, isCapital(word)));
        }
    }

    /// `Anna` for `Anna's`, `Ankara` for `Ankara'dır`.
    private static String owner(String lower, String joined) {
        if (lower.indexOf('\'') > 1) {
            var turkish = TURKISH_ENDING.matcher(lower);
            return lower.endsWith("'s")
                    ? lower.substring(0, lower.length() - 2)
                    : turkish.find() ? lower.substring(0, turkish.start()) : joined;
        }
        return KoreanParticle.without(joined);
    }

    private static boolean isCapital(String word) {
        for (var i = 0; i < word.length(); i++) {
            if (!Character.isUpperCase(word.charAt(i))) {
                return false;
            }
        }
        return word.length() > 1;
    }

    /// What stands for `the` until [Reading] drops it.
    static final String DEFINITE = "\u0001";

    /// What stands for `a` and `an`.
    static final String INDEFINITE = "\u0002";

    /// Chinese and Japanese are read by the character.
    private static void ideographs(List<Token> tokens, char gap, String word) {
        var run = new StringBuilder();
        var next = gap;
        for (var c : word.codePoints().toArray()) {
            if (Cjk.isCharacter(c)) {
                if (!run.isEmpty()) {
                    tokens.add(Token.of(run.toString(), next));
                    run.setLength(0);
                    next = ' ';
                }
                tokens.add(Token.of(Character.toString(c), next));
                next = ' ';
            } else {
                run.appendCodePoint(c);
            }
        }
        if (!run.isEmpty()) {
            tokens.add(Token.of(run.toString(), next));
        }
    }
}
