package dev.assay.compact.scoring;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// One case through all its cycles.
///
/// @param caseScore mean of the penalized cycle scores, 0 to 1, higher is better
/// @param driftResistance one plus the mean drift, 0 to 1, higher is better
public record CaseResult(
        String caseId,
        String templateKey,
        BigInteger seed,
        List<CycleResult> cycles,
        double caseScore,
        double driftResistance,
        Optional<TokenUsage> tokenUsage,
        ResultStamp stamp) {
    public CaseResult {
        cycles = List.copyOf(cycles);
    }

    /// As the template names it; inferred from its key in results of the original.
    public String family() {
        var named = stamp.fields().get(ResultStamp.FAMILY);
        return named == null ? Families.inferred(templateKey) : named;
    }
}
