package dev.assay.sift;

import dev.assay.text.BoundedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// What an answer must not hold: `text:…` and plain entries as they stand, `regex:…` as a pattern.
///
/// What the target itself holds is not forbidden. Notes meant for people forbid nothing, as no answer
/// quotes them.
public final class ForbiddenContent {
    private static final String TEXT = "text:";
    private static final String REGEX = "regex:";

    private final List<Predicate<String>> entries;

    private ForbiddenContent(List<Predicate<String>> entries) {
        this.entries = entries;
    }

    public static ForbiddenContent of(SiftCase siftCase) {
        var entries = new ArrayList<Predicate<String>>();
        for (var entry : siftCase.wanted().forbiddenContent()) {
            predicate(entry)
                    .filter(forbidden -> !forbidden.test(siftCase.target()))
                    .ifPresent(entries::add);
        }
        return new ForbiddenContent(entries);
    }

    public boolean isIn(String output) {
        for (var entry : entries) {
            if (entry.test(output)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a text holds what one entry forbids.
    public static boolean isIn(String entry, String text) {
        return predicate(entry).filter(forbidden -> forbidden.test(text)).isPresent();
    }

    /// Why an entry cannot be checked; empty where it can.
    static Optional<String> problem(String entry) {
        try {
            predicate(entry);
            return Optional.empty();
        } catch (PatternSyntaxException e) {
            return Optional.of(e.getDescription());
        }
    }

    private static Optional<Predicate<String>> predicate(String entry) {
        if (entry.startsWith(REGEX)) {
            var pattern = Pattern.compile(entry.substring(REGEX.length()), Pattern.UNIX_LINES);
            return Optional.of(output -> isFound(pattern, output));
        }
        var text = entry.startsWith(TEXT) ? entry.substring(TEXT.length()) : entry;
        return text.isBlank() ? Optional.empty() : Optional.of(output -> output.contains(text));
    }

    /// A search that does not end has found nothing.
    private static boolean isFound(Pattern pattern, String output) {
        try {
            return pattern.matcher(new BoundedText(output)).find();
        } catch (BoundedText.Exhausted | StackOverflowError _) {
            return false;
        }
    }
}
