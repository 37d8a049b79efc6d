package dev.assay.bench;

/// What was measured over many made datasets, against what is promised.
///
/// @param promise such as `95 % covers`
/// @param world what the datasets were drawn from
/// @param n cases or clusters of a dataset
/// @param scores that are decided together
/// @param measured share of the datasets that gave an answer for which the thing held
/// @param low least share that keeps the promise, the noise of the simulation counted in
/// @param high largest such share
/// @param abstained datasets that gave no answer: too few clusters
/// @param datasets all of them
public record TrustRow(
        String promise,
        String world,
        int n,
        int scores,
        double measured,
        double low,
        double high,
        long abstained,
        long datasets) {
    /// A promise about answers is kept where none is given.
    public boolean isKept() {
        return abstained == datasets || (measured >= low && measured <= high);
    }
}
