package dev.assay.sift.scoring;

import dev.assay.sift.format.FormatRule;
import dev.assay.sift.words.Overlap;
import java.util.List;

/// How one profile measures the answers to one case.
interface Measure {
    /// What an answer must hold.
    List<Anchor> anchors();

    FormatRule format();

    /// 1 within the budget, less beyond.
    ///
    /// @param words of the answer, outside the anchors
    double brevity(int words);

    /// What the case is multiplied by for what an answer holds or lacks.
    double content(String output, Overlap words);
}
