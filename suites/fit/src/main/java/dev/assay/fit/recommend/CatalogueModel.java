package dev.assay.fit.recommend;

import dev.assay.api.UserError;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A model as its card describes it.
///
/// @param billions of parameters
/// @param active billions of them that a token takes: fewer than all in a mixture of experts
/// @param kvHeads heads whose keys and values are kept for each token
/// @param context most tokens
public record CatalogueModel(
        String name,
        double billions,
        double active,
        double layers,
        double kvHeads,
        double headSize,
        long context,
        String license,
        List<String> goodFor) {
    private static final int BYTES_OF_A_CACHED_NUMBER = 2;
    private static final double BUFFERS = 1.05;

    public CatalogueModel {
        goodFor = List.copyOf(goodFor);
    }

    static CatalogueModel of(Map<?, ?> fields, String place) {
        if (!(fields.get("name") instanceof String name)) {
            throw new UserError(
                    "%s: a model has no name\n       every model needs name, billions, layers, kvHeads, headSize, context and license"
                            .formatted(place));
        }
        double billions = number(fields.get("billions"), name + ": billions", place);
        return new CatalogueModel(
                name,
                billions,
                fields.containsKey("activeBillions")
                        ? number(fields.get("activeBillions"), name + ": activeBillions", place)
                        : billions,
                number(fields.get("layers"), name + ": layers", place),
                number(fields.get("kvHeads"), name + ": kvHeads", place),
                number(fields.get("headSize"), name + ": headSize", place),
                (long) number(fields.get("context"), name + ": context", place),
                fields.get("license") instanceof String license ? license : "unknown",
                fields.get("goodFor") instanceof List<?> uses
                        ? uses.stream().map(String::valueOf).toList()
                        : List.of());
    }

    static double number(@Nullable Object value, String what, String place) {
        if (value instanceof Number number && number.doubleValue() > 0) {
            return number.doubleValue();
        }
        throw new UserError("%s: %s is no number above 0\n       correct it; the catalogue that ships is an example"
                .formatted(place, what));
    }

    /// Of its weights.
    public double weightBytes(double bits) {
        return billions * 1e9 * bits / 8;
    }

    /// Of the weights that a token takes.
    double activeBytes(double bits) {
        return active * 1e9 * bits / 8;
    }

    /// Of the keys and values of that many tokens.
    public double cacheBytes(long tokens) {
        return 2 * layers * kvHeads * headSize * BYTES_OF_A_CACHED_NUMBER * tokens;
    }

    /// All it takes in memory.
    public double memoryBytes(double bits, long tokens) {
        return (weightBytes(bits) + cacheBytes(tokens)) * BUFFERS;
    }
}
