package dev.assay.sift.validation;

import dev.assay.sift.thought.ThoughtCounts;
import dev.assay.sift.thought.VisibleThought;
import dev.assay.text.UnicodeText;
import java.util.List;

/// The original program's rules.
final class CompatRules implements Rules {
    @Override
    public String trimmed(String output) {
        return UnicodeText.strip(output);
    }

    @Override
    public ThoughtCounts thought(SiftRequest request, String text) {
        return VisibleThought.EVERYWHERE.count(text);
    }

    @Override
    public String withoutPreamble(SiftRequest request, String text) {
        return VisibleThought.EVERYWHERE.withoutPreamble(text);
    }

    @Override
    public Echoes echoes(SiftRequest request, String text) {
        return Echoes.in(text, request, scaffold());
    }

    @Override
    public PromptScaffold scaffold() {
        return PromptScaffold.PUBLISHED;
    }

    @Override
    public boolean hasRole(SiftRequest request, String text) {
        return ControlTokens.hasRole(text);
    }

    @Override
    public List<String> leakedTokens(SiftRequest request, String text) {
        return ControlTokens.leaked(text, request);
    }

    @Override
    public boolean isUnterminated(String text) {
        return ReasoningBlocks.areOpen(text);
    }

    @Override
    public boolean isPlainText(SiftRequest request, String text) {
        return PlainText.holds(text);
    }

    @Override
    public boolean breaksContract(SiftRequest request, String text) {
        return switch (request.intent().mode()) {
            case PLAIN_TEXT -> false;
            case EXACT_LINES -> Decoration.isOn(text) || thought(request, text).markers() > 0;
            case EXACT_FORMAT ->
                breaksExactFormat(text) || thought(request, text).markers() > 0;
            case STRUCTURED ->
                Structure.of(request.intent()).isBroken(text)
                        || thought(request, text).markers() > 0;
        };
    }

    private static boolean breaksExactFormat(String text) {
        return Decoration.isOn(text)
                || Decoration.isLong(text)
                || LineShape.hasTableRow(text)
                || LineShape.hasPair(text);
    }

    @Override
    public boolean hasStructure(SiftRequest request, String text) {
        return Structure.of(request.intent()).isRecognized(text);
    }

    @Override
    public boolean acceptsUnfenced(SiftRequest request, String inner) {
        return switch (request.intent().mode()) {
            case PLAIN_TEXT -> isPlainText(request, inner);
            case EXACT_LINES -> Verbatim.ratio(inner, request.verbatimLines()) == 1;
            case EXACT_FORMAT -> !breaksContract(request, inner);
            case STRUCTURED -> Structure.of(request.intent()).parses(inner);
        };
    }

    @Override
    public List<String> reservations(SiftRequest request, String text) {
        return List.of();
    }
}
