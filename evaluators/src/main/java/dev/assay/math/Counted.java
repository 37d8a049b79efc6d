package dev.assay.math;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// What is counted or written short: `3 dozen`, `half a liter`, `2h15m`, `3 ft 6 in`, `7 R 2`, `C(10, 3)`, `all real
/// numbers`.
final class Counted {
    private static final Pattern DOZEN = Pattern.compile("(?<![\\d.,/])(\\d{1,6}) dozens?\\b");
    private static final Pattern OVER = Pattern.compile("^\\W*(\\d{1,6}) over (\\d{1,6})\\W*$");
    /// `1.234.567`, `1'234'567` and `12,34,567`.
    private static final Pattern GROUPS =
            Pattern.compile("(?<![\\d.,'])(?:\\d{1,3}(?:\\.\\d{3}){2,}|\\d{1,3}(?:['’]\\d{3})+"
                    + "|\\d{1,2}(?:,\\d{2})+,\\d{3})(?![.,']?\\d)");
    private static final Pattern THOUSANDS = Pattern.compile("((?<![\\d.])\\d+\\.\\d+|(?<=\\$)\\d+)[kK]\\b");
    private static final Pattern TIME = Pattern.compile("(?<![\\d.])(\\d{1,3}) ?h ?(\\d{1,2}) ?m(?:in)?\\b");
    private static final Pattern HALF = Pattern.compile("(?i)(?<![\\p{L}-])half an? (?=(\\p{L}+))");
    private static final Pattern INCHES =
            Pattern.compile("(?<=\\d) ?(?:ft\\.?|feet|foot|['′]) ?(\\d{1,2}(?:\\.\\d+)?) ?(?:in\\b|[\"″])");
    private static final Pattern CHOSEN =
            Pattern.compile("(?<!\\p{L})C\\((\\d+), ?(\\d+)\\)|(?<![\\d.])(\\d+)(?:C| choose )(\\d+)\\b");
    private static final Pattern REALS = Pattern.compile(
            "(?i)\\b(?:the set of )?all reals?(?: numbers)?\\b(?! ?(?:x\\b|except|but|other|greater|less|such|between|with|>|<))|\\\\mathbb ?\\{?R\\}?(?![\\p{L}^\\\\])|ℝ(?![⁺²³^])");
    private static final Pattern QUARTERS = Pattern.compile("(?i)\\b(an?|one|three) quarters? of an (?=hour\\b)");
    private static final Pattern OF_A = Pattern.compile("(?<=\\d) of an? (?=(\\p{L}+))");
    private static final Pattern PARTS =
            Pattern.compile("(?<![\\d./])(\\d{1,4})[ -](third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)s?\\b");
    private static final List<String> PART_NAMES =
            List.of("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
    private static final String REMAINDER = "(?:[Rr]|rem\\.?|remainder(?: of)?)";
    private static final Pattern DIVIDED =
            Pattern.compile("(?<![\\d.])(\\d{1,9}),? (?:with )?(?:a )?" + REMAINDER + " ?(\\d{1,9})(?![.\\d]*\\d)");
    private static final Pattern QUOTIENT = Pattern.compile(
            "(?i)\\b(?:the )?quotient (?:is|of|=|equals) (\\d{1,9}),? (?:and|with) (?:the |a )?remainder (?:(?:is|of|=|equals) )?(\\d{1,9})");

    private Counted() {}

    static String plain(String text) {
        var plain = DOZEN.matcher(OVER.matcher(text).replaceFirst("$1/$2"))
                .replaceAll(match -> Long.toString(12 * Long.parseLong(match.group(1))));
        plain = HALF.matcher(plain)
                .replaceAll(match -> Unit.isKnown(match.group(1).toLowerCase(Locale.ROOT)) ? "0.5 " : match.group());
        plain = QUARTERS.matcher(plain)
                .replaceAll(match -> match.group(1).equalsIgnoreCase("three") ? "0.75 " : "0.25 ");
        plain = PARTS.matcher(plain)
                .replaceAll(match -> "%s/%d".formatted(match.group(1), 3 + PART_NAMES.indexOf(match.group(2))));
        plain = OF_A.matcher(plain)
                .replaceAll(match -> Unit.isKnown(match.group(1).toLowerCase(Locale.ROOT)) ? " " : match.group());
        plain = INCHES.matcher(plain).replaceAll(" feet $1 inches");
        plain = CHOSEN.matcher(plain)
                .replaceAll(match -> match.start(1) >= 0
                        ? "\\\\binom{%s}{%s}".formatted(match.group(1), match.group(2))
                        : "\\\\binom{%s}{%s}".formatted(match.group(3), match.group(4)));
        plain = GROUPS.matcher(plain).replaceAll(match -> match.group().replaceAll("\\D", ""));
        plain = THOUSANDS.matcher(plain).replaceAll("$1 thousand");
        plain = REALS.matcher(plain).replaceAll("(-∞, ∞)");
        return TIME.matcher(plain).replaceAll("$1 hours $2 minutes");
    }

    /// A quotient with its remainder as the pair of both.
    static String divided(String text) {
        return DIVIDED.matcher(QUOTIENT.matcher(text).replaceAll("$1 R $2")).replaceAll("($1; $2)");
    }
}
