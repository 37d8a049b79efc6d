package dev.assay.sift.fact;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Conditions of a target in signs: `expired != 0`. An answer that has the two sides with another sign contradicts it.
final class Comparisons {
    private static final Pattern COMPARISON =
            Pattern.compile("([\\w.\\[\\]*]+)[`'\"]?\\s*(==|!=|<=|>=|<|>|≥|≤|≠)\\s*[`'\"]?([\\w.]+)");

    private final Map<String, String> wanted;

    Comparisons(String target) {
        this.wanted = read(target);
    }

    private static Map<String, String> read(String text) {
        var signs = new HashMap<String, String>();
        var found = COMPARISON.matcher(text);
        while (found.find()) {
            var sides = (found.group(1) + " " + found.group(3)).toLowerCase(Locale.ROOT);
            signs.put(sides.endsWith(".") ? sides.substring(0, sides.length() - 1) : sides, sign(found.group(2)));
        }
        return signs;
    }

    private static String sign(String written) {
        return switch (written) {
            case "≥" -> ">=";
            case "≤" -> "<=";
            case "≠" -> "!=";
            default -> written;
        };
    }

    /// Whether an answer compares two things with another sign than the target does.
    boolean areTurned(String answer) {
        if (wanted.isEmpty()) {
            return false;
        }
        var given = read(answer);
        return wanted.entrySet().stream().anyMatch(one -> {
            var sign = given.get(one.getKey());
            return sign != null && !sign.equals(one.getValue());
        });
    }
}
