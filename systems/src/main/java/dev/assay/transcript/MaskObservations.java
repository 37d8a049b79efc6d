package dev.assay.transcript;

import java.util.ArrayList;
import java.util.List;

/// What tools gave back long ago becomes one line that says how much there was; calls and everything that
/// people and models said stay.
///
/// @param keep of the last results of tools that stay whole
public record MaskObservations(int keep) implements TurnRewriting {
    @Override
    public List<Turn> rewrite(List<Turn> turns) {
        var left = keep;
        var masked = new ArrayList<Turn>();
        for (var turn : turns.reversed()) {
            var isOld = turn.isToolResult() && left-- <= 0;
            masked.add(isOld ? turn.shortened(placeholder(turn.content())) : turn);
        }
        return masked.reversed();
    }

    private static String placeholder(String content) {
        var lines = content.lines().count();
        return "[%d %s, %d characters left out]".formatted(lines, lines == 1 ? "line" : "lines", content.length());
    }
}
