package dev.assay.fit.recommend;

import java.util.List;
import java.util.Optional;

/// Predicts speed from the bandwidth of memory, corrected by what was seen here.
///
/// Writing a token reads all weights and half of a full cache once. What fits the graphics card is read there, the rest
/// from the main memory. A runtime reaches a share of what both could read: by past runs where there are any, else
/// 0.6, give or take half. A card whose bandwidth nobody knows counts as slow as the main memory.
///
/// @param bandwidth of the main memory, bytes a second
public record Forecast(double bandwidth, Optional<GraphicsCard> card, List<PastSpeed> seen) {
    private static final double USUAL_SHARE = 0.6;
    private static final double UNSEEN = 0.5;
    private static final double SEEN = 0.3;

    public Forecast {
        seen = List.copyOf(seen);
    }

    /// Of a machine without a graphics card.
    public Forecast(double bandwidth, List<PastSpeed> seen) {
        this(bandwidth, Optional.empty(), seen);
    }

    /// What runtimes reach of the bandwidth here.
    public double share() {
        var shares = seen.stream()
                .mapToDouble(past -> past.tokensPerSecond() * seconds(past.bytes(), past.graphicsBytes()))
                .sorted()
                .toArray();
        return shares.length == 0 ? USUAL_SHARE : shares[shares.length / 2];
    }

    /// How far off a prediction may be, as a share of it.
    public double uncertainty() {
        return seen.isEmpty() ? UNSEEN : SEEN;
    }

    public double tokensPerSecond(CatalogueModel model, double bits, long context) {
        double read = model.weightBytes(bits) + model.cacheBytes(context) / 2;
        return share() / seconds(read, read * shareOnCard(model.memoryBytes(bits, context)));
    }

    /// How much of what a model takes has room on the card, 0 to 1.
    public double shareOnCard(double memoryBytes) {
        return card.map(one -> Math.min(1, one.room() / memoryBytes)).orElse(0.0);
    }

    /// What it takes to read these bytes at full bandwidth.
    ///
    /// @param onCard as many of them are on the card
    private double seconds(double bytes, double onCard) {
        double there = card.isPresent() ? Math.min(bytes, onCard) : 0;
        double cardBandwidth =
                card.map(one -> one.bandwidth().orElse(bandwidth)).orElse(bandwidth);
        return there / cardBandwidth + (bytes - there) / bandwidth;
    }
}
