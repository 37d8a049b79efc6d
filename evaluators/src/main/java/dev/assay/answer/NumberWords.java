package dev.assay.answer;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Numbers that are written in words.
public final class NumberWords {
    private static final Map<String, Integer> WORDS = words();
    private static final Map<String, Integer> SCALES =
            Map.of("thousand", 3, "million", 6, "billion", 9, "trillion", 12);

    private NumberWords() {}

    private static Map<String, Integer> words() {
        var words = new HashMap<String, Integer>();
        var small =
                "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
                        + " seventeen eighteen nineteen";
        var names = List.of(small.split(" ", -1));
        for (var i = 0; i < names.size(); i++) {
            words.put(names.get(i), i);
        }
        var tens = List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
        for (var i = 0; i < tens.size(); i++) {
            words.put(tens.get(i), 10 * (i + 2));
        }
        return words;
    }

    /// Every word that a number may begin with.
    static Set<String> all() {
        return WORDS.keySet();
    }

    static boolean isWord(String word) {
        return WORDS.containsKey(word);
    }

    static int zeros(String scale) {
        return SCALES.getOrDefault(scale, 0);
    }

    static boolean isScale(String word) {
        return SCALES.containsKey(word);
    }

    /// The number that words such as `one hundred and eighty` begin with, and how many of them it takes.
    ///
    /// @param length 0 where they begin with none
    public record Spoken(long value, int length) {}

    public static Spoken spoken(List<String> words) {
        var total = 0L;
        var part = 0L;
        var length = 0;
        for (var i = 0; i < words.size(); i++) {
            var word = words.get(i);
            var isAnd = word.equals("and")
                    && length > 0
                    && i + 1 < words.size()
                    && isWord(words.get(i + 1))
                    && (part >= 100 || part == 0);
            if (isWord(word) && fits(part, WORDS.getOrDefault(word, 0))) {
                part += WORDS.getOrDefault(word, 0);
            } else if (word.equals("hundred") && part > 0 && part < 100) {
                part *= 100;
            } else if (isScale(word) && part > 0) {
                total += part
                        * BigDecimal.ONE
                                .scaleByPowerOfTen(SCALES.getOrDefault(word, 0))
                                .longValue();
                part = 0;
            } else if (!isAnd) {
                break;
            }
            length = isAnd ? length : i + 1;
        }
        return new Spoken(total + part, length);
    }

    /// After tens come ones, after hundreds both; `two three` are two numbers.
    private static boolean fits(long part, int next) {
        return part == 0
                || (part % 100 == 0 && part > 0)
                || (part % 10 == 0 && part % 100 >= 20 && next > 0 && next < 10);
    }
}
