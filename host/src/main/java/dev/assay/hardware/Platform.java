package dev.assay.hardware;

import java.util.Locale;

/// The families of operating systems that are read in different ways.
public enum Platform {
    LINUX,
    MAC,
    WINDOWS;

    /// Anything unheard of is looked at as Linux, where most files are missing then.
    public static Platform current() {
        var name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (name.contains("mac")) {
            return MAC;
        }
        return name.contains("windows") ? WINDOWS : LINUX;
    }

    Probe probe(Sight sight) {
        return switch (this) {
            case LINUX -> new LinuxProbe(sight).probe();
            case MAC -> new MacProbe(sight).probe();
            case WINDOWS -> new WindowsProbe(sight).probe();
        };
    }
}
