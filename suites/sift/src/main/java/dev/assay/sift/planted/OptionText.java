package dev.assay.sift.planted;

import dev.assay.api.UserError;
import dev.assay.sift.Intent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Settings as typed, such as `lines=500`, become options.
public final class OptionText {
    /// What can be set.
    public static final List<String> NAMES =
            List.of("tool", "intent", "lines", "depth", "repetitions", "earlier", "distractors");

    private OptionText() {}

    /// Settings of other names are left alone.
    public static PlantedOptions read(Map<String, String> settings) {
        var options = PlantedOptions.STANDARD;
        for (var setting : settings.entrySet()) {
            options = set(options, setting.getKey(), setting.getValue());
        }
        return options;
    }

    private static PlantedOptions set(PlantedOptions options, String name, String value) {
        return switch (name) {
            case "tool" -> options.withTool(value);
            case "intent" -> options.withIntent(intent(value));
            case "lines" -> options.withLines(count(name, value));
            case "depth" -> options.withDepths(depths(value));
            case "repetitions" -> options.withRepetitions(count(name, value));
            case "earlier" -> options.withEarlierAttempts(count(name, value));
            case "distractors" -> options.withDistractors(count(name, value));
            default -> options;
        };
    }

    private static Intent intent(String value) {
        return Arrays.stream(Intent.values())
                .filter(intent -> intent.toString().equals(value))
                .findFirst()
                .orElseThrow(() -> new UserError("no intent named \"%s\"\n       there are %s"
                        .formatted(
                                value,
                                Arrays.stream(Intent.values())
                                        .map(Intent::toString)
                                        .collect(Collectors.joining(", ")))));
    }

    private static int count(String name, String value) {
        if (!value.matches("[0-9]{1,9}")) {
            throw new UserError("%s must be a whole number, not \"%s\"".formatted(name, value));
        }
        return Integer.parseInt(value);
    }

    /// `0/50/100`; digits and a point, as `Double.parseDouble` alone would also take `1f` and `NaN`.
    private static List<Double> depths(String value) {
        if (!value.matches("[0-9]{1,3}(\\.[0-9]{1,6})?(/[0-9]{1,3}(\\.[0-9]{1,6})?)*+")) {
            throw new UserError("depth must be percent, such as 50 or 0/50/100, not \"%s\"".formatted(value));
        }
        return Arrays.stream(value.split("/")).map(Double::valueOf).toList();
    }
}
