package dev.assay.sift.scoring;

import java.util.Optional;
import java.util.OptionalLong;

/// A case with both its views and what running it took.
///
/// @param error why the case failed; empty where it did not
public record Scored(
        String caseId,
        double inferenceMillis,
        Optional<String> error,
        View raw,
        View recovered,
        OptionalLong cpuBytes,
        OptionalLong gpuBytes) {
    boolean isSuccess() {
        return error.isEmpty();
    }
}
