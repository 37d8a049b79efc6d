package dev.assay.context.generate;

import dev.assay.api.UserError;
import java.util.Arrays;
import java.util.Locale;

/// Settings as typed become options.
public final class OptionText {
    private static final int KILO = 1 << 10;
    private static final int MEGA = 1 << 20;

    private OptionText() {}

    public static GenerateOptions read(GenerateOptions options, String name, String value) {
        try {
            return switch (name) {
                case "length" -> options.withLength(tokens(value));
                case "count" -> options.withCount(Long.parseLong(value));
                case "seed" -> options.withSeed(Long.parseLong(value));
                case "depths" ->
                    options.withDepths(Arrays.stream(value.split("/"))
                            .map(OptionText::percent)
                            .toList());
                case "difficulty" -> options.withDifficulty(Difficulty.named(value));
                default -> throw wrong("there is no setting \"%s\"".formatted(name));
            };
        } catch (NumberFormatException | ArithmeticException e) {
            throw wrong("%s must be a number, not \"%s\"".formatted(name, value));
        }
    }

    private static int tokens(String value) {
        var lower = value.toLowerCase(Locale.ROOT);
        return switch (lower.isEmpty() ? ' ' : lower.charAt(lower.length() - 1)) {
            case 'k' -> Math.multiplyExact(Integer.parseInt(lower.substring(0, lower.length() - 1)), KILO);
            case 'm' -> Math.multiplyExact(Integer.parseInt(lower.substring(0, lower.length() - 1)), MEGA);
            default -> Integer.parseInt(lower);
        };
    }

    /// Digits and a point: `Double.parseDouble` alone would also take `1f` and `NaN`.
    private static double percent(String value) {
        if (!value.matches("[0-9]{1,3}(\\.[0-9]{1,6})?")) {
            throw new NumberFormatException(value);
        }
        return Double.parseDouble(value);
    }

    private static UserError wrong(String what) {
        return new UserError(what + "\n       settings are length, count, seed, depths (as 0/50/100) and difficulty");
    }
}
