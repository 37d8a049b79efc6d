package dev.assay.sift.recovery;

import dev.assay.sift.validation.Blanks;
import dev.assay.sift.validation.ControlTokens;
import dev.assay.sift.validation.Heading;
import dev.assay.sift.validation.ReasoningBlocks;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;

/// Cleanup that keeps indentation, knows every control token, and unwraps `<response>` instead of deleting
/// it.
///
/// What stands in the input is a quotation and stays.
record StandardCleanup(Rules rules) implements Cleanup {
    @Override
    public String withoutReasoning(String text) {
        var unwrapped = ResponseTags.remove(text);
        return rules.trimmed(ReasoningBlocks.remove(unwrapped, ReasoningBlocks.THINKING));
    }

    @Override
    public String withoutTokens(SiftRequest request, String text) {
        return rules.trimmed(ControlTokens.remove(text, token -> !request.isGiven(token)));
    }

    @Override
    public String withoutEdgeTags(SiftRequest request, String text) {
        return rules.trimmed(Wrapper.remove(request, text));
    }

    /// Only where the text is better without: `result:` may be somebody's key.
    @Override
    public String withoutHeading(SiftRequest request, String text) {
        var rest = Heading.removeFrom(text);
        boolean isKey = request.intent().isStructured() && !rules.breaksContract(request, text);
        return rest.isEmpty() || isKey ? text : rest;
    }

    @Override
    public String tidyPlainText(SiftRequest request, String text) {
        var lines = new ArrayList<String>();
        for (var line : UnicodeLines.split(text)) {
            var stripped = UnicodeText.strip(line);
            if (request.isQuoted(stripped)) {
                lines.add(UnicodeText.rstrip(line));
            } else if (!stripped.isEmpty()) {
                lines.add(Blanks.collapseLines(Bullets.remove(stripped)));
            }
        }
        return UnicodeText.strip(String.join("\n", lines));
    }
}
