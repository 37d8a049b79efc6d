package dev.assay.transcript;

import dev.assay.tokens.TokenCounter;
import java.util.ArrayList;
import java.util.List;

/// Once a conversation has more tokens than it should, results of tools are cleared, the oldest first,
/// until it has no more.
///
/// Tokens are counted turn by turn.
///
/// @param after tokens from which on results are cleared
/// @param keep of the last results that are never cleared
public record ClearToolResults(int after, int keep, TokenCounter counter) implements TurnRewriting {
    private static final String CLEARED = "[result cleared]";

    @Override
    public List<Turn> rewrite(List<Turn> turns) {
        var tokens =
                turns.stream().mapToLong(turn -> counter.count(turn.text())).sum();
        var clearable = turns.stream().filter(Turn::isToolResult).count() - keep;
        var cleared = new ArrayList<Turn>();
        for (var turn : turns) {
            var isOld = turn.isToolResult() && clearable-- > 0;
            var kept = isOld && tokens > after ? turn.shortened(CLEARED) : turn;
            tokens -= kept.equals(turn) ? 0 : counter.count(turn.text()) - counter.count(kept.text());
            cleared.add(kept);
        }
        return cleared;
    }
}
