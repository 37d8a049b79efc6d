package dev.assay.haystack;

import java.util.List;
import java.util.function.UnaryOperator;

/// A finished text and where its pieces are, in the order of the text.
public record Hay(String text, List<Span> evidence, List<Span> distractors) {
    public Hay {
        evidence = List.copyOf(evidence);
        distractors = List.copyOf(distractors);
    }

    public List<String> evidenceTexts() {
        return evidence.stream().map(span -> span.of(text)).toList();
    }

    public List<String> distractorTexts() {
        return distractors.stream().map(span -> span.of(text)).toList();
    }

    /// The same places in a text changed in place.
    public Hay rewritten(UnaryOperator<String> change) {
        var changed = change.apply(text);
        if (changed.length() != text.length()) {
            throw new IllegalArgumentException("a text with known places must keep its length");
        }
        return new Hay(changed, evidence, distractors);
    }
}
