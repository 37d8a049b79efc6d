package dev.assay.math;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The numbers that stand among words, each with the known unit behind it.
final class NumberInText {
    private static final int MAX_NUMBER = 100;
    private static final int MAX_UNIT = 40;

    private static final Pattern NUMBER = Pattern.compile(
            "(?<![[\\p{L}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]]\\d.])(?:(?<![)\\]}])[-−+] ?)?[$€£]?"
                    + "(?:\\d{1,3}(?:\\.\\d{3})++,\\d{1,2}(?!\\d)|\\d{1,3}(?:,\\d{3})++(?!\\d)|\\d{1,3}(?:[ \u00a0\u2009\u202f]\\d{3})++(?!\\d)|\\d++)(?:\\.\\d++|,\\d++(?![,\\d]))?(?:[eE][+-]?\\d{1,3})?"
                    + "(?: \\d++/\\d++| ?/ ?\\d++)?(?: (?:thousand|million|billion|trillion)\\b)?(?: ?\\\\?%)?");

    private static final Pattern UNIT = Pattern.compile(
            " ?(?:square |cubic |sq )?(\\p{L}{1,12})(?:\\^\\{?[23]\\}?|²|³)?(?:(?:/| per | an )(\\p{L}{1,12}))?(?![\\p{L}\\d/])");

    private static final Pattern DEGREES = Pattern.compile(
            "(?: ?°(?: ?[CF](?=[.,;:!?*)]|$)|[CF](?![\\p{L}]))?| degrees? (?i:celsius|centigrade|fahrenheit)\\b)(?![\\p{L}])");

    private NumberInText() {}

    static Optional<String> first(String text) {
        var number = NUMBER.matcher(text);
        return number.find() ? Optional.of(withUnit(text, number)) : Optional.empty();
    }

    /// The number that a text comes to.
    static Optional<String> last(String text) {
        var digit = lastDigit(text);
        var end = Math.min(text.length(), digit + MAX_UNIT);
        var window = text.substring(Math.max(0, digit - MAX_NUMBER), end);
        return LastNumber.of(text.substring(0, end), window, all(window));
    }

    private static List<LastNumber.Found> all(String window) {
        var number = NUMBER.matcher(window);
        var found = new ArrayList<LastNumber.Found>();
        while (number.find()) {
            found.add(new LastNumber.Found(withUnit(window, number), number.start(), number.group()));
        }
        return found;
    }

    private static String withUnit(String text, Matcher number) {
        return number.group() + unit(text, number.end());
    }

    /// The known unit that stands at a place, with the space before it; else nothing.
    static String unit(String text, int start) {
        var degrees = DEGREES.matcher(text).region(start, text.length());
        if (degrees.lookingAt()) {
            return degrees.group();
        }
        var unit = UNIT.matcher(text).region(start, text.length());
        if (!unit.lookingAt() || !isKnown(unit.group(1))) {
            return "";
        }
        var isRate = unit.start(2) >= 0;
        return !isRate || isKnown(unit.group(2)) ? unit.group() : text.substring(start, unit.end(1));
    }

    private static boolean isKnown(String unit) {
        return Unit.isKnown(unit.toLowerCase(Locale.ROOT));
    }

    static int lastDigit(String text) {
        var index = text.length() - 1;
        while (index >= 0 && !Character.isDigit(text.charAt(index))) {
            index--;
        }
        return index;
    }
}
