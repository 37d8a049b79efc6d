package dev.assay.context.memory;

import dev.assay.memory.MemorySystem.Turn;
import java.util.List;
import java.util.stream.Collectors;

/// Turns as text, a line each: `[when] who: what`, without the brackets where nobody knows when.
final class TurnText {
    private static final int LONGEST_SPEAKER = 60;

    private TurnText() {}

    static String of(List<Turn> turns) {
        return turns.stream().map(TurnText::line).collect(Collectors.joining("\n"));
    }

    static String line(Turn turn) {
        return turn.time().map(time -> "[" + time + "] ").orElse("") + turn.role() + ": " + turn.content();
    }

    /// What was said in a line, without when and by whom.
    static String said(String line) {
        var begin = line.startsWith("[") ? line.indexOf("] ") + 1 : 0;
        var speaker = line.indexOf(": ", begin);
        return (speaker < 0 || speaker - begin > LONGEST_SPEAKER ? line : line.substring(speaker + 2)).strip();
    }
}
