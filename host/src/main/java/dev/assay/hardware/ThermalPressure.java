package dev.assay.hardware;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// How much heat holds a machine back.
public enum ThermalPressure {
    NOMINAL,
    MODERATE,
    HEAVY,
    CRITICAL,
    UNKNOWN;

    private static final Pattern SPEED_LIMIT = Pattern.compile("CPU_Speed_Limit\\s*=\\s*(\\d{1,9})");

    /// From the speed limit macOS prints, in percent.
    public static ThermalPressure ofSpeedLimit(String printed) {
        var limit = SPEED_LIMIT.matcher(printed);
        if (!limit.find()) {
            return UNKNOWN;
        }
        int percent = Integer.parseInt(limit.group(1));
        if (percent >= 100) {
            return NOMINAL;
        }
        if (percent >= 80) {
            return MODERATE;
        }
        return percent >= 50 ? HEAVY : CRITICAL;
    }

    /// From the processor's temperature; one not above zero is no reading.
    public static ThermalPressure ofCelsius(OptionalDouble celsius) {
        double degrees = celsius.orElse(0);
        if (!(degrees > 0)) {
            return UNKNOWN;
        }
        if (degrees < 80) {
            return NOMINAL;
        }
        if (degrees < 90) {
            return MODERATE;
        }
        return degrees < 100 ? HEAVY : CRITICAL;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
