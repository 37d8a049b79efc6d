package dev.assay.fit.recommend;

import java.util.List;

/// Predicts speed from the bandwidth of memory, corrected by what was seen here.
///
/// Tokens a second = bandwidth × share ÷ (bytes of weights + bytes of the cache). The share is what runtimes reach of
/// the measured
/// bandwidth: by past runs where there are any, else 0.6, give or take half.
///
/// @param bandwidth bytes a second
public record Forecast(double bandwidth, List<PastSpeed> seen) {
    private static final double USUAL_SHARE = 0.6;
    private static final double UNSEEN = 0.5;
    private static final double SEEN = 0.3;

    public Forecast {
        seen = List.copyOf(seen);
    }

    /// What runtimes reach of the bandwidth here.
    public double share() {
        var shares = seen.stream()
                .mapToDouble(past -> past.tokensPerSecond() * past.bytes() / bandwidth)
                .sorted()
                .toArray();
        return shares.length == 0 ? USUAL_SHARE : shares[shares.length / 2];
    }

    /// How far off a prediction may be, as a share of it.
    public double uncertainty() {
        return seen.isEmpty() ? UNSEEN : SEEN;
    }

    public double tokensPerSecond(CatalogueModel model, double bits, long context) {
        return bandwidth * share() / (model.weightBytes(bits) + model.cacheBytes(context) / 2);
    }
}
