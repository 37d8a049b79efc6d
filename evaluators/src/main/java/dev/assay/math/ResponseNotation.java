package dev.assay.math;

import dev.assay.answer.MoneyLetters;
import dev.assay.language.LocalDigits;
import dev.assay.reading.Ends;
import dev.assay.reading.FirstTurn;
import dev.assay.reading.Thoughts;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The one way of writing what responses write in several, before an answer is looked for in them.
final class ResponseNotation {
    private static final Pattern POWER = Pattern.compile("(?<=[\\p{L}\\d)])\\*\\*(?=[\\p{L}\\d(])");
    private static final Pattern MINUS = Pattern.compile("(?i)(?<![\\d)}] )\\b(?:negative|minus) (?=[\\d$\\\\])");
    private static final Pattern ORDINAL = Pattern.compile("(?<=\\d/\\d{1,4})(?:st|nd|rd|th)s?\\b");
    private static final Pattern BELOW = Pattern.compile(
            "(?i)(?<![-−\\d.])(\\d+(?:\\.\\d+)?(?: ?°[CF]?| degrees(?: celsius| fahrenheit)?)?) below zero\\b");
    private static final Pattern OUT_OF =
            Pattern.compile("(?<=\\d) out of (?:every )?(?=\\d)|(?<=^\\W{0,3}\\d{1,4}) in (?:every )?(?=\\d{1,5}\\W*$)"
                    + "|(?<=(?:chance|probability|odds)[^.\\d\\n]{0,30}\\d{1,4}) in (?=\\d)"
                    + "|(?<=\\d) in (?=\\d{1,5} (?:chance|probability|odds)\\b)|(?<=\\d)-in-(?=\\d)");
    /// A line of dashes between parts of a text.
    private static final Pattern RULE = Pattern.compile("(?m)^[ ]*[-=_]{3,}[ ]*$\\n?");

    /// A point that parts thousands of euros.
    private static final Pattern THOUSANDS =
            Pattern.compile("(?<=€ ?\\d{1,3})\\.(?=\\d{3}(?!\\d))|(?<=(?<![\\d.,])\\d{1,3})\\.(?=\\d{3} ?€)");
    private static final Pattern APPROX = Pattern.compile("\\\\approx(?:eq)?\\b");

    /// The number of a root: `x_1 = 3`.
    private static final Pattern INDEX = Pattern.compile("(?<![\\p{L}\\\\])([a-z])(?:_\\{?\\d\\}?|[₁-₉])(?= ?=)");

    private static final Pattern CENTS = Pattern.compile(
            "(?i)\\$?(\\d[\\d,]*) (?:dollars?|euros?|pounds?|bucks?) and (\\d{1,2}) ?(?:cents?|pence)\\b");
    /// `an hour and a half` as `1.5 hours`.
    private static final Pattern AND_A_HALF = Pattern.compile(
            "(?i)\\b(?:an?|one) (second|minute|hour|day|week|month|year|mile|pound|cup) and (?:a|one) (half|quarter)\\b");

    /// `x ≡ 12 (mod 13)` as `x = 12`.
    private static final Pattern MODULO = Pattern.compile(
            "(?:\\\\equiv|≡) ?([-−]?\\d+) ?(?:\\\\pmod ?\\{?\\w+\\}?|\\\\?\\(?\\\\?(?:mod|bmod) ?\\w+\\\\?\\))");

    /// `x cannot be 2` as `x ≠ 2`.
    private static final Pattern EXCLUDED = Pattern.compile(
            "(?<![\\p{L}\\d])([a-z]) (?:cannot|can't|can not|must not|may not) (?:be|equal) (?=[-−]?\\d+(?:\\.\\d+)?[.]?\\s*$)");

    /// `x is 3 and y is 4`.
    private static final Pattern IS = Pattern.compile(
            "(?<![\\p{L}\\d] |[\\p{L}\\d'’.])([xyzABC]) (?:is|equals|is equal to) (?=[-−]?\\d+(?:\\.\\d+)?(?:[.,]?\\s*$|,? and [xyzABC] ))"
                    + "|(?<=\\d,? and )([xyzABC]) (?:is|equals|is equal to) (?=[-−]?\\d)");

    private static final Pattern COMPARED = Pattern.compile(
            "(?i)\\b(?:x|(?:all|any|every)(?: real)? (?:numbers?|values?)(?: of x)?)(?: (?:that|which))?(?: (?:is|are|must be))?"
                    + " (less|smaller|greater|larger|more|bigger) than (or equal to )?(?=[-−]?\\d)");

    /// `x > -1 and x < 3` is `-1 < x < 3`.
    private static final Pattern BOTH_SIDES = Pattern.compile(
            "(?<!\\p{L})([a-z]) ?([>≥]) ?([-−]?\\d+(?:\\.\\d+)?),? and \\1 ?([<≤]) ?([-−]?\\d+(?:\\.\\d+)?)");

    /// `x is between -2 and 4`.
    private static final Pattern BETWEEN = Pattern.compile(
            "(?<!\\p{L})([a-z]) (?:is|lies|must be|must lie)(?: strictly)? between ([-−]?\\d+(?:\\.\\d+)?) and ([-−]?\\d+(?:\\.\\d+)?)(,? inclusive)?");

    /// `22 in total` are no inches.
    private static final Pattern IN_TOTAL = Pattern.compile("(?i)(?<=\\d) in (?:total|all)\\b");

    private ResponseNotation() {}

    static String plain(String response) {
        var text = POWER.matcher(Typography.relations(Typography.roots(Clock.plain(
                        MoneyLetters.plain(LocalDigits.plain(Ends.of(FirstTurn.of(Thoughts.without(response)))))))))
                .replaceAll("^")
                .replace("**", "")
                .replace("`", "")
                .replace("{,}", ",");
        text = IN_TOTAL.matcher(text).replaceAll("");
        text = COMPARED.matcher(RULE.matcher(text).replaceAll("")).replaceAll(ResponseNotation::compared);
        text = THOUSANDS.matcher(Counted.plain(text)).replaceAll("");
        text = APPROX.matcher(ORDINAL.matcher(text).replaceAll("")).replaceAll("≈");
        text = INDEX.matcher(text).replaceAll("$1");
        text = CENTS.matcher(text)
                .replaceAll(match -> "\\$%s.%02d".formatted(match.group(1), Integer.parseInt(match.group(2))));
        text = BOTH_SIDES
                .matcher(text)
                .replaceAll(match -> match.group(3)
                        + (match.group(2).equals(">") ? " < " : " ≤ ")
                        + match.group(1)
                        + " "
                        + match.group(4)
                        + " "
                        + match.group(5));
        text = BETWEEN.matcher(text).replaceAll(match -> {
            var sign = match.group(4) == null ? " < " : " ≤ ";
            return match.group(2) + sign + match.group(1) + sign + match.group(3);
        });
        text = AND_A_HALF
                .matcher(text)
                .replaceAll(
                        match -> (match.group(2).equalsIgnoreCase("half") ? "1.5 " : "1.25 ") + match.group(1) + "s");
        text = IS.matcher(text).replaceAll(match -> (match.group(1) == null ? match.group(2) : match.group(1)) + " = ");
        text = EXCLUDED.matcher(text).replaceAll("$1 ≠ ");
        text = MODULO.matcher(text).replaceAll("= $1");
        text = BELOW.matcher(text).replaceAll("-$1");
        return OUT_OF.matcher(MINUS.matcher(text).replaceAll("-")).replaceAll("/");
    }

    /// `all numbers less than or equal to 2` as `x ≤ 2`.
    private static String compared(MatchResult match) {
        var word = match.group(1).toLowerCase(Locale.ROOT);
        var isLess = word.equals("less") || word.equals("smaller");
        var isEqual = match.group(2) != null;
        return "x " + (isLess ? isEqual ? "≤" : "<" : isEqual ? "≥" : ">") + " ";
    }
}
