package dev.assay.compact.estimate;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What a run will take, roughly.
///
/// @param inputTokens all of the input
/// @param cachedTokens the part of it that a provider with a prompt cache reads from there; 0 in the
/// original's estimate, which knows no cache
/// @param cost in dollars, what is cached at its own price; empty where the price is not known
/// @param dailyLimit tokens a day free of charge; empty where unknown
public record Estimate(
        int cases,
        long calls,
        long inputTokens,
        long cachedTokens,
        long outputTokens,
        OptionalDouble cost,
        OptionalLong dailyLimit) {
    public long totalTokens() {
        return inputTokens + outputTokens;
    }

    /// How many free days it would take; empty where no limit is known or the run stays below it.
    public OptionalDouble timesOverLimit() {
        double times = dailyLimit.isPresent() ? (double) totalTokens() / dailyLimit.getAsLong() : 0;
        return times > 1 ? OptionalDouble.of(times) : OptionalDouble.empty();
    }
}
