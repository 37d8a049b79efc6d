package dev.assay.hub.gguf;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.GgufValue.Items;
import dev.assay.hub.gguf.GgufValue.Text;
import dev.assay.hub.gguf.GgufValue.Truth;
import dev.assay.hub.gguf.GgufValue.Whole;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Metadata asked by key. A key that is missing is no mistake; one of the wrong kind or size is.
record Metadata(Path file, Map<String, GgufValue> values) {
    boolean has(String key) {
        return values.containsKey(key);
    }

    Optional<String> text(String key) {
        return found(key).map(value -> {
            if (value instanceof Text(var text)) {
                return text;
            }
            throw wrong(key, "no text");
        });
    }

    /// @param most the highest that makes sense; everything below zero does not
    OptionalLong whole(String key, long most) {
        var value = found(key);
        return value.isEmpty() ? OptionalLong.empty() : OptionalLong.of(inRange(key, value.get(), most));
    }

    OptionalLong itemCount(String key) {
        var value = found(key);
        return value.isPresent() && value.get() instanceof Items(long count, var _)
                ? OptionalLong.of(count)
                : OptionalLong.empty();
    }

    /// A number that holds for every layer, or an array of one for each.
    Optional<PerLayer> perLayer(String key, long most, int layers) {
        return found(key).map(value -> switch (value) {
            case Items items -> ofLayers(key, items, most, layers);
            case Whole _, GgufValue.Real _, Truth _, Text _ -> PerLayer.same(inRange(key, value, most), layers);
        });
    }

    private PerLayer ofLayers(String key, Items items, long most, int layers) {
        if (items.count() != layers || !items.isWhole()) {
            throw wrong(key, "of %s items for %s layers".formatted(items.count(), layers));
        }
        return PerLayer.of(items.first().stream()
                .mapToLong(item -> inRange(key, item, most))
                .toArray());
    }

    private long inRange(String key, GgufValue value, long most) {
        if (!(value instanceof Whole(var number))) {
            throw wrong(key, "no whole number");
        }
        if (number.signum() < 0 || number.compareTo(BigInteger.valueOf(most)) > 0) {
            throw wrong(key, "%s, not from 0 to %s".formatted(number, most));
        }
        return number.longValueExact();
    }

    private Optional<GgufValue> found(String key) {
        return Optional.ofNullable(values.get(key));
    }

    private UserError wrong(String key, String what) {
        return new UserError(
                "%s: \"%s\" is %s\n       the file is damaged or was converted wrongly".formatted(file, key, what));
    }
}
