package dev.assay.sift.reading;

import dev.assay.sift.lexis.Lexeme;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// The order of lines that an instruction asks for: each line is known by what no other line of the target has.
public final class LineOrder {
    private static final int SEVERAL = -1;
    private final Map<String, Integer> lines = new HashMap<>();

    public LineOrder(List<Lexeme> target) {
        for (var lexeme : target) {
            if (lexeme.isContent()) {
                lines.merge(lexeme.key(), lexeme.sentence(), (one, other) -> one.equals(other) ? one : SEVERAL);
            }
        }
        lines.values().removeIf(line -> line == SEVERAL);
    }

    /// Whether an answer has the lines in another order; what it says twice counts where it is said first.
    public boolean isOther(List<Lexeme> answer) {
        var seen = new HashSet<Integer>();
        int last = SEVERAL;
        for (var lexeme : answer) {
            var line = lines.get(lexeme.key());
            if (line != null && seen.add(line)) {
                if (line < last) {
                    return true;
                }
                last = line;
            }
        }
        return false;
    }
}
