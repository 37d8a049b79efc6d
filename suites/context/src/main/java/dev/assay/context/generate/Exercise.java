package dev.assay.context.generate;

import dev.assay.haystack.Hay;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a task makes of a cell.
///
/// @param gold further fields of the reference
/// @param visible further fields a system may read
public record Exercise(
        Hay hay, String question, List<String> answers, Map<String, Object> gold, Map<String, Object> visible) {
    public static Exercise of(Hay hay, String question, List<String> answers) {
        return new Exercise(hay, question, answers, Map.of(), Map.of());
    }

    public static Exercise of(Hay hay, String question, String answer) {
        return of(hay, question, List.of(answer));
    }

    public Exercise gold(String name, Object value) {
        return new Exercise(hay, question, answers, with(gold, name, value), visible);
    }

    public Exercise visible(String name, Object value) {
        return new Exercise(hay, question, answers, gold, with(visible, name, value));
    }

    /// Facts that must be joined for the answer.
    public Exercise hops(int count) {
        return gold("hops", count);
    }

    /// Where the task's own guess floor is not the right one.
    public Exercise guessFloor(double probability) {
        return gold("guess_floor", probability);
    }

    private static Map<String, Object> with(Map<String, Object> fields, String name, Object value) {
        var more = new LinkedHashMap<>(fields);
        more.put(name, value);
        return more;
    }
}
