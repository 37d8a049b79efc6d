package dev.assay.sift.scoring;

import dev.assay.sift.Intent;
import dev.assay.sift.format.FormatRule;
import dev.assay.sift.format.StandardFormat;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.words.Bag;
import dev.assay.sift.words.Overlap;
import dev.assay.sift.words.Words;
import java.util.List;

/// A measure under which neither repeating the anchors nor repeating the input pays.
///
/// The case is multiplied by three factors. *Substance*, for prose and bullet lists: 0.4 for an answer that
/// shares no word with the target but the anchors, rising to 1 where it shares three tenths of them.
/// *Reduction*: 1 up to the target's length and the words allowed beyond it, down to 0.25 where all that
/// could go has stayed, and lower for twice the allowed length and more. *Propriety*: 0.5 for forbidden
/// content. Anchors the target itself lacks are not asked for.
record StandardMeasure(List<Anchor> anchors, FormatRule format, SiftRequest request, Lengths lengths, int budget)
        implements Measure {
    private static final double LEAST_SUBSTANCE = 0.4;
    private static final double ENOUGH_SUBSTANCE = 0.3;
    private static final double REDUCTION = 0.75;
    private static final double FORBIDDEN = 0.5;

    /// In words, anchors included.
    ///
    /// @param allowed the target's and those it may have beyond
    /// @param removable what of the input the target leaves out
    record Lengths(int allowed, int removable) {}

    static StandardMeasure of(SiftRequest request, Rules rules, Bag target) {
        var siftCase = request.siftCase();
        int extra = Math.max(0, siftCase.wanted().judgement().maxExtraTokens());
        int wanted = Words.count(siftCase.target());
        int given = Words.count(siftCase.task().rawInput());
        return new StandardMeasure(
                siftCase.anchors().stream()
                        .map(Anchor::of)
                        .filter(anchor -> anchor.isIn(siftCase.target()))
                        .toList(),
                new StandardFormat(request, rules).rule(),
                request,
                new Lengths(wanted + extra, Math.max(1, given - wanted)),
                Math.max(1, target.size() + extra));
    }

    @Override
    public double brevity(int words) {
        return words <= budget ? 1 : (double) budget / words;
    }

    @Override
    public double content(String output, Overlap words) {
        return substance(words) * reduction(Words.count(output)) * propriety(output);
    }

    private double substance(Overlap words) {
        boolean isAsked = request.intent().isPlainText() || request.intent() == Intent.BULLET_LIST;
        if (!isAsked || words.wanted() == 0) {
            return 1;
        }
        double shared = (double) words.shared() / words.wanted();
        return LEAST_SUBSTANCE + (1 - LEAST_SUBSTANCE) * Math.min(1, shared / ENOUGH_SUBSTANCE);
    }

    private double reduction(int length) {
        int excess = Math.max(0, length - lengths.allowed());
        double stayed = Math.min(1, (double) excess / lengths.removable());
        double tooLong = length > 2 * lengths.allowed() ? 2.0 * lengths.allowed() / length : 1;
        return Math.min(1 - REDUCTION * stayed, tooLong);
    }

    private double propriety(String output) {
        return request.forbidden().isIn(output) ? FORBIDDEN : 1;
    }
}
