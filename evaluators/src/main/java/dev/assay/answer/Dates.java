package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// One notation for dates: `2024-05-12`, and `may 12` where the year is not said.
///
/// `05/12/2024` stays as it is: it is the twelfth of May here and the fifth of December there.
final class Dates {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> NAMES = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");
    private static final String MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
            + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
    private static final int ANY_CASE = Pattern.CASE_INSENSITIVE;
    private static final Pattern DAY_FIRST =
            Pattern.compile("\\b(?:the )?" + DAY + "\\.?(?: of|-)? ?" + MONTH + "[ ,-]{1,2}(\\d{4})\\b", ANY_CASE);
    private static final Pattern MONTH_FIRST =
            Pattern.compile("\\b" + MONTH + " (?:the )?" + DAY + ",? (\\d{4})\\b", ANY_CASE);
    private static final Pattern YEAR_FIRST = Pattern.compile("\\b(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})\\b(?!T?\\d)");
    private static final Pattern NUMBERS = Pattern.compile("\\b(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})\\b");
    private static final Pattern NO_YEAR_DAY_FIRST =
            Pattern.compile("\\b(?:the )?" + DAY + "(?: of)? " + MONTH + "(?![\\p{L}])", ANY_CASE);
    private static final Pattern NO_YEAR_MONTH_FIRST =
            Pattern.compile("\\b" + MONTH + " (?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b", ANY_CASE);
    /// The month in full or not, but a capital: `may 5 people come`.
    private static final Pattern PLAIN_MONTH_FIRST = Pattern.compile(
            "\\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.? (\\d{1,2})\\b(?![:.,/%-]?\\d|[%:])");
    private static final Pattern MONTH_OF_YEAR = Pattern.compile("\\b" + MONTH + " of (?=\\d{4}\\b)", ANY_CASE);
    private static final Pattern CLOCK =
            Pattern.compile("\\b(\\d{1,2})(?:[:.](\\d{2}))? ?([ap])\\.?m\\b\\.?", ANY_CASE);

    private Dates() {}

    static boolean mayHold(String text) {
        return DateSigns.hasDigit(text)
                && (DateSigns.isNumbered(text) || DateSigns.isNamed(text) || DateSigns.isTimed(text));
    }

    static String normalized(String text) {
        var plain = DateSigns.isNamed(text) ? withYears(text) : text;
        if (DateSigns.isNumbered(plain)) {
            plain = YEAR_FIRST.matcher(plain).replaceAll(found -> date(found, 1, Integer.parseInt(found.group(2)), 3));
            plain = NUMBERS.matcher(plain).replaceAll(Dates::numbers);
        }
        plain = DateSigns.isNamed(plain) ? withoutYears(plain) : plain;
        return DateSigns.isTimed(plain) ? CLOCK.matcher(plain).replaceAll(Dates::clock) : plain;
    }

    private static String withYears(String text) {
        var plain = DAY_FIRST.matcher(text).replaceAll(found -> date(found, 3, month(found.group(2)), 1));
        return MONTH_FIRST.matcher(plain).replaceAll(found -> date(found, 3, month(found.group(1)), 2));
    }

    private static String withoutYears(String text) {
        var plain = NO_YEAR_DAY_FIRST
                .matcher(text)
                .replaceAll(found -> NAMES.get(month(found.group(2)) - 1) + " " + found.group(1));
        var ordinal = NO_YEAR_MONTH_FIRST.matcher(plain).replaceAll(Dates::monthAndDay);
        var named = PLAIN_MONTH_FIRST.matcher(ordinal).replaceAll(Dates::monthAndDay);
        return MONTH_OF_YEAR.matcher(named).replaceAll("$1 ");
    }

    private static String monthAndDay(MatchResult found) {
        return NAMES.get(month(found.group(1)) - 1) + " " + found.group(2);
    }

    private static int month(String name) {
        return MONTHS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT)) + 1;
    }

    private static String date(MatchResult found, int year, int month, int day) {
        var dayOfMonth = Integer.parseInt(found.group(day));
        return month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31
                ? found.group().replace("$", "\\$")
                : "%s-%02d-%02d".formatted(found.group(year), month, dayOfMonth);
    }

    /// Points part day, month and year in that order; slashes and hyphens only where one number can be no month.
    private static String numbers(MatchResult found) {
        var first = Integer.parseInt(found.group(1));
        var second = Integer.parseInt(found.group(3));
        var isDayFirst = found.group(2).equals(".") || first > 12 || first == second;
        if (!isDayFirst && second <= 12) {
            return found.group();
        }
        return isDayFirst ? date(found, 4, second, 1) : date(found, 4, first, 3);
    }

    private static String clock(MatchResult found) {
        var hour = Integer.parseInt(found.group(1));
        if (hour < 1 || hour > 12) {
            return found.group();
        }
        var isMorning = found.group(3).equalsIgnoreCase("a");
        var minutes = found.group(2) == null ? "00" : found.group(2);
        return "%02d:%s".formatted(hour % 12 + (isMorning ? 0 : 12), minutes);
    }
}
