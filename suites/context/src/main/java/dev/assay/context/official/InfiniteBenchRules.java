package dev.assay.context.official;

import dev.assay.python.PythonIntegers;
import dev.assay.python.PythonNumbers;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The rules InfiniteBench has besides F1 and ROUGE. A label is what its files hold: a text, a number or a
/// list.
final class InfiniteBenchRules {
    private static final String RETRIEVAL_MARKS = "\n:\"'.,?!{}";
    private static final String CODE_RUN_MARKS = "\n.`'\":";
    private static final String CHOICE_MARKS = "\n\"'.,?!{}";
    private static final String LETTERS = "ABCD";
    private static final Pattern NO_DIGITS = Pattern.compile("[^0-9]+");
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}++\\.\\p{Nd}++|\\p{Nd}++");
    private static final Pattern DEBUG_NOISE = Pattern.compile("[\n`'\"*-]|[Oo]ption");
    private static final Pattern SPACES = Pattern.compile(" {2,}");

    private InfiniteBenchRules() {}

    /// Whether the first whole number is the label, digit for digit; for `passkey` and `number_string`.
    static boolean isFirstNumber(String prediction, @Nullable Object label) {
        return integers(prediction).stream().findFirst().orElse("").equals(only(label));
    }

    private static List<String> integers(String prediction) {
        return Arrays.stream(NO_DIGITS.split(prediction, -1))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /// Of a list, its first item.
    private static @Nullable Object only(@Nullable Object label) {
        if (!(label instanceof List<?> list)) {
            return label;
        }
        if (list.isEmpty()) {
            throw new NoVerdict("IndexError", "the reference has no answer");
        }
        return list.getFirst();
    }

    /// Whether the label is one of the words; for `kv_retrieval`.
    static boolean isWord(String prediction, @Nullable Object label) {
        return label instanceof String text
                && words(prediction, RETRIEVAL_MARKS).contains(text);
    }

    /// Whether the label is one of the words in upper case; for `longdialogue_qa_eng`.
    static boolean isUpperWord(String prediction, @Nullable Object label) {
        return only(label) instanceof String text
                && words(prediction, RETRIEVAL_MARKS).stream()
                        .map(UnicodeText::upper)
                        .anyMatch(text::equals);
    }

    private static List<String> words(String text, String marks) {
        return UnicodeText.split(spaced(text, marks));
    }

    private static String spaced(String text, String marks) {
        var spaced = new StringBuilder(text.length());
        text.chars().forEach(c -> spaced.append(marks.indexOf(c) < 0 ? (char) c : ' '));
        return spaced.toString();
    }

    /// Whether the last word is the number; for `code_run`.
    static boolean isLastWord(String prediction, @Nullable Object label) {
        var words = words(prediction, CODE_RUN_MARKS);
        var expected = only(label);
        return !words.isEmpty()
                && PythonIntegers.parse(words.getLast())
                        .filter(number -> PythonValues.areEqual(number, expected))
                        .isPresent();
    }

    /// Whether the first number is the label; for `math_find`. A minus sign is no part of a number.
    static boolean isFirstValue(String prediction, @Nullable Object label) {
        if (!(only(label) instanceof Number expected)) {
            throw new NoVerdict("TypeError", "the answer is no number");
        }
        var number = NUMBER.matcher(prediction);
        if (!number.find()) {
            return false;
        }
        return PythonValues.areEqual(isWhole(expected) ? integer(number.group()) : real(number.group()), expected);
    }

    private static boolean isWhole(Number number) {
        return number instanceof Integer || number instanceof Long || number instanceof BigInteger;
    }

    private static BigInteger integer(String text) {
        return PythonIntegers.parse(text)
                .orElseThrow(() -> new NoVerdict("ValueError", "the first number of the response is not whole"));
    }

    private static double real(String text) {
        return PythonNumbers.parse(text).orElseThrow();
    }

    /// The share of the label's numbers before the first wrong or missing one; for `math_calc`.
    static double shareOfPrefix(String prediction, @Nullable Object label) {
        var expected = numbers(label);
        var given =
                integers(prediction).stream().map(InfiniteBenchRules::integer).toList();
        var right = 0;
        while (right < Math.min(expected.size(), given.size())
                && PythonValues.areEqual(expected.get(right), given.get(right))) {
            right++;
        }
        return (double) right / expected.size();
    }

    /// A list of numbers may stand in a list by itself.
    private static List<?> numbers(@Nullable Object label) {
        if (!(label instanceof List<?> list)) {
            throw new NoVerdict("AssertionError", "the answer is no list of numbers");
        }
        var numbers = only(list) instanceof List<?> inner ? inner : list;
        if (numbers.isEmpty()) {
            throw new NoVerdict("ZeroDivisionError", "the answer has no numbers");
        }
        return numbers;
    }

    /// Whether the option is meant, by letter or by text; for `longbook_choice_eng`.
    ///
    /// A response that starts with A, B, C or D is judged by that letter, whatever word it begins.
    static boolean isChoice(String prediction, List<String> label) {
        var stripped = UnicodeText.strip(prediction);
        if (stripped.isEmpty()) {
            return false;
        }
        if (LETTERS.indexOf(stripped.charAt(0)) >= 0) {
            return label.contains(stripped.substring(0, 1));
        }
        if (label.contains(stripped)) {
            return true;
        }
        var plain = SPACES.matcher(spaced(stripped, CHOICE_MARKS)).replaceAll(" ");
        for (var phrase : List.of("answer is:", "answer:", "answer is", "option is")) {
            if (plain.contains(phrase)) {
                return startsAfter(phrase, plain, label);
            }
        }
        // A word such as BC is taken for a letter and then is none of the label's.
        return UnicodeText.split(plain).stream()
                .filter(LETTERS::contains)
                .findFirst()
                .filter(label::contains)
                .isPresent();
    }

    /// Whether the option is meant, by letter or by function name; for `code_debug`.
    static boolean isDebugChoice(String prediction, List<String> label) {
        var letters = new ArrayList<>(label).reversed();
        if (letters.size() < 2) {
            throw new NoVerdict("IndexError", "the answer lacks the letter of the option");
        }
        var letter = letters.getFirst();
        if (prediction.startsWith(letter + ".") || prediction.startsWith(letter + ":")) {
            return true;
        }
        var plain = SPACES.matcher(
                        DEBUG_NOISE.matcher(UnicodeText.strip(prediction)).replaceAll(" "))
                .replaceAll(" ");
        for (var phrase : List.of("answer is:", "is:", "answer:")) {
            if (plain.contains(phrase)) {
                return startsAfter(phrase, plain, letters);
            }
        }
        return false;
    }

    /// One character after the phrase.
    private static boolean startsAfter(String phrase, String text, List<String> starts) {
        var from = text.indexOf(phrase) + phrase.length();
        if (from >= text.length()) {
            return false;
        }
        var rest = text.substring(text.offsetByCodePoints(from, 1));
        return starts.stream().anyMatch(rest::startsWith);
    }
}
