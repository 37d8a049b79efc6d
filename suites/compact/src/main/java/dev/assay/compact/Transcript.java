package dev.assay.compact;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/// A conversation, first turn first.
public record Transcript(List<Turn> turns) {
    public Transcript {
        turns = List.copyOf(turns);
    }

    /// Code points said in each role; all roles are present.
    public Map<TurnRole, Integer> charactersPerRole() {
        return tokensPerRole(text -> text.codePointCount(0, text.length()));
    }

    /// Tokens said in each role, each turn counted alone; all roles are present.
    public Map<TurnRole, Integer> tokensPerRole(ToIntFunction<String> counter) {
        var sums = new EnumMap<TurnRole, Integer>(TurnRole.class);
        for (var role : TurnRole.values()) {
            sums.put(role, 0);
        }
        turns.forEach(turn -> sums.merge(turn.role(), counter.applyAsInt(turn.content()), Integer::sum));
        return sums;
    }

    /// As a JSON object.
    public Map<String, Object> toMap() {
        return Map.of("turns", turns.stream().map(Turn::toMap).toList());
    }

    /// The transcript that [#toMap] wrote.
    public static Transcript of(Map<String, Object> map) {
        return of(new CaseFields("", map));
    }

    static Transcript of(CaseFields fields) {
        fields.refuseOthers("turns");
        return new Transcript(fields.objects("turns").stream().map(Turn::of).toList());
    }
}
