package dev.assay.context.memory;

import dev.assay.memory.MemorySystem.Turn;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What came to mind for a question.
///
/// @param context as text, for whoever answers
/// @param sessions it was said in, the most relevant first, each once
record Recollection(String context, List<String> sessions) {
    static final Recollection NOTHING = new Recollection("", List.of());

    /// Turns by their place in the conversation: told in the order they were said.
    ///
    /// @param ranked places, the most relevant first
    static Recollection of(List<Turn> turns, int[] ranked) {
        var told = Arrays.stream(ranked).sorted().mapToObj(turns::get).toList();
        var sessions = Arrays.stream(ranked)
                .mapToObj(turns::get)
                .map(Turn::session)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return new Recollection(TurnText.of(told), sessions);
    }
}
