package dev.assay.fit.grading;

import dev.assay.math.FinalAnswer;
import dev.assay.math.NumericAnswer;
import dev.assay.text.BoundedSearch;
import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// The number an answer comes to, in any notation a person would understand.
///
/// What is marked as the answer counts; else a first line that is nothing but a number; else what the
/// total or the result is said to be; else the number that stands last.
final class StandardNumber {
    private static final String NUMBER = "[-−+]?\\$?[0-9][0-9,]*+(?:\\.[0-9]++)?(?:e[-+]?[0-9]{1,3})?";
    private static final Pattern MARKED = Pattern.compile("\\\\boxed|####|answer", Pattern.CASE_INSENSITIVE);
    private static final Pattern ALONE =
            Pattern.compile("\\A[*_`$(\\s]*+(" + NUMBER + ")[*_`$).\\s]*+\\z", Pattern.CASE_INSENSITIVE);
    private static final Pattern SAID = Pattern.compile(
            "\\b(?:result|total|sum|value)\\b(?: [a-z]{1,12}){0,4}? ?(?:is|equals|=|:) ?(" + NUMBER + ")",
            Pattern.CASE_INSENSITIVE);

    /// Between a digit and a letter of a script that is written without spaces.
    private static final Pattern UNSPACED = Pattern.compile("(?<=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}])(?=[-−0-9])"
            + "|(?<=[0-9])(?=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}])");

    /// What is left of equality once a number has been through decimals.
    private static final double ROUNDING = 1e-9;

    private StandardNumber() {}

    /// Every way to read it, the most literal first.
    static List<Double> readings(String text) {
        var spaced = UNSPACED.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC))
                .replaceAll(" ");
        var answers = BoundedSearch.finds(MARKED, spaced) ? FinalAnswer.readings(spaced) : unmarked(spaced);
        return answers.stream()
                .map(NumericAnswer::of)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .distinct()
                .toList();
    }

    private static List<String> unmarked(String text) {
        return alone(text).or(() -> said(text)).map(List::of).orElseGet(() -> FinalAnswer.readings(text));
    }

    private static Optional<String> alone(String text) {
        var lines = text.split("\n", 2);
        return lines.length == 1
                ? Optional.empty()
                : BoundedSearch.first(ALONE, lines[0]).map(match -> match.group(1));
    }

    private static Optional<String> said(String text) {
        return BoundedSearch.last(SAID, text).map(match -> match.group(1));
    }

    static boolean isNear(double number, double expected, double tolerance) {
        return Math.abs(number - expected) <= Math.max(tolerance, ROUNDING * Math.max(1, Math.abs(expected)));
    }
}
