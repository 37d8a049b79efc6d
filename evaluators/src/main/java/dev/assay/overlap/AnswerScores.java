package dev.assay.overlap;

import dev.assay.api.Score;
import java.util.List;

/// The four numbers of [AnswerQuality] for one answer, each from 0 to 1.
record AnswerScores(double f1, double exactMatch, double recall, double contains) {
    static final List<String> NAMES = List.of("f1", "exact_match", "recall", "contains");
    static final AnswerScores NONE = new AnswerScores(0, 0, 0, 0);
    static final AnswerScores FULL = new AnswerScores(1, 1, 1, 1);

    /// Each number from whichever side has more of it.
    AnswerScores max(AnswerScores other) {
        return new AnswerScores(
                Math.max(f1, other.f1),
                Math.max(exactMatch, other.exactMatch),
                Math.max(recall, other.recall),
                Math.max(contains, other.contains));
    }

    List<Score> asScores() {
        return List.of(
                Score.of("f1", f1),
                Score.of("exact_match", exactMatch),
                Score.of("recall", recall),
                Score.of("contains", contains));
    }
}
