package dev.assay.math;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Times of day in one notation: `3 PM` and `3:00 p.m.` are `15:00`.
final class Clock {
    private static final Pattern HALF_DAY = Pattern.compile(
            "(?<![\\d:.,])(1[0-2]|0?[1-9])(?::([0-5]\\d)(?::00)?)? ?([aApP])(?:[mM](?![\\p{L}\\d])|\\.[mM]\\.?)");
    private static final Pattern TIME = Pattern.compile("(?<![\\d:])\\d{1,2}:[0-5]\\d(?![\\d:])");

    private Clock() {}

    static String plain(String text) {
        return HALF_DAY.matcher(text).replaceAll(Clock::time);
    }

    private static String time(MatchResult match) {
        var isAfternoon = match.group(3).toLowerCase(Locale.ROOT).equals("p");
        var hour = Integer.parseInt(match.group(1)) % 12 + (isAfternoon ? 12 : 0);
        var minutes = Optional.ofNullable(match.group(2)).orElse("00");
        return "%d:%s".formatted(hour, minutes);
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
