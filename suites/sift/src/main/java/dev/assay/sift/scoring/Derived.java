package dev.assay.sift.scoring;

import dev.assay.sift.semantic.SemanticPlan;
import dev.assay.sift.thought.ThoughtCounts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The numbers behind a view.
///
/// @param lexicalQuality overlap of the words outside the anchors with the target's
/// @param similarity what the semantic provider said; empty where it was not asked
/// @param anchorHits how many of the prompt's anchors occur letter for letter
/// @param caseScoreLexical the case's score if the lexical quality were its quality
public record Derived(
        double lexicalQuality,
        SemanticPlan plan,
        OptionalDouble similarity,
        int anchorHits,
        Factors factors,
        ThoughtCounts thought,
        double caseScoreLexical) {
    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("lexical_quality", lexicalQuality);
        map.put("semantic", semantic());
        map.put("anchor_hits", anchorHits);
        map.put("factors", factors.toMap());
        map.put("thought", thought.toMap());
        map.put("case_score_lexical", caseScoreLexical);
        return map;
    }

    private Map<String, @Nullable Object> semantic() {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("kind", plan.kind().toString());
        map.put("base", plan.base().isPresent() ? plan.base().getAsDouble() : null);
        map.put("embedding_weight", plan.weight());
        map.put("embedding_similarity", similarity.isPresent() ? similarity.getAsDouble() : null);
        return map;
    }
}
