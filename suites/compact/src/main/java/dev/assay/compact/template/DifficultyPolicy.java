package dev.assay.compact.template;

import dev.assay.compact.Difficulty;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a level of difficulty changes. Each table may lack levels or be empty.
///
/// @param distractorTurns how many turns a block that asks for them has
/// @param paraphraseDepth which wording of a turn is taken, 0 the plainest
/// @param overrideTiming where turns marked `timed` stand
/// @param tokens how long the transcript gets by its blocks without a count; `standard` only
public record DifficultyPolicy(
        Map<Difficulty, BigInteger> distractorTurns,
        Map<Difficulty, BigInteger> paraphraseDepth,
        Map<Difficulty, String> overrideTiming,
        Map<Difficulty, BigInteger> tokens) {
    static final DifficultyPolicy NONE = new DifficultyPolicy(Map.of(), Map.of(), Map.of(), Map.of());

    public DifficultyPolicy {
        distractorTurns = Collections.unmodifiableMap(new LinkedHashMap<>(distractorTurns));
        paraphraseDepth = Collections.unmodifiableMap(new LinkedHashMap<>(paraphraseDepth));
        overrideTiming = Collections.unmodifiableMap(new LinkedHashMap<>(overrideTiming));
        tokens = Collections.unmodifiableMap(new LinkedHashMap<>(tokens));
    }
}
