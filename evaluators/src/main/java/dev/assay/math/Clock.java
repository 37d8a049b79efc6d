package dev.assay.math;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Times of day in one notation: `3 PM` and `3:00 p.m.` are `15:00`.
final class Clock {
    private static final Pattern HALF_DAY = Pattern.compile(
            "(?<![\\d:.,])(1[0-2]|0?[1-9])(?::([0-5]\\d)(?::00)?)? ?([aApP])(?:[mM](?![\\p{L}\\d])|\\.[mM]\\.?)");
    private static final List<String> HOURS =
            List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final Pattern SPOKEN = Pattern.compile(
            "(?i)\\b(?:a )?(half(?= past)|quarter) (past|to) (%s|1[0-2]|[1-9])\\b".formatted(String.join("|", HOURS)));
    private static final Pattern PART_OF_DAY = Pattern.compile(
            "(?i)(?<=\\d:[0-5]\\d)(?: o'clock)? (?:in the (?:(morning)|afternoon|evening)|at night)\\b");
    private static final Pattern TIME = Pattern.compile("(?<![\\d:])\\d{1,2}:[0-5]\\d(?![\\d:])");

    private Clock() {}

    static String plain(String text) {
        var timed = PART_OF_DAY.matcher(text).replaceAll(match -> match.start(1) >= 0 ? " AM" : " PM");
        return HALF_DAY.matcher(SPOKEN.matcher(timed).replaceAll(Clock::spoken)).replaceAll(Clock::time);
    }

    /// `half past eleven` as `11:30`.
    private static String spoken(MatchResult match) {
        var word = match.group(3).toLowerCase(Locale.ROOT);
        var hour = Character.isDigit(word.charAt(0)) ? Integer.parseInt(word) : HOURS.indexOf(word) + 1;
        var isHalf = match.group(1).toLowerCase(Locale.ROOT).equals("half");
        var isPast = match.group(2).toLowerCase(Locale.ROOT).equals("past");
        return isPast ? "%d:%s".formatted(hour, isHalf ? "30" : "15") : "%d:45".formatted(hour == 1 ? 12 : hour - 1);
    }

    private static String time(MatchResult match) {
        var isAfternoon = match.group(3).toLowerCase(Locale.ROOT).equals("p");
        var hour = Integer.parseInt(match.group(1)) % 12 + (isAfternoon ? 12 : 0);
        var minutes = Optional.ofNullable(match.group(2)).orElse("00");
        return "%d:%s".formatted(hour, minutes);
    }

    /// Whether a time is twelve hours later by a day's clock: `20:30` is half past eight, too.
    static boolean isAfternoonOf(String morning, String time) {
        if (!TIME.matcher(morning).matches() || !TIME.matcher(time).matches()) {
            return false;
        }
        var colon = morning.indexOf(':');
        var hour = Integer.parseInt(morning.substring(0, colon));
        return hour < 12 && time.equals((hour + 12) + morning.substring(colon));
    }

    /// The time that holds the last digit of a text.
    static Optional<String> last(String text) {
        return TIME.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .filter(time -> text.substring(time.end()).chars().noneMatch(Character::isDigit))
                .map(MatchResult::group);
    }
}
