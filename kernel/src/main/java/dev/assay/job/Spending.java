package dev.assay.job;

import dev.assay.price.Bill;
import java.time.Duration;
import java.util.Optional;

/// What the calls of a job took.
///
/// @param cachedTokens those of the prompt that the provider had read before
/// @param dollars of the calls whose price is known
/// @param unpriced calls whose cost is not known
/// @param prices edition of the price list
/// @param judging what the judges took of all that
/// @param meanOverhead our own time a call; empty when no call was timed
public record Spending(
        long calls,
        long promptTokens,
        long cachedTokens,
        long completionTokens,
        double dollars,
        long unpriced,
        String prices,
        Judging judging,
        Optional<Duration> meanOverhead) {
    /// @param dollars of the calls whose price is known
    public record Judging(long calls, long tokens, double dollars, long unpriced) {
        static Judging of(Bill bill) {
            return new Judging(bill.calls(), bill.tokens(), bill.dollars(), bill.unpriced());
        }
    }

    static Spending of(Bill all, Bill judging, String prices) {
        return new Spending(
                all.calls(),
                all.promptTokens(),
                all.cachedTokens(),
                all.completionTokens(),
                all.dollars(),
                all.unpriced(),
                prices,
                Judging.of(judging),
                all.meanOverhead());
    }
}
