package dev.assay.fit.history;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The models of many runs in order. What was not measured alike is not ranked together.
///
/// @param terms what its rows have in common
/// @param rows the best first
public record Leaderboard(PastFit.Terms terms, List<PastFit> rows) {
    private static final Comparator<PastFit> BEST_FIRST = Comparator.comparing(
                    (PastFit one) -> one.adviceScore().orElse(-1), Comparator.reverseOrder())
            .thenComparing(one -> one.score().orElse(-1), Comparator.reverseOrder())
            .thenComparing(one -> one.tokensPerSecond().orElse(-1), Comparator.reverseOrder())
            .thenComparing(PastFit::contender);

    public Leaderboard {
        rows = List.copyOf(rows);
    }

    /// One for all runs that share their terms; of a model the newest whole run counts.
    ///
    /// @param newestFirst all that is known
    public static List<Leaderboard> of(List<PastFit> newestFirst) {
        var boards = new LinkedHashMap<PastFit.Terms, Map<String, PastFit>>();
        newestFirst.stream()
                .filter(one -> !one.isPartial() && one.score().isPresent())
                .forEach(one -> boards.computeIfAbsent(one.terms(), _ -> new LinkedHashMap<>())
                        .putIfAbsent(one.contender(), one));
        return boards.entrySet().stream()
                .map(board -> new Leaderboard(
                        board.getKey(),
                        board.getValue().values().stream().sorted(BEST_FIRST).toList()))
                .toList();
    }
}
