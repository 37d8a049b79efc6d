package dev.assay.ifeval;

import dev.assay.text.UnicodeText;
import java.util.Arrays;

/// How a response starts and ends, and what divides it in two.
final class EdgeChecks {
    private EdgeChecks() {}

    static Check end(Parameters parameters) {
        var phrase = UnicodeText.lower(UnicodeText.strip(parameters.text("end_phrase")));
        return response -> {
            var end = Edges.withoutTrailing(Edges.withoutLeading(UnicodeText.strip(response), '"'), '"');
            return Compliance.of(UnicodeText.lower(end).endsWith(phrase), "another end");
        };
    }

    static Compliance quotation(String response) {
        var text = UnicodeText.strip(response);
        return Compliance.of(
                text.length() > 1 && text.startsWith("\"") && text.endsWith("\""), "not in double quotation marks");
    }

    static Check repeatedPrompt(Parameters parameters) {
        var prompt = UnicodeText.lower(UnicodeText.strip(parameters.someText("prompt_to_repeat")));
        return response -> Compliance.of(
                UnicodeText.lower(UnicodeText.strip(response)).startsWith(prompt), "it does not start with the prompt");
    }

    /// Exactly two that differ; a blank one is forgiven at the edges only.
    static Compliance twoResponses(String response) {
        var parts = Arrays.stream(response.split("\\*{6}", -1))
                .map(UnicodeText::strip)
                .toList();
        var inner = parts.subList(1, Math.max(1, parts.size() - 1));
        var given = parts.stream().filter(part -> !part.isEmpty()).toList();
        if (given.size() != 2 || inner.contains("")) {
            return Compliance.missed("%s responses".formatted(given.size()));
        }
        return Compliance.of(!given.getFirst().equals(given.getLast()), "the same response twice");
    }
}
