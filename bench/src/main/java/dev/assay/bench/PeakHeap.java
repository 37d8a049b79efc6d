package dev.assay.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;

/// The most heap that was in use since the last reset, garbage included.
final class PeakHeap {
    private PeakHeap() {}

    static void reset() {
        System.gc();
        ManagementFactory.getMemoryPoolMXBeans().forEach(pool -> {
            if (pool.getType() == MemoryType.HEAP) {
                pool.resetPeakUsage();
            }
        });
    }

    static long megabytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .mapToLong(pool -> pool.getPeakUsage().getUsed())
                        .sum()
                >> 20;
    }
}
