package dev.assay.fit.verdict;

import dev.assay.text.DecimalText;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What memory a model takes, by the best source there is.
///
/// @param gib to a tenth
/// @param percent of all memory, to a tenth
public record Footprint(double gib, double percent, boolean isKnown, boolean isEstimated) {
    /// What can be known of a model's memory.
    ///
    /// @param wasLoaded whether the model was in memory before the run, which then cannot see it come
    /// @param reportsSize whether this runtime tells true sizes of loaded models
    /// @param loadedBytes the size it tells
    /// @param estimatedBytes its own estimate
    /// @param graphicsBytes what its processes hold on graphics cards, which is told and not scored
    public record Sources(
            boolean wasLoaded,
            boolean reportsSize,
            OptionalLong loadedBytes,
            OptionalDouble estimatedBytes,
            OptionalLong graphicsBytes) {
        /// Where nothing is known of graphics cards.
        public Sources(
                boolean wasLoaded, boolean reportsSize, OptionalLong loadedBytes, OptionalDouble estimatedBytes) {
            this(wasLoaded, reportsSize, loadedBytes, estimatedBytes, OptionalLong.empty());
        }
    }

    static Footprint of(Sources sources, MemoryReading before, MemoryReading after) {
        long loaded = sources.loadedBytes().orElse(0);
        if (sources.reportsSize() && loaded > 0) {
            return ofBytes((double) loaded, after, false);
        }
        double estimated = sources.estimatedBytes().orElse(0);
        if (!sources.reportsSize() && sources.wasLoaded() && estimated > 0) {
            return ofBytes(estimated, after, true);
        }
        return new Footprint(
                DecimalText.rounded(Math.max(0, after.usedGib() - before.usedGib()), 1),
                DecimalText.rounded(Math.max(0, after.usedPercent() - before.usedPercent()), 1),
                !sources.wasLoaded(),
                false);
    }

    private static Footprint ofBytes(double bytes, MemoryReading machine, boolean isEstimated) {
        double gib = MemoryReading.gib(bytes);
        double percent = machine.totalGib() > 0 ? gib / machine.totalGib() * 100 : 0;
        return new Footprint(DecimalText.rounded(gib, 1), DecimalText.rounded(percent, 1), true, isEstimated);
    }
}
