package dev.assay.sift.validation;

import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;

/// What of the prompt came back in an answer; lines that stand in the input are never an echo.
///
/// @param schema a line that is only the name of a section
/// @param label a line that begins with the name of a section
/// @param guidance a whole line of the prompt's advice
public record Echoes(boolean schema, boolean label, boolean guidance) {
    public static Echoes in(String text, SiftRequest request, PromptScaffold scaffold) {
        boolean schema = false;
        boolean label = false;
        boolean guidance = false;
        for (var line : UnicodeLines.split(text)) {
            var stripped = UnicodeText.strip(line);
            if (!stripped.isEmpty()) {
                schema |= SchemaLabel.is(stripped, request.intent()) && isNew(stripped, request);
                label |= scaffold.labelEnd(line) > 0 && isNew(stripped, request);
                guidance |= isGuidance(Guidance.normalize(stripped), request, scaffold);
            }
        }
        return new Echoes(schema, label, guidance);
    }

    private static boolean isNew(String line, SiftRequest request) {
        return !request.inputLines().contains(line);
    }

    private static boolean isGuidance(String normalized, SiftRequest request, PromptScaffold scaffold) {
        return scaffold.hasPhrase(normalized) && !request.guidanceLines().contains(normalized);
    }

    boolean isPrompt() {
        return label || guidance;
    }

    /// How many of the three kinds there are.
    public int count() {
        return (schema ? 1 : 0) + (label ? 1 : 0) + (guidance ? 1 : 0);
    }
}
