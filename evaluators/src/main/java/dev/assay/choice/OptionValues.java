package dev.assay.choice;

import dev.assay.math.Equivalence;
import dev.assay.math.FinalAnswer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Options that are numbers or formulas, one of which a response gives in its own notation: `0.5` for `1/2`.
///
/// @param options A first
record OptionValues(List<String> options) {
    private static final int MAX_LENGTH = 60;
    private static final Pattern BARE = Pattern.compile("[-−$€£]?\\d[\\d.,/]{0,12}(?: ?[a-z]{1,2}|%)?[.!]?");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d{0,6}\\.\\d{2,6}");
    private static final Pattern FRACTION = Pattern.compile("(-?\\d{1,6})/(\\d{1,6})");

    /// The one option that equals the response's final answer.
    Optional<Character> given(String response) {
        if (options.size() < 2 || !options.stream().allMatch(OptionValues::isValue)) {
            return Optional.empty();
        }
        var readings = FinalAnswer.readings(response);
        var found = IntStream.range(0, options.size())
                .filter(i -> readings.stream().anyMatch(reading -> Equivalence.holds(options.get(i), reading)))
                .boxed()
                .toList();
        return found.isEmpty() ? rounded(readings) : only(found);
    }

    /// Whether a response is a value that is none of the options: `18 m` where one of them is `18 cm`.
    boolean isOther(String response) {
        return BARE.matcher(response.strip()).matches()
                && isValue(response)
                && options.size() > 1
                && options.stream().allMatch(OptionValues::isValue)
                && options.stream().noneMatch(option -> Equivalence.holds(option, response))
                && given(response).isEmpty();
    }

    private static Optional<Character> only(List<Integer> found) {
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    /// The one option that a decimal fraction was rounded from: `0.667` for `2/3`.
    private Optional<Character> rounded(List<String> readings) {
        return readings.stream()
                .map(String::strip)
                .filter(reading -> DECIMAL.matcher(reading).matches())
                .findFirst()
                .map(BigDecimal::new)
                .flatMap(given -> only(IntStream.range(0, options.size())
                        .filter(i -> isRounded(options.get(i), given))
                        .boxed()
                        .toList()));
    }

    private static boolean isRounded(String option, BigDecimal given) {
        var fraction = FRACTION.matcher(option.strip());
        return fraction.matches()
                && new BigDecimal(fraction.group(2)).signum() != 0
                && new BigDecimal(fraction.group(1))
                                .divide(new BigDecimal(fraction.group(2)), given.scale(), RoundingMode.HALF_UP)
                                .compareTo(given)
                        == 0;
    }

    private static boolean isValue(String option) {
        return option.length() <= MAX_LENGTH
                && option.chars().anyMatch(Character::isDigit)
                && Equivalence.understands(option);
    }
}
