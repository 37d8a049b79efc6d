package dev.assay.sift.prompt;

import dev.assay.api.Profile;
import dev.assay.sift.FormatCheck;
import dev.assay.sift.Intent;
import dev.assay.sift.Judgement;
import dev.assay.sift.OutputMode;
import dev.assay.sift.SiftCase;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.validation.Validator;
import dev.assay.sift.validation.Verdict;
import dev.assay.sift.validation.Verdict.Status;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Cleans up an answer and judges it without knowing the answer wanted, as a product would have to.
///
/// Instead of the case it knows what the prompt said: input, instruction, intent, and anchors if they were
/// given away. Safe to share between threads.
final class BlindReview {
    private static final SiftCase.About UNKNOWN = new SiftCase.About("", "", List.of(), "", "", "", "");

    private final SiftOptions options;
    private final Rules rules;
    private final Recovery recovery;

    BlindReview(SiftOptions options) {
        this.options = options;
        this.rules = switch (options.profile()) {
            case COMPAT -> Rules.of(Profile.COMPAT);
            case STANDARD -> Rules.standard(PromptLines.scaffold());
        };
        this.recovery = switch (options.profile()) {
            case COMPAT -> new Recovery(Profile.COMPAT, options.normalizer());
            case STANDARD -> new Recovery(PromptLines.scaffold(), options.normalizer());
        };
    }

    /// An answer after the review.
    record Reviewed(String text, Verdict verdict) {
        boolean isBlank() {
            return UnicodeText.isBlank(text);
        }
    }

    Reviewed review(SiftTask task, String raw) {
        return switch (options.profile()) {
            case COMPAT -> published(task, raw);
            case STANDARD -> standard(task, raw);
        };
    }

    private Reviewed published(SiftTask task, String raw) {
        var blindCase = blindCase(task.example(), task.anchors(), "");
        var text = recovery.recover(blindCase, raw, options.recovery());
        return new Reviewed(text, judge(blindCase, text));
    }

    /// The standard rules hold an answer to nothing its target does not keep to, and ask for no anchors the
    /// target lacks. Without a target, the least that keeps the form stands in, and anchors are looked for
    /// here.
    private Reviewed standard(SiftTask task, String raw) {
        var example = task.example();
        var leastCase = blindCase(example, List.of(), wellFormed(example.intent()));
        var text = recovery.recover(leastCase, raw, options.recovery());
        var judged = isQuotedValue(example, text) ? blindCase(example, List.of(), text) : leastCase;
        return new Reviewed(text, withMissing(task, text, judge(judged, text)));
    }

    /// A bare value from the input is what it is, however much it looks like a pair or a heading.
    private static boolean isQuotedValue(SiftExample example, String text) {
        return example.intent() == Intent.EXACT_FORMAT && example.rawInput().contains(UnicodeText.strip(text));
    }

    private Verdict judge(SiftCase blindCase, String text) {
        return new Validator(rules).validate(SiftRequest.of(blindCase, options.profile()), text);
    }

    private static String wellFormed(Intent intent) {
        return switch (intent) {
            case JSON, YAML -> "{}";
            case TABLE -> "| |\n|---|";
            case BULLET_LIST -> "- .";
            case SUMMARY, RECALL, EXACT_LINES, EXACT_FORMAT -> "";
        };
    }

    private static Verdict withMissing(SiftTask task, String text, Verdict verdict) {
        int hits = task.anchors().size() - task.missingIn(text).size();
        if (verdict.isRejected() || hits == task.anchors().size()) {
            return new Verdict(verdict.status(), verdict.flags(), hits, verdict.thought());
        }
        var flags = Stream.concat(Stream.of("missing_exact_anchors"), verdict.flags().stream())
                .toList();
        return new Verdict(Status.SOFT_ACCEPTED, flags, hits, verdict.thought());
    }

    private static SiftCase blindCase(SiftExample example, List<String> anchors, String target) {
        return new SiftCase(
                example.id(),
                UNKNOWN,
                new SiftCase.Task(example.instruction(), example.rawInput(), example.intent(), OutputMode.UNSTATED),
                new SiftCase.Wanted(
                        anchors,
                        target,
                        target,
                        anchors,
                        List.of(),
                        new Judgement(FormatCheck.NONE, "required", 0, "")),
                Map.of());
    }
}
