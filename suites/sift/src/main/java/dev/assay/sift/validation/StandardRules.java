package dev.assay.sift.validation;

import dev.assay.sift.Intent;
import dev.assay.sift.thought.ThoughtCounts;
import dev.assay.sift.thought.VisibleThought;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The published rules without their defects.
///
/// Two principles mend most of them: what stands in the input is a quotation, and what the target does
/// cannot be held against an answer. So the target itself is always accepted.
final class StandardRules implements Rules {
    private static final Set<String> THINKING = Set.copyOf(ReasoningBlocks.THINKING);

    /// Where an instruction asks for no sentences, a list is another way to write the same.
    private static final Pattern SENTENCES = Pattern.compile(
            "\\b(?:(?:in|as|one|two|three|four|most|a|single|full|complete|short) sentences?|prose|one line|single"
                    + " line|paragraph)\\b",
            Pattern.CASE_INSENSITIVE);

    private final PromptScaffold scaffold;

    StandardRules(PromptScaffold scaffold) {
        this.scaffold = scaffold;
    }

    @Override
    public String trimmed(String output) {
        return UnicodeText.strip(Blanks.dedent(output));
    }

    @Override
    public ThoughtCounts thought(SiftRequest request, String text) {
        return VisibleThought.outside(request::isQuoted).count(text);
    }

    @Override
    public String withoutPreamble(SiftRequest request, String text) {
        return VisibleThought.outside(request::isQuoted).withoutPreamble(text);
    }

    /// Names of sections such as `Errors:` are words people use; only the prompt's own are its echo.
    @Override
    public Echoes echoes(SiftRequest request, String text) {
        var found = Echoes.in(ownLines(request, text), request, scaffold);
        return new Echoes(false, found.label(), found.guidance());
    }

    /// The lines of a text that are no quotation.
    private static String ownLines(SiftRequest request, String text) {
        var lines = UnicodeLines.split(text);
        if (lines.size() == 1 && !request.isQuoted(UnicodeText.strip(lines.getFirst()))) {
            return lines.getFirst();
        }
        var own = new ArrayList<String>(lines.size());
        for (var line : lines) {
            if (!request.isQuoted(UnicodeText.strip(line))) {
                own.add(line);
            }
        }
        return String.join("\n", own);
    }

    @Override
    public PromptScaffold scaffold() {
        return scaffold;
    }

    @Override
    public boolean hasRole(SiftRequest request, String text) {
        return ControlTokens.hasRole(text) && !ControlTokens.hasRole(request.target());
    }

    @Override
    public List<String> leakedTokens(SiftRequest request, String text) {
        return ControlTokens.leaked(text, request).stream()
                .filter(token -> !request.target().contains(token))
                .toList();
    }

    /// An answer between `<response>` tags is an answer, whether the last of them is there or not.
    @Override
    public boolean isUnterminated(String text) {
        return ReasoningBlocks.areOpen(text, THINKING);
    }

    @Override
    public boolean isPlainText(SiftRequest request, String text) {
        var own = ownLines(request, text);
        return !text.isEmpty()
                && isNoWorse(request, own, LineShape::hasFence)
                && isNoWorse(request, own, Markup::isIn)
                && (isNoWorse(request, own, Heading::leads)
                        || request.siftCase().anchors().stream().anyMatch(text::startsWith))
                && (isNoWorse(request, own, LineShape::hasBullet)
                        || !SENTENCES
                                .matcher(request.siftCase().task().instruction())
                                .find());
    }

    /// Whether a text lacks a flaw, or shares it with the target.
    private static boolean isNoWorse(SiftRequest request, String text, Predicate<String> flaw) {
        return !flaw.test(text) || flaw.test(request.target());
    }

    @Override
    public boolean breaksContract(SiftRequest request, String text) {
        return switch (request.intent().mode()) {
            case PLAIN_TEXT -> false;
            case EXACT_LINES -> !isNoWorse(request, ownLines(request, text), Decoration::isOn) || thinks(request, text);
            case EXACT_FORMAT -> breaksExactFormat(request, text) || thinks(request, text);
            case STRUCTURED -> !isNoWorse(request, text, other -> isBroken(request, other)) || thinks(request, text);
        };
    }

    private boolean thinks(SiftRequest request, String text) {
        return thought(request, text).markers() > 0;
    }

    private static boolean breaksExactFormat(SiftRequest request, String text) {
        return !isNoWorse(request, text, Decoration::isOn)
                || !isNoWorse(request, text, Decoration::isLong)
                || !isNoWorse(request, text, LineShape::hasTableRow)
                || !isNoWorse(request, text, LineShape::hasPair);
    }

    private static boolean isBroken(SiftRequest request, String text) {
        var structure = Structure.of(request.intent());
        return structure == Structure.YAML ? !YamlText.isCollection(text) : structure.isBroken(text);
    }

    @Override
    public boolean hasStructure(SiftRequest request, String text) {
        var structure = Structure.of(request.intent());
        return structure == Structure.YAML
                ? isNoWorse(request, text, other -> !YamlText.isCollection(other))
                : isNoWorse(request, text, other -> !structure.isRecognized(other));
    }

    @Override
    public boolean acceptsUnfenced(SiftRequest request, String inner) {
        return switch (request.intent().mode()) {
            case PLAIN_TEXT -> isPlainText(request, inner);
            case EXACT_LINES -> Verbatim.ratio(inner, request.verbatimLines()) == 1;
            case EXACT_FORMAT -> !breaksContract(request, inner);
            case STRUCTURED ->
                request.intent() == Intent.YAML
                        ? YamlText.isCollection(inner)
                        : Structure.of(request.intent()).parses(inner);
        };
    }

    @Override
    public List<String> reservations(SiftRequest request, String text) {
        return request.forbidden().isIn(text) ? List.of("forbidden_content") : List.of();
    }
}
