package dev.assay.fit.number;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Leaves out figures in another unit than a question asks for, or in one that it does not know: where it asks for
/// euros, `425 cents` give no number, and nor do `425 m`. A percentage is a hundredth of its figure, where none is
/// asked for.
final class AskedUnit {
    private static final List<Pattern> UNITS = List.of(
            unit("cents?"),
            unit("euros?|eur"),
            unit("dollars?|usd"),
            unit("pounds?|gbp"),
            unit("mm|millimet(?:er|re)s?"),
            unit("cm|centimet(?:er|re)s?"),
            unit("m|met(?:er|re)s?"),
            unit("km|kilomet(?:er|re)s?"),
            unit("inch(?:es)?"),
            unit("foot|feet|ft"),
            unit("yards?|yds?"),
            unit("miles?"),
            unit("(?:square |sq\\.? ?)(?:m|met(?:er|re)s?)|m ?\\^? ?2|sqm"),
            unit("(?:square |sq\\.? ?)(?:cm|centimet(?:er|re)s?)|cm ?\\^? ?2"),
            unit("s|secs?|seconds?"),
            unit("mins?|minutes?"),
            unit("h|hrs?|hours?"),
            unit("days?"),
            unit("weeks?"),
            unit("ml|millilit(?:er|re)s?"),
            unit("l|lit(?:er|re)s?"),
            unit("gallons?"),
            unit("g|grams?"),
            unit("kg|kilograms?|kilos?"),
            unit("km/h|kmh|kph|(?:km|kilomet(?:er|re)s?) per hour"),
            unit("mph|miles per hour"),
            unit("m/s"),
            unit("° ?F|(?:degrees? )?fahrenheit"),
            unit("degrees?|deg|°|° ?C|(?:degrees? )?celsius"),
            unit("rad|radians?"),
            unit("bits?|bytes?"),
            unit("k|kelvins?"),
            unit("dozens?|scores?|pairs?|hundreds?|millions?|billions?|trillions?"),
            unit("percent|per cent|%"));
    private static final Pattern PERCENT = UNITS.getLast();
    private static final Pattern ASKED = Pattern.compile(
            "\\b(?:how many|in|what) ((?:square |°)?\\p{L}+(?:/\\p{L})?)(?![\\p{L}²³/])", Pattern.CASE_INSENSITIVE);
    private static final Pattern PERCENTAGE =
            Pattern.compile("\\b(?:what|which|in|how many|as a) percent(?:age)?\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern WITH_UNIT = Pattern.compile(
            "(?<![\\p{L}\\d.,/^])(\\d[\\d.,]*) ?(degrees? (?:celsius|fahrenheit)\\b|(?:square |sq\\.? ?|per )?\\p{L}+(?:/\\p{L}| ?\\^ ?[23]|[23]| per hour)?|%|° ?[CF]\\b|°(?! ?[CF]\\b))(?![\\p{L}\\d²³^/])");

    private AskedUnit() {}

    private static Pattern unit(String names) {
        return Pattern.compile(names, Pattern.CASE_INSENSITIVE);
    }

    static String in(String text, String asked) {
        var wanted = asked(asked);
        return WITH_UNIT.matcher(text).replaceAll(match -> Matcher.quoteReplacement(kept(match, wanted, asked)));
    }

    private static String kept(MatchResult match, Optional<Pattern> wanted, String asked) {
        var unit = named(match.group(2));
        if (unit.isEmpty() || unit.equals(wanted)) {
            return match.group();
        }
        if (unit.get().equals(PERCENT) && wanted.isEmpty()) {
            return isTold(match.group(1), asked) || PERCENTAGE.matcher(asked).find()
                    ? match.group()
                    : match.group(1) + "e-2";
        }
        return wanted.isPresent() || isUnheard(unit.get(), asked) ? match.group(2) : match.group();
    }

    private static boolean isUnheard(Pattern unit, String asked) {
        return !asked.isEmpty()
                && !Pattern.compile(
                                "(?<![\\p{L}'’])(?:%s)(?![\\p{L}'’])".formatted(unit.pattern()),
                                Pattern.CASE_INSENSITIVE)
                        .matcher(asked)
                        .find();
    }

    /// Whether the question itself gives that percentage.
    private static boolean isTold(String figure, String asked) {
        return Pattern.compile("(?<![\\d.,])" + Pattern.quote(figure) + " ?(?:%|percent\\b)")
                .matcher(asked)
                .find();
    }

    private static Optional<Pattern> asked(String question) {
        return ASKED.matcher(question)
                .results()
                .map(match -> named(match.group(1)))
                .flatMap(Optional::stream)
                .reduce((_, later) -> later);
    }

    static boolean isUnit(String word) {
        return named(word).isPresent();
    }

    private static Optional<Pattern> named(String word) {
        return UNITS.stream().filter(unit -> unit.matcher(word).matches()).findFirst();
    }
}
