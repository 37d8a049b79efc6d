package dev.assay.compact.scoring;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// One compaction, judged.
///
/// @param driftDelta this cycle's score less that of cycle 0; empty for cycle 0
/// @param tokenUsage empty where nobody counted, which is not the same as zero
/// @param detail empty in results of the original
public record CycleResult(
        int cycleNumber,
        Scorecard scorecard,
        OptionalDouble driftDelta,
        OptionalLong latencyMillis,
        Optional<TokenUsage> tokenUsage,
        Optional<CycleDetail> detail) {}
