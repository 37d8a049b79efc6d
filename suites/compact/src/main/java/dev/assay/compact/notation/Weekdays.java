package dev.assay.compact.notation;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The days of the week that a text names: `Tuesday`, `on Tue`, `dienstags`, `星期二`.
public final class Weekdays {
    private static final List<String> NAMES = List.of(
            "mondays?|mon|montags?",
            "tuesdays?|tues?|dienstags?",
            "wednesdays?|wed|mittwochs?",
            "thursdays?|thu(?:rs?)?|donnerstags?",
            "fridays?|fri|freitags?",
            "saturdays?|samstags?|sonnabends?",
            "sundays?|sonntags?");
    private static final Pattern NAME = Pattern.compile(
            "(?<![\\p{L}\\p{N}_/-])(?:(" + String.join(")|(", NAMES) + "))(?![\\p{L}\\p{N}_/])|(?:星期|周|礼拜)([一二三四五六日天])",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final String HAN = "一二三四五六日";

    private static final Remembered<String, Optional<DayOfWeek>> WHOLE = new Remembered<>(Weekdays::wholly);

    private Weekdays() {}

    /// A mention of a weekday.
    public record Mention(int start, int end, DayOfWeek day) {}

    public static List<Mention> in(String text) {
        return NAME.matcher(text)
                .results()
                .map(match -> new Mention(match.start(), match.end(), day(match)))
                .toList();
    }

    private static DayOfWeek day(MatchResult match) {
        var han = Optional.ofNullable(match.group(NAMES.size() + 1));
        int at = han.map(c -> HAN.indexOf(c.replace('天', '日')) + 1)
                .orElseGet(() -> IntStream.rangeClosed(1, NAMES.size())
                        .filter(i -> match.group(i) != null)
                        .findFirst()
                        .orElseThrow());
        return DayOfWeek.of(at);
    }

    /// The weekday that a text is and nothing else.
    public static Optional<DayOfWeek> whole(String text) {
        return WHOLE.of(text);
    }

    private static Optional<DayOfWeek> wholly(String text) {
        var plain = text.strip().toLowerCase(Locale.ROOT);
        return in(plain).stream()
                .filter(one -> one.start() == 0 && one.end() == plain.length() && one.end() > 1)
                .map(Mention::day)
                .findFirst();
    }
}
