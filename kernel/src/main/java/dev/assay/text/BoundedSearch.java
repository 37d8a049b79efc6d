package dev.assay.text;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Searches of texts nobody has read: one that would take too many steps has found nothing.
public final class BoundedSearch {
    private BoundedSearch() {}

    public static boolean finds(Pattern pattern, String text) {
        return first(pattern, text).isPresent();
    }

    public static Optional<MatchResult> first(Pattern pattern, String text) {
        try {
            var matcher = pattern.matcher(new BoundedText(text));
            return matcher.find() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
        } catch (BoundedText.Exhausted _) {
            return Optional.empty();
        }
    }

    public static Optional<MatchResult> last(Pattern pattern, String text) {
        try {
            return pattern.matcher(new BoundedText(text)).results().reduce((_, later) -> later);
        } catch (BoundedText.Exhausted _) {
            return Optional.empty();
        }
    }

    public static boolean matches(Pattern pattern, String text) {
        try {
            return pattern.matcher(new BoundedText(text)).matches();
        } catch (BoundedText.Exhausted _) {
            return false;
        }
    }

    /// How often a pattern matches; −1 when that could not be found out.
    public static long count(Pattern pattern, String text) {
        try {
            return pattern.matcher(new BoundedText(text)).results().count();
        } catch (BoundedText.Exhausted _) {
            return -1;
        }
    }
}
