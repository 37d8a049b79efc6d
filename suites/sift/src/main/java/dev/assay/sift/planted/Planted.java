package dev.assay.sift.planted;

import dev.assay.haystack.Vocabulary;
import java.util.List;
import java.util.stream.Stream;

/// The names and numbers of one case; no made-up word of them occurs twice.
///
/// @param facts of the failure that counts
/// @param earlier facts of the attempts before it
/// @param decoys what looks as if it had failed
record Planted(Facts facts, List<Facts> earlier, List<String> decoys) {
    /// Values no longer than this, such as the number of a line, occur by chance.
    private static final int SHORT = 5;

    /// What is asked for is drawn first: it does not depend on how much stands around it.
    static Planted of(Plan plan, Draws draws, Vocabulary vocabulary) {
        return new Planted(
                Facts.of(plan.failure(), draws),
                plan.earlier().stream().map(failure -> Facts.of(failure, draws)).toList(),
                Stream.generate(vocabulary::word).limit(plan.distractors()).toList());
    }

    /// What no answer to a target may hold: the names of what did not count.
    List<String> forbidden(String target) {
        return Stream.concat(decoys.stream(), earlier.stream().flatMap(facts -> facts.values().stream()))
                .filter(value -> value.length() > SHORT && !target.contains(value))
                .distinct()
                .toList();
    }
}
