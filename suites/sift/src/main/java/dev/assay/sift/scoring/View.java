package dev.assay.sift.scoring;

import dev.assay.sift.validation.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One scored text of a case. All ratios go from 0 to 1 and higher is better, except the thought density.
///
/// @param output the text
/// @param exactPreservationRatio weighted share of the anchors that stayed
/// @param summaryQualityRatio likeness to the target, as the semantic provider sees it
/// @param formatAdherenceScore whether the text has the form asked for
/// @param instructionFollowingScore form and length together; 0 where the text is rejected
/// @param brevityRatio 1 within the budget of words, less beyond
/// @param thoughtLeakageDensity share of the text that is visible thinking; lower is better
/// @param missingTokens anchors that did not stay
/// @param wrongValues what is wrong or made up, each after its flag; empty by compat's rules
/// @param caseScore everything together
public record View(
        String output,
        double exactPreservationRatio,
        double summaryQualityRatio,
        double formatAdherenceScore,
        double instructionFollowingScore,
        double brevityRatio,
        double thoughtLeakageDensity,
        int thoughtMarkerCount,
        Verdict.Status validationStatus,
        List<String> validationFlags,
        List<String> missingTokens,
        List<String> wrongValues,
        double caseScore,
        Derived derived) {
    public boolean isExact() {
        return exactPreservationRatio == 1;
    }

    /// The view as the JSON object of the published format.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("output", output);
        map.put("exact_preservation_ratio", exactPreservationRatio);
        map.put("summary_quality_ratio", summaryQualityRatio);
        map.put("format_adherence_score", formatAdherenceScore);
        map.put("instruction_following_score", instructionFollowingScore);
        map.put("brevity_ratio", brevityRatio);
        map.put("thought_leakage_density", thoughtLeakageDensity);
        map.put("thought_marker_count", thoughtMarkerCount);
        map.put("validation_status", validationStatus.toString());
        map.put("validation_flags", validationFlags);
        map.put("missing_tokens", missingTokens);
        map.put("case_score", caseScore);
        map.put("derived", derived.toMap());
        return map;
    }
}
