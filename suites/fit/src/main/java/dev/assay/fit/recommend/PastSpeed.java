package dev.assay.fit.recommend;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a model was seen to do here.
///
/// @param bytes of its weights
/// @param graphicsBytes what it held on a graphics card
public record PastSpeed(
        String model, Quantization quantization, double bytes, double graphicsBytes, double tokensPerSecond) {
    private static final Pattern SIZE = Pattern.compile("(?i)(\\d+(?:\\.\\d+)?) ?([MB])\\b");
    /// Bits a weight, of what is read in past runs and not recommended; files of small models are somewhat above.
    private static final Map<String, Double> USUAL_BITS = Map.ofEntries(
            Map.entry("IQ1_S", 1.7),
            Map.entry("IQ2_XXS", 2.35),
            Map.entry("IQ2_XS", 2.5),
            Map.entry("IQ2_M", 2.8),
            Map.entry("Q2_K", 3.0),
            Map.entry("IQ3_XXS", 3.2),
            Map.entry("Q3_K_M", 3.9),
            Map.entry("IQ4_XS", 4.3),
            Map.entry("Q4_0", 4.55),
            Map.entry("Q4_K_S", 4.6),
            Map.entry("Q5_K_S", 5.55),
            Map.entry("Q6_K", 6.6),
            Map.entry("BF16", 16.0),
            Map.entry("F32", 32.0));
    private static final double LAYERS_OF_A_BILLION = 22;
    private static final double LAYERS_GROW = 0.25;
    private static final double DEFAULT_BITS = 4.85;
    private static final double MIB = 1 << 20;

    /// Multiply-adds of a token.
    double work() {
        return weights() * quantization.work();
    }

    double weights() {
        return bytes * 8 / quantization.bits();
    }

    /// How many models of this size usually have: no record of a run says it. 8 of 15 million weights, 23 of 1.1
    /// billion, 37 of 8, 64 of 70.
    double layers() {
        return LAYERS_OF_A_BILLION * Math.pow(weights() / 1e9, LAYERS_GROW);
    }

    /// Whether a `fit.json` was measured on a machine like this one: same processor, as many cores.
    public static boolean isFrom(Map<String, ?> record, String processor, double cores) {
        return record.get("machine") instanceof Map<?, ?> machine
                && processor.equals(machine.get("cpu"))
                && machine.get("cpuCores") instanceof Number counted
                && counted.doubleValue() == cores;
    }

    /// From a `fit.json`; empty where it has no speed or no size.
    public static Stream<PastSpeed> in(Map<String, ?> record, Map<String, Double> bits) {
        return record.get("models") instanceof List<?> models
                ? models.stream().flatMap(one -> of(one, bits).stream())
                : Stream.empty();
    }

    private static Optional<PastSpeed> of(Object one, Map<String, Double> bits) {
        if (one instanceof Map<?, ?> model
                && model.get("performance") instanceof Map<?, ?> performance
                && performance.get("scored_tokens_per_second") instanceof Number speed
                && speed.doubleValue() > 0
                && model.get("parameters") instanceof String parameters) {
            var size = SIZE.matcher(parameters);
            if (size.find()) {
                double scale = size.group(2).equalsIgnoreCase("B") ? 1e9 : 1e6;
                double weights = Double.parseDouble(size.group(1)) * scale;
                var quantization = String.valueOf(model.get("quantization"));
                double width = bits.getOrDefault(quantization, USUAL_BITS.getOrDefault(quantization, DEFAULT_BITS));
                double onCard =
                        performance.get("graphics_memory_mb") instanceof Number held ? held.doubleValue() * MIB : 0;
                return Optional.of(new PastSpeed(
                        String.valueOf(model.get("model")),
                        new Quantization(quantization, width),
                        weights * width / 8,
                        onCard,
                        speed.doubleValue()));
            }
        }
        return Optional.empty();
    }
}
