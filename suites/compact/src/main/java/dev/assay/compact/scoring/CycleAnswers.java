package dev.assay.compact.scoring;

import dev.assay.compact.GroundTruth;
import dev.assay.compact.Item;
import dev.assay.compact.artifact.Artifact;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All that a cycle is judged by.
///
/// @param items asked in this cycle
/// @param groundTruth of this cycle
/// @param responses by item key; a missing one is the empty text
/// @param sourceTokens of the whole conversation so far, each turn counted alone
/// @param artifactTokens as [Artifact#tokens] counts them
public record CycleAnswers(
        int cycle,
        List<Item> items,
        GroundTruth groundTruth,
        Artifact artifact,
        Map<String, String> responses,
        long sourceTokens,
        long artifactTokens) {
    public CycleAnswers {
        items = List.copyOf(items);
        responses = Collections.unmodifiableMap(new LinkedHashMap<>(responses));
    }

    String response(Item item) {
        return responses.getOrDefault(item.key(), "");
    }

    /// 0 without a conversation; an empty artifact counts as one token.
    double compressionRatio() {
        return (double) sourceTokens / Math.max(artifactTokens, 1);
    }
}
