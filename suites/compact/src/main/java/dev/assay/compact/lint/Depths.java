package dev.assay.compact.lint;

import dev.assay.compact.CompactCase;
import dev.assay.compact.scenario.TokenEstimate;
import java.util.Arrays;

/// At which depth of their conversations the deciding turns stand, in ten bins.
public final class Depths {
    private static final int BINS = 10;
    private static final String NEEDLE = "needle";

    /// What 1 in 100 even histograms of ten bins exceed.
    public static final double LIMIT = 21.67;

    private final long[] counts = new long[BINS];
    private long evidence;
    private long tokens;

    void add(CompactCase one) {
        long total = one.transcript().turns().stream()
                .mapToLong(turn -> TokenEstimate.of(turn.content()))
                .sum();
        long before = 0;
        for (var turn : one.transcript().turns()) {
            int own = TokenEstimate.of(turn.content());
            if (turn.tags().contains(NEEDLE)) {
                double depth = (before + own / 2.0) / Math.max(1, total);
                counts[Math.min(BINS - 1, (int) (depth * BINS))]++;
                evidence += own;
            }
            before += own;
        }
        tokens += total;
    }

    public long[] counts() {
        return counts.clone();
    }

    /// The share of the conversations that decides an answer.
    public double evidenceShare() {
        return tokens == 0 ? 0 : (double) evidence / tokens;
    }

    /// Pearson's, against an even spread; with nine degrees of freedom.
    public double chiSquare() {
        double expected = Arrays.stream(counts).sum() / (double) BINS;
        return expected == 0
                ? 0
                : Arrays.stream(counts)
                        .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                        .sum();
    }

    public boolean areEven() {
        return chiSquare() <= LIMIT;
    }
}
