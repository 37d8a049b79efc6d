package dev.assay.compact.scoring;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One case through all its cycles.
///
/// @param caseScore mean of the penalized cycle scores, 0 to 1, higher is better
/// @param driftResistance one plus the mean drift, 0 to 1, higher is better; empty where cycle 0 scored nothing,
/// so that there was nothing to lose
public record CaseResult(
        String caseId,
        String templateKey,
        BigInteger seed,
        List<CycleResult> cycles,
        double caseScore,
        OptionalDouble driftResistance,
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
