package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The label the original program takes from a text.
///
/// Kept with its faults: negation is not seen, so `not true` is an entailment, and `SUPPORT` is never one.
final class CompatNliLabel {
    private static final Map<String, String> LABELS = labels();
    private static final Set<String> KNOWN = Set.copyOf(LABELS.values());

    private CompatNliLabel() {}

    private static Map<String, String> labels() {
        var labels = new LinkedHashMap<String, String>();
        put(labels, "entailment", "entailment", "entail", "yes", "true");
        put(labels, "contradiction", "contradiction", "contradict", "no", "false");
        put(labels, "not mentioned", "not mentioned", "not_mentioned", "neutral", "unknown", "neither");
        put(labels, "supports", "supports", "support");
        put(labels, "refutes", "refutes", "refute");
        return labels;
    }

    private static void put(Map<String, String> labels, String label, String... aliases) {
        for (var alias : aliases) {
            labels.put(alias, label);
        }
    }

    /// A text that is no known label is its own.
    static String ofReference(String answer) {
        var text = UnicodeText.lower(UnicodeText.strip(answer));
        return LABELS.getOrDefault(text, text);
    }

    static Optional<String> ofResponse(String response) {
        var text = UnicodeText.lower(UnicodeText.strip(response));
        return Optional.ofNullable(LABELS.get(text))
                .or(() -> stated(CompatNliPhrase.labeled(text)))
                .or(() -> stated(CompatNliPhrase.concluded(text)))
                .or(() -> lastMentioned(text));
    }

    private static Optional<String> stated(Optional<String> phrase) {
        return phrase.map(UnicodeText::strip)
                .map(candidate -> LABELS.getOrDefault(candidate, candidate))
                .filter(KNOWN::contains);
    }

    private static Optional<String> lastMentioned(String text) {
        var last = -1;
        var label = Optional.<String>empty();
        for (var alias : LABELS.keySet()) {
            var start = lastStart(text, alias);
            if (start > last) {
                last = start;
                label = Optional.of(LABELS.get(alias));
            }
        }
        return label;
    }

    /// An alias of two words may stand inside longer ones.
    private static int lastStart(String text, String alias) {
        var start = text.lastIndexOf(alias);
        while (start >= 0 && alias.indexOf(' ') < 0 && !isWord(text, start, start + alias.length())) {
            start = text.lastIndexOf(alias, start - 1);
        }
        return start;
    }

    private static boolean isWord(String text, int start, int end) {
        return UnicodeText.isBoundary(text, start) && UnicodeText.isBoundary(text, end);
    }
}
