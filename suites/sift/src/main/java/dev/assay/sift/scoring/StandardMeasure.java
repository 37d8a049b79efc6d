package dev.assay.sift.scoring;

import dev.assay.sift.format.FormatRule;
import dev.assay.sift.format.StandardFormat;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.words.Bag;
import dev.assay.sift.words.Overlap;
import dev.assay.sift.words.Words;
import java.util.List;

/// The standard measure: anchors as facts, and no pay for repeating the input.
///
/// The case is multiplied by two factors beside [Truth]. *Reduction*: 1 up to the target's length and the words
/// allowed beyond it, down to 0.25 where all that could go has stayed, and lower for twice the allowed length and
/// more. *Propriety*: 0.45 for forbidden content. Anchors the target itself lacks are not asked for.
record StandardMeasure(List<Anchor> anchors, FormatRule format, SiftRequest request, Lengths lengths, int budget)
        implements Measure {
    private static final double REDUCTION = 0.75;
    private static final double FORBIDDEN = 0.45;

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
        return reduction(Words.count(output)) * propriety(output);
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
