package dev.assay.fit.verdict;

import dev.assay.text.DecimalText;
import java.util.OptionalDouble;

/// The memory of a machine at one moment.
public record MemoryReading(double totalBytes, double availableBytes, OptionalDouble swapUsedBytes) {
    private static final double GIB = 1L << 30;

    static double gib(double bytes) {
        return bytes / GIB;
    }

    /// To a tenth.
    double totalGib() {
        return DecimalText.rounded(gib(totalBytes), 1);
    }

    /// To a tenth.
    double usedGib() {
        return DecimalText.rounded(gib(totalBytes - availableBytes), 1);
    }

    /// To a tenth.
    double usedPercent() {
        return totalBytes > 0 ? DecimalText.rounded((totalBytes - availableBytes) / totalBytes * 100, 1) : 0;
    }
}
