package dev.assay.hardware;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether a machine saves power at the cost of speed.
public enum PowerMode {
    LOW_POWER("low-power"),
    BALANCED("balanced"),
    PERFORMANCE("performance"),
    UNKNOWN("unknown");

    private static final Pattern LOW_POWER_SETTING = Pattern.compile("\\blowpowermode\\s+(\\d+)");
    private static final Pattern SCHEME = Pattern.compile("\\(([^()]+)\\)");
    private static final Set<String> SAVING_PREFERENCES = Set.of("power", "balance_power");
    private static final Set<String> SAVING_PLATFORMS = Set.of("low-power", "quiet", "cool");

    private final String label;

    PowerMode(String label) {
        this.label = label;
    }

    /// From the settings macOS prints.
    public static PowerMode ofSettings(String printed) {
        if (printed.isBlank()) {
            return UNKNOWN;
        }
        var setting = LOW_POWER_SETTING.matcher(printed);
        return setting.find() && setting.group(1).equals("1") ? LOW_POWER : BALANCED;
    }

    /// From the active scheme Windows prints, its name in parentheses, in English or French.
    public static PowerMode ofScheme(String printed) {
        var scheme = SCHEME.matcher(printed);
        return scheme.find() ? ofSchemeName(scheme.group(1).toLowerCase(Locale.ROOT)) : UNKNOWN;
    }

    private static PowerMode ofSchemeName(String name) {
        if (name.contains("power saver") || name.contains("économie")) {
            return LOW_POWER;
        }
        return name.contains("high performance") || name.contains("performances") ? PERFORMANCE : BALANCED;
    }

    /// From Linux. The governor `powersave` is the usual one of processors that choose their own frequency;
    /// for them the preference decides.
    static PowerMode ofGovernor(
            Optional<String> governor, Optional<String> preference, Optional<String> platformProfile) {
        if (platformProfile.filter(SAVING_PLATFORMS::contains).isPresent()) {
            return LOW_POWER;
        }
        return governor.map(name -> switch (name) {
                    case "performance" -> PERFORMANCE;
                    case "powersave" ->
                        preference
                                        .filter(of -> !SAVING_PREFERENCES.contains(of))
                                        .isPresent()
                                ? BALANCED
                                : LOW_POWER;
                    default -> BALANCED;
                })
                .orElse(platformProfile.isPresent() ? BALANCED : UNKNOWN);
    }

    @Override
    public String toString() {
        return label;
    }
}
