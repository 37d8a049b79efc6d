package dev.assay.viewer.library;

import java.util.List;

/// What a number means to a reader: which way is better, and in what it is counted.
///
/// @param better `higher` or `lower`
/// @param unit `share`, `ratio`, `ms`, `dollars`, `count` or `number`
public record NumberKind(String better, String unit) {
    private static final List<String> LOWER = List.of(
            "latency",
            "cost",
            "dollars",
            "failures",
            "tokens",
            "bytes",
            "thought",
            "contradiction",
            "hurt",
            "fabrication",
            "_ms",
            "error");
    private static final List<String> POINTS = List.of("final_score", "lift", "efficiency", "throughput", "rank");

    /// By its name; a score nobody knows is a share of which more is better.
    public static NumberKind of(String name) {
        var isLower = holdsAny(name, LOWER) && !holdsAny(name, List.of("efficiency", "latency_factor"));
        return new NumberKind(isLower ? "lower" : "higher", unit(name));
    }

    private static String unit(String name) {
        if ((name.startsWith("latency") && !name.equals("latency_factor")) || name.endsWith("_ms")) {
            return "ms";
        }
        if (holdsAny(name, List.of("cost", "dollars"))) {
            return "dollars";
        }
        if (holdsAny(name, List.of("tokens", "bytes", "passing"))) {
            return "count";
        }
        if (name.contains("compression")) {
            return "ratio";
        }
        return holdsAny(name, POINTS) ? "number" : "share";
    }

    private static boolean holdsAny(String name, List<String> parts) {
        return parts.stream().anyMatch(name::contains);
    }

    public boolean isHigherBetter() {
        return better.equals("higher");
    }
}
