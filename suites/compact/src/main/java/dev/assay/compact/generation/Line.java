package dev.assay.compact.generation;

import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import java.util.ArrayList;
import java.util.List;

/// A turn that has no number yet.
record Line(TurnRole role, String content, List<String> tags) {
    static final List<String> DISTRACTOR = List.of("distractor");

    /// The lines as turns, numbered from here on.
    static List<Turn> numbered(List<Line> lines, int first) {
        var turns = new ArrayList<Turn>(lines.size());
        for (var line : lines) {
            turns.add(new Turn(first + turns.size(), line.role, line.content, line.tags));
        }
        return turns;
    }
}
