package dev.assay.sift.scoring;

import dev.assay.sift.format.FormatRule;
import dev.assay.sift.format.PublishedFormat;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.words.Bag;
import dev.assay.sift.words.Overlap;
import java.util.List;

/// The original program's measure.
///
/// @param budget how many words outside the anchors an answer may have
record CompatMeasure(List<Anchor> anchors, FormatRule format, int budget) implements Measure {
    static CompatMeasure of(SiftRequest request, Rules rules, Bag target) {
        var siftCase = request.siftCase();
        return new CompatMeasure(
                siftCase.anchors().stream().map(Anchor::of).toList(),
                new PublishedFormat(request, rules).rule(),
                Math.max(
                        1,
                        target.size()
                                + Math.max(0, siftCase.wanted().judgement().maxExtraTokens())));
    }

    @Override
    public double brevity(int words) {
        return words <= budget ? 1 : (double) budget / words;
    }

    @Override
    public double content(String output, Overlap words) {
        return 1;
    }
}
