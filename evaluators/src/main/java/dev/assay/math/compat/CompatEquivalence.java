package dev.assay.math.compat;

import dev.assay.python.PythonNumbers;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/// Whether the original program takes two answers for the same.
///
/// Kept with its faults: the tolerance is relative to the reference, so neighboring large integers are
/// the same, and a negative fraction is no number.
public final class CompatEquivalence {
    private static final double RELATIVE = 1e-6;
    private static final double ABSOLUTE = 1e-12;

    private CompatEquivalence() {}

    /// @param answer what is expected, without whitespace at its ends
    /// @param response what was given, without whitespace at its ends; its first box counts if it has one
    public static boolean holds(String answer, String response) {
        return same(answer, answerIn(response));
    }

    /// What it reads on the way: the box, both texts without LaTeX, and the numbers they are, null for none.
    public static Map<String, Object> work(String answer, String response) {
        var given = answerIn(response);
        var work = new LinkedHashMap<String, Object>();
        work.put("boxed", CompatLatex.boxed(response));
        work.put("ref_norm", CompatLatex.plain(answer));
        work.put("resp_norm", CompatLatex.plain(given));
        put(work, "ref_num", CompatLatex.plain(answer));
        put(work, "resp_num", CompatLatex.plain(given));
        put(work, "ref_num_raw", answer);
        put(work, "resp_num_raw", given);
        return work;
    }

    @SuppressWarnings("NullAway") // null is what the record says of a text that is no number
    private static void put(Map<String, Object> work, String name, String text) {
        var number = number(text);
        work.put(name, number.isPresent() ? number.getAsDouble() : null);
    }

    static String answerIn(String response) {
        var boxed = CompatLatex.boxed(response);
        return boxed.isEmpty() ? response : boxed;
    }

    private static boolean same(String expected, String given) {
        if (words(expected).equals(words(given))) {
            return true;
        }
        var plainExpected = CompatLatex.plain(expected);
        var plainGiven = CompatLatex.plain(given);
        if (UnicodeText.lower(plainExpected).equals(UnicodeText.lower(plainGiven))) {
            return true;
        }
        return areNumbers(plainExpected, plainGiven)
                ? areClose(plainExpected, plainGiven)
                : areNumbers(expected, given) && areClose(expected, given);
    }

    private static String words(String text) {
        return UnicodeText.collapse(UnicodeText.lower(text));
    }

    private static boolean areNumbers(String expected, String given) {
        return number(expected).isPresent() && number(given).isPresent();
    }

    private static boolean areClose(String expected, String given) {
        return isClose(number(expected).orElseThrow(), number(given).orElseThrow());
    }

    private static boolean isClose(double expected, double given) {
        var difference = Math.abs(expected - given);
        if (expected == 0 && given == 0) {
            return true;
        }
        return Math.abs(expected) > ABSOLUTE ? difference / Math.abs(expected) < RELATIVE : difference < ABSOLUTE;
    }

    /// A decimal, a percentage or a quotient of two decimals.
    static OptionalDouble number(String text) {
        var plain = UnicodeText.strip(text).replace(",", "");
        var percentage = percentage(plain);
        if (percentage.isPresent()) {
            return percentage;
        }
        var quotient = quotient(plain);
        return quotient.isPresent() ? quotient : PythonNumbers.parse(plain);
    }

    private static OptionalDouble percentage(String text) {
        if (!text.endsWith("%")) {
            return OptionalDouble.empty();
        }
        var number = PythonNumbers.parse(text.substring(0, text.length() - 1));
        return number.isPresent() ? OptionalDouble.of(number.getAsDouble() / 100) : number;
    }

    private static OptionalDouble quotient(String text) {
        var slash = text.indexOf('/');
        if (slash < 0 || slash != text.lastIndexOf('/') || text.indexOf('\\') >= 0) {
            return OptionalDouble.empty();
        }
        var numerator = PythonNumbers.parse(withoutParentheses(text.substring(0, slash)));
        var denominator = PythonNumbers.parse(withoutParentheses(text.substring(slash + 1)));
        return numerator.isPresent() && denominator.isPresent() && denominator.getAsDouble() != 0
                ? OptionalDouble.of(numerator.getAsDouble() / denominator.getAsDouble())
                : OptionalDouble.empty();
    }

    private static String withoutParentheses(String text) {
        var inner = UnicodeText.strip(text);
        var start = 0;
        var end = inner.length();
        while (start < end && "()".indexOf(inner.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && "()".indexOf(inner.charAt(end - 1)) >= 0) {
            end--;
        }
        return inner.substring(start, end);
    }
}
