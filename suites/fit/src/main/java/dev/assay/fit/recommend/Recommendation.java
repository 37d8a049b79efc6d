package dev.assay.fit.recommend;

import dev.assay.fit.advice.Use;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A model in one coarseness, and what is predicted of it here. How well it answers is not predicted: more parameters
/// usually answer better, so of those that are fast enough the largest comes first.
///
/// @param onCard how much of it has room on the graphics card, 0 to 1; the rest is in the main memory
/// @param uncertainty how far off the speed may be, as a share of it
/// @param runsWell 0 to 100, by the curve of speed of the use
public record Recommendation(
        CatalogueModel model,
        Quantization quantization,
        double memoryBytes,
        double onCard,
        boolean fits,
        double tokensPerSecond,
        double uncertainty,
        double runsWell) {
    private static final double FAST_ENOUGH = 50;
    private static final double LEFT_FOR_OTHERS = 0.9;

    /// The best first; those that do not fit are left out.
    ///
    /// @param task what the model must be good for; empty for anything
    /// @param memoryBytes of the machine, without its graphics card
    public static List<Recommendation> of(
            Catalogue catalogue, Forecast forecast, Use use, String task, long context, double memoryBytes) {
        var all = new ArrayList<Recommendation>();
        for (var model : catalogue.models()) {
            if ((!task.isEmpty() && !model.goodFor().contains(task)) || model.context() < context) {
                continue;
            }
            catalogue.bits().forEach((name, bits) -> {
                var coarse = new Quantization(name, bits);
                double taken = model.memoryBytes(bits, context);
                double speed = forecast.tokensPerSecond(model, coarse, context);
                double onCard = forecast.shareOnCard(taken);
                boolean fits = taken * (1 - onCard) <= memoryBytes * LEFT_FOR_OTHERS;
                all.add(new Recommendation(
                        model,
                        coarse,
                        taken,
                        onCard,
                        fits,
                        speed,
                        forecast.uncertainty(model, coarse),
                        use.speed().score(speed)));
            });
        }
        return all.stream().filter(Recommendation::fits).sorted(BEST_FIRST).toList();
    }

    private static final Comparator<Recommendation> BEST_FIRST = Comparator.comparing(
                    Recommendation::isFastEnough, Comparator.reverseOrder())
            .thenComparingDouble(one -> one.isFastEnough() ? -one.model().billions() : -one.tokensPerSecond())
            .thenComparingDouble(one -> -one.quantization().bits())
            .thenComparing(one -> one.model().name());

    public boolean isFastEnough() {
        return runsWell >= FAST_ENOUGH;
    }

    public Map<String, Object> toMap() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("model", model.name());
        fields.put("quantization", quantization.name());
        fields.put("license", model.license());
        fields.put("memory_bytes", Math.round(memoryBytes));
        fields.put("share_on_card", onCard);
        fields.put("tokens_per_second", tokensPerSecond);
        fields.put("tokens_per_second_low", tokensPerSecond * (1 - uncertainty));
        fields.put("tokens_per_second_high", tokensPerSecond * (1 + uncertainty));
        fields.put("uncertainty", uncertainty);
        fields.put("runs_well", runsWell);
        fields.put("fast_enough", isFastEnough());
        return fields;
    }
}
