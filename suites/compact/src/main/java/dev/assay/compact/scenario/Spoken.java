package dev.assay.compact.scenario;

import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import java.util.ArrayList;
import java.util.List;

/// A turn that has no number yet.
record Spoken(TurnRole role, String text, List<String> tags) {
    static final List<String> BESIDE = List.of("distractor");

    /// The turn that decides an answer.
    static final List<String> NEEDLE = List.of("needle");

    /// A turn that told what is no longer so.
    static final List<String> SUPERSEDED = List.of("superseded");

    int tokens() {
        return TokenEstimate.of(text);
    }

    static int tokens(List<List<Spoken>> blocks) {
        return blocks.stream().flatMap(List::stream).mapToInt(Spoken::tokens).sum();
    }

    /// As turns, numbered from here on.
    static List<Turn> numbered(List<Spoken> all, int first) {
        var turns = new ArrayList<Turn>(all.size());
        for (var one : all) {
            turns.add(new Turn(first + turns.size(), one.role, one.text, one.tags));
        }
        return turns;
    }
}
