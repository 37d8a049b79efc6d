package dev.assay.sift.fact;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The input of a case, read once for all its answers.
final class Input {
    private final String text;
    private volatile @Nullable List<InputLine> lines;

    Input(String text) {
        this.text = text;
    }

    /// All different lines, in order.
    List<InputLine> lines() {
        var known = lines;
        if (known == null) {
            known = text.lines().distinct().map(InputLine::new).toList();
            lines = known;
        }
        return known;
    }
}
