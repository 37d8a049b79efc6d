package dev.assay.transcript;

import java.util.ArrayList;
import java.util.List;

/// The last turns, and every system turn before them.
///
/// @param turns that stay besides those of the system; 0 for all
public record SlidingWindow(int turns) implements TurnRewriting {
    @Override
    public List<Turn> rewrite(List<Turn> all) {
        var left = turns == 0 ? all.size() : turns;
        var kept = new ArrayList<Turn>();
        for (var turn : all.reversed()) {
            if (turn.isSystem() || left-- > 0) {
                kept.add(turn);
            }
        }
        return kept.reversed();
    }
}
