package dev.assay.sift.scoring;

import dev.assay.sift.Intent;
import dev.assay.sift.fact.Facts;
import dev.assay.sift.fact.Tone;
import dev.assay.sift.format.FormatRule;
import dev.assay.sift.reading.FactReader;
import dev.assay.sift.reading.FactScore;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.validation.Validator;
import dev.assay.sift.validation.Verdict;
import dev.assay.sift.validation.Verdict.Status;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Judges what an answer says by the standard rules.
///
/// * *accepted*: it has the form asked for, every required fact is there with what belongs to it, none is wrong,
///   made up, denied or forbidden, and nothing stands around it
/// * *soft-accepted*: it can be used with care: a fact is missing or wrong, or something stands around it; the
///   flags say what
/// * *rejected*: it cannot be used: empty, a refusal, broken form, thinking, an echo, prose in place of a value
final class FactJudge {
    private static final double AROUND_STRICT = 0.6;
    private static final double AROUND_PLAIN = 0.7;
    private static final double INCOMPLETE = 0.4;
    private static final double FEW_FACTS = 0.25;
    private static final double HALF_RIGHT = 0.5;
    private static final int SHORT = 8;
    /// Found by its letters; facts are found in any notation.
    private static final String MISSING_ANCHORS = "missing_exact_anchors";
    private static final Set<String> HARMLESS = Set.of("unasked_detail");

    private final SiftRequest request;
    private final Validator validator;
    private final FormatRule format;
    private final FactReader reader;
    private final boolean isOrdered;

    FactJudge(SiftRequest request, Validator validator, FormatRule format) {
        this.request = request;
        this.validator = validator;
        this.format = format;
        this.isOrdered = BareTable.isOrdered(request.siftCase().task().instruction());
        this.reader = Facts.of(request.siftCase());
    }

    Reading read(String text) {
        if (text.isEmpty()) {
            return new Reading(text, 0, validator.validate(request, text), Optional.of(FactScore.NOTHING));
        }
        var tone = Tone.of(request.intent() == Intent.TABLE ? table(text) : text, request.target());
        boolean isAround = tone.flags().contains("chatter");
        var facts = reader.read(tone.body());
        double form = format.score(tone.body()) * (isAround ? around() : 1) * (isIncomplete(facts) ? INCOMPLETE : 1);
        return new Reading(text, form, verdict(tone, facts, form), Optional.of(facts));
    }

    private String table(String text) {
        var barred = BareTable.barred(text);
        return isOrdered ? barred : BareTable.inOrderOf(request.target(), barred);
    }

    /// A payload without some of its keys is no payload of the form asked for.
    private boolean isIncomplete(FactScore facts) {
        return request.intent().isStructured()
                && request.intent() != Intent.BULLET_LIST
                && facts.flags().contains("missing_facts");
    }

    private double around() {
        return request.intent().isPlainText() ? AROUND_PLAIN : AROUND_STRICT;
    }

    private Verdict verdict(Tone tone, FactScore facts, double form) {
        var formal = validator.validate(request, tone.body());
        var failures = failures(tone, facts);
        if (formal.isRejected() || !failures.isEmpty()) {
            var flags = new LinkedHashSet<>(formal.isRejected() ? formal.flags() : List.<String>of());
            flags.addAll(failures);
            return new Verdict(Status.REJECTED, List.copyOf(flags), formal.anchorHits(), formal.thought());
        }
        var flags = new ArrayList<>(formal.flags());
        flags.remove(MISSING_ANCHORS);
        flags.addAll(tone.flags());
        flags.addAll(facts.flags());
        if (request.intent() == Intent.EXACT_FORMAT && facts.isTrue() && form < HALF_RIGHT) {
            flags.add("other_form");
        }
        boolean isAccepted = flags.stream().allMatch(HARMLESS::contains);
        return new Verdict(
                isAccepted ? Status.ACCEPTED : Status.SOFT_ACCEPTED, flags, formal.anchorHits(), formal.thought());
    }

    private List<String> failures(Tone tone, FactScore facts) {
        var failures = new ArrayList<String>();
        if (tone.flags().contains("refusal") && facts.recall() < FEW_FACTS) {
            failures.add("refusal");
        }
        if (facts.flags().contains("unparseable")) {
            failures.add("unparseable");
        }
        if (facts.flags().contains("instruction_repeated") && facts.recall() < FEW_FACTS) {
            failures.add("instruction_repeated");
        }
        if (request.intent() == Intent.EXACT_FORMAT && !facts.isTrue() && isProse(tone.body())) {
            failures.add("prose_for_a_value");
        }
        return failures;
    }

    /// Several lines, or many more words than the value has.
    private boolean isProse(String body) {
        return body.lines().count() > request.target().lines().count()
                || words(body) > 2 * words(request.target()) + SHORT / 2;
    }

    private static int words(String text) {
        return text.split("\\s+").length;
    }
}
