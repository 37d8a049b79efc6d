package dev.assay.sift.prompt;

import java.util.regex.Pattern;

/// The number of parameters, read from a model's name: `qwen3-1.7b`, `granite-4.0-350m`.
final class ModelSize {
    private static final Pattern SIZE =
            Pattern.compile("(?<![0-9.a-z])(\\d{1,6}(?:\\.\\d{1,6})?)([bm])(?![a-z0-9])", Pattern.CASE_INSENSITIVE);
    private static final double SMALL_BILLIONS = 2;
    private static final double MILLIONS_IN_A_BILLION = 1000;

    private ModelSize() {}

    /// Whether a name says two billion or less; a name that does not say is no small model's.
    static boolean isSmall(String modelName) {
        var size = SIZE.matcher(modelName);
        if (!size.find()) {
            return false;
        }
        double number = Double.parseDouble(size.group(1));
        boolean isBillions = size.group(2).equalsIgnoreCase("b");
        return (isBillions ? number : number / MILLIONS_IN_A_BILLION) <= SMALL_BILLIONS;
    }
}
