package dev.assay.compact.scoring;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What the original does not record of a cycle: sizes, which items broke a rule, what the artifact still
/// had.
///
/// @param sourceTokens of the whole conversation so far
/// @param violating keys of the items whose response breaks a rule
/// @param unanswered keys of the items with a blank response
/// @param kept by item key, whether the rendered artifact has what the item asks for; items that ask for
/// nothing to be said are left out
/// @param contradicted keys of the items of which the artifact says something else
/// @param fidelity of the sections of the artifact
/// @param prefixKept the share of what was sent before, by its characters, that stands unchanged at the beginning of
/// what is sent after this compaction; empty where nobody compared
public record CycleDetail(
        long sourceTokens,
        long artifactTokens,
        List<String> violating,
        List<String> unanswered,
        Map<String, Boolean> kept,
        List<String> contradicted,
        List<SectionFidelity> fidelity,
        OptionalDouble prefixKept) {
    public CycleDetail {
        violating = List.copyOf(violating);
        unanswered = List.copyOf(unanswered);
        kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
        contradicted = List.copyOf(contradicted);
        fidelity = List.copyOf(fidelity);
    }

    public CycleDetail(
            long sourceTokens,
            long artifactTokens,
            List<String> violating,
            List<String> unanswered,
            Map<String, Boolean> kept,
            List<String> contradicted,
            List<SectionFidelity> fidelity) {
        this(sourceTokens, artifactTokens, violating, unanswered, kept, contradicted, fidelity, OptionalDouble.empty());
    }

    /// With what a comparison of the text sent before and after says.
    public CycleDetail withPrefix(String before, String after) {
        int same = 0;
        int most = Math.min(before.length(), after.length());
        while (same < most && before.charAt(same) == after.charAt(same)) {
            same++;
        }
        return new CycleDetail(
                sourceTokens,
                artifactTokens,
                violating,
                unanswered,
                kept,
                contradicted,
                fidelity,
                before.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) same / before.length()));
    }
}
