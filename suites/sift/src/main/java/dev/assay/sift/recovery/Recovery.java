package dev.assay.sift.recovery;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.recovery.ScaffoldRescue.Cut;
import dev.assay.sift.validation.Blanks;
import dev.assay.sift.validation.Fence;
import dev.assay.sift.validation.PromptScaffold;
import dev.assay.sift.validation.ReasoningBlocks;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.validation.Verbatim;
import dev.assay.text.UnicodeLines;
import java.util.stream.Collectors;

/// Cleans answers up as one profile and one normalizer say. Pure and safe to share between threads.
public final class Recovery {
    private final Profile profile;
    private final Rules rules;
    private final Cleanup cleanup;
    private final Normalizer normalizer;
    private final ScaffoldRescue rescue;

    public Recovery(Profile profile, Normalizer normalizer) {
        this(profile, Rules.of(profile), normalizer);
    }

    /// By the standard profile, where the prompt was one of our own.
    public Recovery(PromptScaffold prompt, Normalizer normalizer) {
        this(Profile.STANDARD, Rules.standard(prompt), normalizer);
    }

    private Recovery(Profile profile, Rules rules, Normalizer normalizer) {
        this.profile = profile;
        this.rules = rules;
        this.cleanup = profile == Profile.COMPAT ? new CompatCleanup() : new StandardCleanup(rules);
        this.normalizer = normalizer;
        this.rescue = new ScaffoldRescue(rules, profile == Profile.COMPAT ? Cut.ANYWHERE : Cut.BEFORE_LINES);
    }

    public String recover(SiftCase siftCase, String raw, RecoveryLevel level) {
        var request = SiftRequest.of(siftCase, profile);
        return switch (level) {
            case NONE -> raw;
            case NORMALIZE -> normalize(request, raw);
            case FULL -> rescue.apply(request, normalize(request, raw), text -> normalize(request, text));
        };
    }

    private String normalize(SiftRequest request, String raw) {
        var text = rules.trimmed(raw);
        return switch (normalizer) {
            case STANDARD -> clean(request, text);
            case CPU_PROTECTION -> withoutLabels(request, clean(request, text));
            case GRANITE -> clean(request, ResponseTags.remove(ReasoningBlocks.remove(text, ReasoningBlocks.THINKING)));
            case QWEN3 -> clean(request, cleanup.withoutReasoning(text));
        };
    }

    private String clean(SiftRequest request, String raw) {
        var text = rules.trimmed(raw);
        if (text.isEmpty() || rules.isUnterminated(text)) {
            return Blanks.trimOuterLines(text);
        }
        var bare = cleanup.withoutTokens(request, cleanup.withoutReasoning(text));
        if (bare.isEmpty()) {
            return "";
        }
        return switch (request.intent().mode()) {
            case EXACT_LINES, EXACT_FORMAT -> Blanks.trimOuterLines(unfenced(request, safelyTrimmed(request, bare)));
            case STRUCTURED -> structured(request, cleanup.withoutEdgeTags(request, bare));
            case PLAIN_TEXT -> plainText(request, cleanup.withoutEdgeTags(request, bare));
        };
    }

    private String structured(SiftRequest request, String text) {
        if (text.isEmpty()) {
            return "";
        }
        var inner = unfenced(request, safelyTrimmed(request, text));
        return Blanks.trimOuterLines(cleanup.withoutHeading(request, inner));
    }

    private String plainText(SiftRequest request, String text) {
        var inner = rules.trimmed(unfenced(request, rules.withoutPreamble(request, text)));
        return cleanup.tidyPlainText(request, cleanup.withoutHeading(request, cleanup.withoutEdgeTags(request, inner)));
    }

    private String unfenced(SiftRequest request, String text) {
        return Fence.unwrap(text, request, rules).orElse(text);
    }

    /// Without the thinking at its start, but only where what is left keeps the contract.
    private String safelyTrimmed(SiftRequest request, String text) {
        var trimmed = rules.withoutPreamble(request, text);
        return !trimmed.isEmpty() && keepsContract(request, trimmed) ? trimmed : text;
    }

    private boolean keepsContract(SiftRequest request, String text) {
        return switch (request.intent().mode()) {
            case PLAIN_TEXT -> true;
            case EXACT_LINES -> Verbatim.ratio(text, request.verbatimLines()) == 1;
            case EXACT_FORMAT, STRUCTURED -> !rules.breaksContract(request, text);
        };
    }

    private String withoutLabels(SiftRequest request, String text) {
        return switch (request.intent().mode()) {
            case EXACT_LINES, STRUCTURED -> text;
            case PLAIN_TEXT, EXACT_FORMAT ->
                Blanks.collapseLines(UnicodeLines.split(text).stream()
                        .map(line -> line.substring(rules.scaffold().labelEnd(line)))
                        .collect(Collectors.joining("\n")));
        };
    }
}
