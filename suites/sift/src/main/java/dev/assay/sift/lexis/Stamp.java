package dev.assay.sift.lexis;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Reads a day with a time as logs write them, and names of months.
final class Stamp {
    private static final Map<String, String> MONTHS = months();
    private static final Pattern OF_A_SERVER = Pattern.compile(
            "\\[?(\\d{1,2})/(\\p{Alpha}{3})/(\\d{4})(?::(\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?))?(?=[^\\w.]|\\.?$)");
    private static final Pattern ISO = Pattern.compile(
            "[\\[(\"]?(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?)(?:Z|[+-]\\d{2}:?\\d{2})?(?=[^\\w.]|\\.?$)");
    private static final int SHORTEST = 10;
    private static final Set<String> WORLD_TIME = Set.of("utc", "gmt", "+0000", "+00:00", "-0000");

    private Stamp() {}

    private static Map<String, String> months() {
        var months = new HashMap<String, String>();
        var names = List.of(
                "january",
                "february",
                "march",
                "april",
                "may",
                "june",
                "july",
                "august",
                "september",
                "october",
                "november",
                "december");
        for (int i = 0; i < names.size(); i++) {
            months.put(names.get(i), "%02d".formatted(i + 1));
            months.put(names.get(i).substring(0, 3), "%02d".formatted(i + 1));
        }
        return months;
    }

    /// The number of a month in two digits; empty where a word is none.
    static String month(String folded) {
        return MONTHS.getOrDefault(folded, "");
    }

    /// Whether a word only says that a time is that of the world.
    static boolean isWorldTime(String folded) {
        return WORLD_TIME.contains(folded);
    }

    /// How many characters at the start of a chunk are a day with its time; what they say goes to `found`, day
    /// first.
    static int length(String text, int from, int to, Consumer<String> found) {
        if (to - from < SHORTEST || !mayBe(text, from, to)) {
            return 0;
        }
        var server = OF_A_SERVER.matcher(text).region(from, to);
        if (server.lookingAt() && MONTHS.containsKey(server.group(2).toLowerCase(Locale.ROOT))) {
            found.accept("%s-%s-%2s"
                    .formatted(server.group(3), month(server.group(2).toLowerCase(Locale.ROOT)), server.group(1))
                    .replace(' ', '0'));
            if (server.group(4) != null) {
                found.accept(server.group(4));
            }
            return server.end() - from;
        }
        var iso = ISO.matcher(text).region(from, to);
        if (iso.lookingAt()) {
            found.accept(iso.group(1));
            found.accept(iso.group(2));
            return iso.end() - from;
        }
        return 0;
    }

    /// Whether a digit or a bracket begins it, and a year may be inside.
    private static boolean mayBe(String text, int from, int to) {
        char first = text.charAt(from);
        boolean isStart = Character.isDigit(first) || "[(\"".indexOf(first) >= 0;
        return isStart && (text.charAt(from + 4) == '-' || text.charAt(from + 5) == '-' || hasSlash(text, from, to));
    }

    private static boolean hasSlash(String text, int from, int to) {
        int slash = text.indexOf('/', from);
        return slash > from && slash <= from + 3 && slash < to;
    }
}
