package dev.assay.recovery;

import dev.assay.text.PythonLines;
import dev.assay.text.PythonText;
import dev.assay.verdict.Blanks;
import dev.assay.verdict.ControlTokens;
import dev.assay.verdict.Heading;
import dev.assay.verdict.ReasoningBlocks;
import dev.assay.verdict.Rules;
import dev.assay.verdict.SiftRequest;
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
        for (var line : PythonLines.split(text)) {
            var stripped = PythonText.strip(line);
            if (request.isQuoted(stripped)) {
                lines.add(PythonText.rstrip(line));
            } else if (!stripped.isEmpty()) {
                lines.add(Blanks.collapseLines(Bullets.remove(stripped)));
            }
        }
        return PythonText.strip(String.join("\n", lines));
    }
}
