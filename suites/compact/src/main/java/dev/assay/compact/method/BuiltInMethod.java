package dev.assay.compact.method;

import dev.assay.api.UserError;
import dev.assay.compact.estimate.CallPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A method that ships with Assay.
///
/// @param plan how many calls of a model a compaction takes
public record BuiltInMethod(String name, String summary, CallPlan plan, List<Setting> settings, Maker maker) {
    public BuiltInMethod {
        settings = List.copyOf(settings);
    }

    /// A whole number that can be set, as in `sliding-window:turns=12`.
    public record Setting(String name, int otherwise, int least, int most, String meaning) {}

    /// Makes the method for one case.
    @FunctionalInterface
    interface Maker {
        Compactor make(MethodSetup setup, Map<String, Integer> settings);
    }

    public Compactor create(MethodSetup setup) {
        return maker.make(setup, values(setup.settings()));
    }

    /// All settings, those that were not typed with their defaults.
    ///
    /// @throws UserError where one is unknown or out of its range
    public Map<String, Integer> values(Map<String, String> typed) {
        typed.keySet().stream()
                .filter(name ->
                        settings.stream().noneMatch(setting -> setting.name().equals(name)))
                .findFirst()
                .ifPresent(unknown -> {
                    throw new UserError("the method %s has no setting \"%s\"\n       it takes %s"
                            .formatted(name, unknown, settings.isEmpty() ? "none" : names()));
                });
        var values = new LinkedHashMap<String, Integer>();
        settings.forEach(setting -> values.put(setting.name(), value(setting, typed.get(setting.name()))));
        return values;
    }

    private String names() {
        return String.join(", ", settings.stream().map(Setting::name).toList());
    }

    private int value(Setting setting, @Nullable String typed) {
        if (typed == null) {
            return setting.otherwise();
        }
        try {
            int value = Integer.parseInt(typed.strip());
            if (value >= setting.least() && value <= setting.most()) {
                return value;
            }
        } catch (NumberFormatException _) {
            // told below, as a number out of its range is
        }
        throw new UserError("%s: %s is \"%s\"\n       it must be a whole number from %d to %d"
                .formatted(name, setting.name(), typed, setting.least(), setting.most()));
    }
}
