package dev.assay.fit.recommend;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Predicts speed from what processors and memory do here, corrected by what was seen here.
///
/// Writing a token reads all weights and half of a full cache once, and multiplies with each weight; the slower of the
/// two counts. What fits the graphics card is read there, the rest from the main memory. A runtime reaches a share of
/// that: by the past run of the model nearest in size, else 0.75, give or take half. The nearest counts, since small
/// models fit the caches of a processor. Beside its weights each token and each layer takes a time of its own, which is
/// much of what a very small model takes. A card whose bandwidth nobody knows counts as slow as the main memory.
public record Forecast(ProcessorSpeed processor, Optional<GraphicsCard> card, List<PastSpeed> seen) {
    private static final double USUAL_SHARE = 0.75;
    private static final double UNSEEN = 0.5;
    private static final double SEEN = 0.3;

    /// Seconds that a token takes, and that a layer takes to be begun and ended, whatever they weigh; seen with
    /// llama.cpp.
    private static final double TOKEN = 250e-6;

    private static final double LAYER = 10e-6;

    /// A past run is not believed to have read weights for less than this share of its time.
    private static final double LEAST_READING = 0.3;

    private static final double ALIKE = Math.log(1.1);
    private static final double SIMILAR = Math.log(2);

    public Forecast {
        seen = List.copyOf(seen);
    }

    /// Of a machine without a graphics card.
    public Forecast(ProcessorSpeed processor, List<PastSpeed> seen) {
        this(processor, Optional.empty(), seen);
    }

    /// What runtimes reach of the bandwidth here.
    public double share() {
        return share(seen, past -> beside(past.layers()));
    }

    private static double beside(double layers) {
        return TOKEN + LAYER * layers;
    }

    /// @param aside seconds of a token that are not of its weights
    private double share(List<PastSpeed> runs, ToDoubleFunction<PastSpeed> aside) {
        var shares = runs.stream()
                .mapToDouble(past -> seconds(past.bytes(), past.graphicsBytes(), past.work())
                        / reading(past, aside.applyAsDouble(past)))
                .sorted()
                .toArray();
        return shares.length == 0 ? USUAL_SHARE : shares[shares.length / 2];
    }

    /// Of the time a token took, what was of its weights.
    private static double reading(PastSpeed past, double aside) {
        double all = 1 / past.tokensPerSecond();
        return Math.max(LEAST_READING * all, all - aside);
    }

    /// Whether a past run has as many weights: then it is of a model with as many layers.
    private static boolean isLike(PastSpeed past, CatalogueModel model) {
        return Math.abs(Math.log(past.weights() / (model.active() * 1e9))) <= ALIKE;
    }

    /// Seconds that a token of a model takes beside its weights: less where such a model was seen to be faster.
    private double beside(CatalogueModel model) {
        return seen.stream()
                .filter(past -> isLike(past, model))
                .mapToDouble(past -> (1 - LEAST_READING) / past.tokensPerSecond())
                .reduce(beside(model.layers()), Math::min);
    }

    /// What runtimes reach of the bandwidth for a model of this size.
    private double share(CatalogueModel model, double bytes) {
        var nearest = seen.stream().mapToDouble(past -> distance(past, bytes)).min();
        return nearest.isEmpty()
                ? USUAL_SHARE
                : share(
                        seen.stream()
                                .filter(past -> distance(past, bytes) <= nearest.getAsDouble() + ALIKE)
                                .toList(),
                        past -> isLike(past, model) ? beside(model) : beside(past.layers()));
    }

    private static double distance(PastSpeed past, double bytes) {
        return Math.abs(Math.log(past.bytes() / bytes));
    }

    /// How far off a prediction may be at best, as a share of it.
    public double uncertainty() {
        return seen.isEmpty() ? UNSEEN : SEEN;
    }

    /// How far off the prediction of a model may be, as a share of it: less where one of about its size was run here.
    public double uncertainty(CatalogueModel model, Quantization coarse) {
        double bytes = model.activeBytes(coarse.bits());
        return seen.stream().anyMatch(past -> distance(past, bytes) <= SIMILAR) ? SEEN : UNSEEN;
    }

    public double tokensPerSecond(CatalogueModel model, Quantization coarse, long context) {
        double weights = model.activeBytes(coarse.bits());
        double read = weights + model.cacheBytes(context) / 2;
        double onCard = read * shareOnCard(model.memoryBytes(coarse.bits(), context));
        double reading = seconds(read, onCard, model.active() * 1e9 * coarse.work()) / share(model, weights);
        return 1 / (reading + beside(model));
    }

    /// How much of what a model takes has room on the card, 0 to 1.
    public double shareOnCard(double memoryBytes) {
        return card.map(one -> Math.min(1, one.room() / memoryBytes)).orElse(0.0);
    }

    /// What it takes to read these bytes and to do this work at full speed.
    ///
    /// @param onCard as many of the bytes are on the card, which does its share of the work in no time
    /// @param work multiply-adds
    private double seconds(double bytes, double onCard, double work) {
        double there = card.isPresent() ? Math.min(bytes, onCard) : 0;
        double here = bytes - there;
        double cardBandwidth =
                card.map(one -> one.bandwidth().orElse(processor.bandwidth())).orElse(processor.bandwidth());
        return there / cardBandwidth
                + Math.max(here / processor.bandwidth(), work * here / bytes / processor.multiplyAdds());
    }
}
