package dev.assay.compact.notation;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The days that a text names, in any usual notation: `2021-03-27`, `27 March 2021`, `March 27th, 2021`,
/// `27.03.2021`,
/// `27/3/21`, `27. M\u00e4rz 2021`, `2021\u5e743\u670827\u65e5`; and `27 March` without its year.
public final class Days {
    private static final Map<String, Integer> MONTHS = months();
    private static final String MONTH = "(" + String.join("|", MONTHS.keySet()) + ")\\.?";
    private static final String DAY = "([0-3]?[0-9])(?:st|nd|rd|th)?";
    private static final String YEAR = "([12][0-9]{3}|'?[0-9]{2})";
    private static final Pattern DATE = Pattern.compile(
            "(?<![[\\p{L}\\p{N}]&&[^\\p{IsHan}]])(?:"
                    + "([12][0-9]{3})[-/.]([01]?[0-9])[-/.]([0-3]?[0-9])"
                    + "|([12][0-9]{3}|[0-9]{2})\\s*\u5e74\\s*([01]?[0-9])\\s*\u6708\\s*([0-3]?[0-9])\\s*[\u65e5\u53f7]?"
                    + "|([0-3]?[0-9])[-/.]\\s?([0-3]?[0-9])[-/.]\\s?" + YEAR
                    + "|" + DAY + "\\.?(?:\\s+(?:day\\s+)?of)?[\\s-]*" + MONTH
                    + ",?[\\s-]+(?:(?:in|of)(?: the year)? |des jahres |im jahre? )?" + YEAR
                    + "|" + MONTH + "\\s+(?:the\\s+)?" + DAY + "(?:,\\s*|\\s+(?:of\\s+)?)" + YEAR
                    + "|([12][0-9]{3})[\\s,-]+" + MONTH + "[\\s-]+" + DAY
                    + "|([12][0-9]{3})([01][0-9])([0-3][0-9])"
                    + "|([01]?[0-9])\\s*\u6708\\s*([0-3]?[0-9])\\s*[\u65e5\u53f7][,\uff0c]?\\s*([12][0-9]{3})\u5e74?"
                    + ")(?![[\\p{L}\\p{N}]&&[^\\p{IsHan}T]]|T(?![0-9]))",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// A day without its year, where the month is written out. "May" in small letters is another word.
    private static final String NAMED_MONTH =
            "((?-i:May|MAY|Mai)|(?!may|mai)(?:" + String.join("|", MONTHS.keySet()) + "))(?!\\p{L})\\.?";
    private static final Pattern WITHOUT_YEAR = Pattern.compile(
            "(?<![[\\p{L}\\p{N}.,/-]&&[^\\p{IsHan}]])(?:" + DAY + "\\.?(?:\\s+(?:day\\s+)?of)?[\\s-]*" + NAMED_MONTH
                    + "|" + NAMED_MONTH + "\\s+(?:the\\s+)?" + DAY
                    + "|([01]?[0-9])\\s*\u6708\\s*([0-3]?[0-9])\\s*[\u65e5\u53f7]"
                    + ")(?![[\\p{L}\\p{N}]&&[^\\p{IsHan}]])",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// Has every day there is.
    private static final String LEAP_YEAR = "2000";

    private static final Remembered<String, Optional<LocalDate>> WHOLE = new Remembered<>(Days::wholly);

    private Days() {}

    private static Map<String, Integer> months() {
        var months = new LinkedHashMap<String, Integer>();
        var names = List.of(
                "january|januar|jan",
                "february|februar|feb",
                "march|m\u00e4rz|mar|mrz|m\u00e4r",
                "april|apr",
                "may|mai",
                "june|juni|jun",
                "july|juli|jul",
                "august|aug",
                "september|sept|sep",
                "october|oktober|oct|okt",
                "november|nov",
                "december|dezember|dec|dez");
        for (int month = 1; month <= names.size(); month++) {
            for (var name : names.get(month - 1).split("\\|")) {
                months.put(name, month);
            }
        }
        return months;
    }

    /// A mention of a day; one in figures only may be read in two ways.
    ///
    /// @param hasYear whether the year is said; the readings are of any year where it is not
    public record Mention(int start, int end, List<LocalDate> readings, boolean hasYear) {
        public boolean isOn(LocalDate day) {
            return hasYear && readings.contains(day);
        }

        /// Whether it is the day but for its year, which is not said.
        public boolean mayBe(LocalDate day) {
            return !hasYear
                    && readings.stream().anyMatch(one -> MonthDay.from(one).equals(MonthDay.from(day)));
        }
    }

    public static List<Mention> in(String text) {
        if (text.codePoints().noneMatch(Character::isDigit)) {
            return List.of();
        }
        var mentions = new ArrayList<Mention>();
        DATE.matcher(text).results().forEach(match -> {
            var readings = readings(match);
            if (!readings.isEmpty()) {
                mentions.add(new Mention(match.start(), match.end(), readings, true));
            }
        });
        var withYear = List.copyOf(mentions);
        WITHOUT_YEAR.matcher(text).results().forEach(match -> {
            var readings = withoutYear(match);
            boolean isNew = withYear.stream().noneMatch(one -> match.start() < one.end() && one.start() < match.end());
            if (isNew && !readings.isEmpty()) {
                mentions.add(new Mention(match.start(), match.end(), readings, false));
            }
        });
        mentions.sort(Comparator.comparingInt(Mention::start));
        return mentions;
    }

    private static List<LocalDate> withoutYear(MatchResult match) {
        var readings = new ArrayList<LocalDate>();
        if (match.group(1) != null) {
            add(readings, LEAP_YEAR, month(match.group(2)), match.group(1));
        } else if (match.group(3) != null) {
            add(readings, LEAP_YEAR, month(match.group(3)), match.group(4));
        } else {
            add(readings, LEAP_YEAR, match.group(5), match.group(6));
        }
        return readings;
    }

    private static List<LocalDate> readings(MatchResult match) {
        var readings = new ArrayList<LocalDate>();
        if (match.group(1) != null) {
            add(readings, match.group(1), match.group(2), match.group(3));
        } else if (match.group(4) != null) {
            add(readings, match.group(4), match.group(5), match.group(6));
        } else if (match.group(7) != null) {
            add(readings, match.group(9), match.group(8), match.group(7));
            if (!isDotted(match)) {
                add(readings, match.group(9), match.group(7), match.group(8));
            }
        } else if (match.group(10) != null) {
            add(readings, match.group(12), month(match.group(11)), match.group(10));
        } else if (match.group(13) != null) {
            add(readings, match.group(15), month(match.group(13)), match.group(14));
        } else if (match.group(19) != null) {
            add(readings, match.group(19), match.group(20), match.group(21));
        } else if (match.group(22) != null) {
            add(readings, match.group(24), match.group(22), match.group(23));
        } else {
            add(readings, match.group(16), month(match.group(17)), match.group(18));
        }
        return readings.stream().distinct().toList();
    }

    /// Where points part the figures, the day comes first.
    private static boolean isDotted(MatchResult match) {
        return match.group().charAt(match.end(7) - match.start()) == '.';
    }

    private static String month(String name) {
        return String.valueOf(MONTHS.getOrDefault(name.toLowerCase(Locale.ROOT), 0));
    }

    private static void add(List<LocalDate> readings, String year, String month, String day) {
        try {
            int number = Integer.parseInt(year.replace("'", ""));
            readings.add(LocalDate.of(
                    number < 100 ? 2000 + number : number, Integer.parseInt(month), Integer.parseInt(day)));
        } catch (DateTimeException _) {
            // no such day: this is not how it was meant
        }
    }

    /// The day that a text is and nothing else, where it can be read in one way.
    public static Optional<LocalDate> whole(String text) {
        return WHOLE.of(text);
    }

    private static Optional<LocalDate> wholly(String text) {
        var plain = text.strip();
        if (plain.codePoints().noneMatch(Character::isDigit)) {
            return Optional.empty();
        }
        return in(plain).stream()
                .filter(one -> one.start() == 0 && one.end() == plain.length())
                .filter(one -> one.hasYear() && one.readings().size() == 1)
                .map(one -> one.readings().getFirst())
                .findFirst();
    }
}
