package dev.assay.sift.validation;

import dev.assay.sift.thought.ThoughtCounts;
import dev.assay.sift.validation.Verdict.Status;
import java.util.ArrayList;
import java.util.List;

/// Decides whether an answer may be used. Hard failures reject it; anything else is a reservation.
public record Validator(Rules rules) {
    private static final int MANY_MARKERS = 5;
    private static final int SEVERAL = 2;
    private static final double MOSTLY = 0.5;
    private static final double DENSE = 0.60;

    public Verdict validate(SiftRequest request, String output) {
        var text = rules.trimmed(output);
        var thought = rules.thought(request, text);
        if (text.isEmpty()) {
            return new Verdict(Status.REJECTED, List.of("empty_output"), 0, thought);
        }
        var judged = new Judged(request, text, thought);
        int hits = request.anchorHits(text);
        var failures = judged.failures();
        if (!failures.isEmpty()) {
            return new Verdict(Status.REJECTED, failures, hits, thought);
        }
        var reservations = judged.reservations(hits);
        return new Verdict(
                reservations.isEmpty() ? Status.ACCEPTED : Status.SOFT_ACCEPTED, reservations, hits, thought);
    }

    /// Whether thinking makes an answer unusable: any does where exactness was asked for.
    private static boolean isLeaking(ThoughtCounts thought, SiftRequest request) {
        if (thought.markers() == 0 || !request.intent().isPlainText()) {
            return thought.markers() > 0;
        }
        return thought.isAllThought()
                || thought.markers() >= MANY_MARKERS
                || thought.leadingLines() >= SEVERAL
                || (thought.leakedLines() >= SEVERAL && thought.lineRatio() >= MOSTLY)
                || thought.density() >= DENSE;
    }

    private final class Judged {
        private final SiftRequest request;
        private final String text;
        private final ThoughtCounts thought;
        private final List<String> tokens;
        private final boolean isFenced;

        Judged(SiftRequest request, String text, ThoughtCounts thought) {
            this.request = request;
            this.text = text;
            this.thought = thought;
            this.tokens = rules.leakedTokens(request, text);
            this.isFenced = Fence.unwrap(text, request, rules).isPresent();
        }

        List<String> failures() {
            var flags = new ArrayList<String>();
            var echoes = rules.echoes(request, text);
            note(flags, rules.isUnterminated(text), "unterminated_reasoning_block");
            note(flags, rules.hasRole(request, text), "role_token_leakage");
            note(flags, echoes.schema(), "schema_echo");
            note(flags, echoes.isPrompt(), "prompt_scaffold_echo");
            note(flags, hasTooManyTokens(), "control_token_leakage");
            note(flags, isLeaking(thought, request), "thought_leakage");
            note(flags, !isFenced && rules.breaksContract(request, text), breakage());
            return flags;
        }

        private boolean hasTooManyTokens() {
            return request.intent().isPlainText() ? ControlTokens.areDense(tokens, text) : !tokens.isEmpty();
        }

        private String breakage() {
            return switch (request.intent().mode()) {
                case PLAIN_TEXT, EXACT_LINES -> "exact_lines_contract_breakage";
                case EXACT_FORMAT -> "exact_format_contract_breakage";
                case STRUCTURED -> "structured_contract_breakage";
            };
        }

        List<String> reservations(int hits) {
            var flags = new ArrayList<String>();
            note(flags, hits < request.promptAnchors().size(), "missing_exact_anchors");
            note(flags, !tokens.isEmpty(), "control_token_leakage_sparse");
            note(flags, thought.markers() > 0, "thought_leakage_sparse");
            note(flags, isFenced, "fenced_output_wrapper");
            if (!isFenced) {
                noteStyle(flags);
            }
            flags.addAll(rules.reservations(request, text));
            return flags;
        }

        private void noteStyle(List<String> flags) {
            switch (request.intent().mode()) {
                case PLAIN_TEXT -> note(flags, !rules.isPlainText(request, text), "plain_text_style_mismatch");
                case EXACT_LINES ->
                    note(flags, Verbatim.ratio(text, request.verbatimLines()) != 1, "verbatim_alignment_weak");
                case EXACT_FORMAT -> {}
                case STRUCTURED -> note(flags, !rules.hasStructure(request, text), "structured_output_mismatch");
            }
        }

        private static void note(List<String> flags, boolean isSo, String flag) {
            if (isSo) {
                flags.add(flag);
            }
        }
    }
}
