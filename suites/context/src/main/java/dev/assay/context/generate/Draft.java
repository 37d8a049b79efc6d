package dev.assay.context.generate;

import dev.assay.haystack.Hay;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a task makes of a cell.
///
/// @param gold further fields of the reference
/// @param visible further fields a system may read
public record Draft(
        Hay hay, String question, List<String> answers, Map<String, Object> gold, Map<String, Object> visible) {
    public static Draft of(Hay hay, String question, List<String> answers) {
        return new Draft(hay, question, answers, Map.of(), Map.of());
    }

    public static Draft of(Hay hay, String question, String answer) {
        return of(hay, question, List.of(answer));
    }

    public Draft gold(String name, Object value) {
        return new Draft(hay, question, answers, with(gold, name, value), visible);
    }

    public Draft visible(String name, Object value) {
        return new Draft(hay, question, answers, gold, with(visible, name, value));
    }

    /// Facts that must be joined for the answer.
    public Draft hops(int count) {
        return gold("hops", count);
    }

    /// Where the task's own guess floor is not the right one.
    public Draft guessFloor(double probability) {
        return gold("guess_floor", probability);
    }

    private static Map<String, Object> with(Map<String, Object> fields, String name, Object value) {
        var more = new LinkedHashMap<>(fields);
        more.put(name, value);
        return more;
    }
}
