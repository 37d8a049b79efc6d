package dev.assay.fit.recommend;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// How fast this machine reads its memory. Writing a token reads all weights once, so this bounds the speed of a model.
public final class MemoryBandwidth {
    private static final int NUMBERS = 1 << 22;
    private static final int BLOCKS = 8;
    private static final int ROUNDS = 5;

    private MemoryBandwidth() {}

    /// Bytes a second, the best of a few rounds over 256 MiB.
    public static double measured() {
        var blocks = IntStream.range(0, BLOCKS).mapToObj(_ -> new long[NUMBERS]).toList();
        blocks.forEach(block -> Arrays.fill(block, 1));
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            long sum = blocks.parallelStream()
                    .mapToLong(block -> LongStream.of(block).sum())
                    .sum();
            double seconds = Math.max(1, System.nanoTime() - start) / 1e9;
            best = Math.max(best, sum * Long.BYTES / seconds);
        }
        return best;
    }
}
