package dev.assay.compact.lint;

import dev.assay.compact.CompactCase;
import dev.assay.compact.scenario.TokenEstimate;
import dev.assay.text.DecimalText;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;

/// At which depth of their conversations the deciding turns stand, in ten bins.
public final class Depths {
    private static final int BINS = 10;
    private static final String NEEDLE = "needle";

    /// What 1 in 100 even histograms of ten bins exceed.
    public static final double LIMIT = 21.67;

    private final long[] counts = new long[BINS];
    private long evidence;
    private long tokens;

    public static Depths of(Collection<CompactCase> cases) {
        var depths = new Depths();
        cases.forEach(depths::add);
        return depths;
    }

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

    /// In one line; empty where no turn is known to decide anything.
    public String told() {
        return Arrays.stream(counts).sum() == 0
                ? ""
                : "depth of deciding turns in tenths: %s; chi-square %s (9 degrees of freedom, %s is the most); evidence %s %% of the tokens\n"
                        .formatted(
                                Arrays.stream(counts).mapToObj(Long::toString).collect(Collectors.joining(" ")),
                                DecimalText.printed(chiSquare(), 1),
                                DecimalText.printed(LIMIT, 2),
                                DecimalText.printed(100 * evidenceShare(), 1));
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
