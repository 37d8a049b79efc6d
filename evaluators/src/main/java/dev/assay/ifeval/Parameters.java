package dev.assay.ifeval;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The parameters of one instruction. Whoever asks for one that is missing, null or of the wrong kind
/// learns that the instruction is [Unjudgeable]: the published program would make one up by chance.
record Parameters(Map<?, ?> values) {
    static Parameters of(@Nullable Object value) {
        return switch (value) {
            case null -> new Parameters(Map.of());
            case Map<?, ?> map -> new Parameters(map);
            default -> throw new Unjudgeable("its parameters are not a map");
        };
    }

    String text(String key) {
        if (values.get(key) instanceof String text) {
            return text;
        }
        throw lacks(key, "a text");
    }

    /// Not empty.
    String someText(String key) {
        var text = text(key);
        if (text.isEmpty()) {
            throw lacks(key, "a text");
        }
        return text;
    }

    /// At least one.
    List<String> texts(String key) {
        if (values.get(key) instanceof List<?> list
                && !list.isEmpty()
                && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw lacks(key, "a list of texts");
    }

    /// Not negative.
    double count(String key) {
        if (values.get(key) instanceof Number number && number.doubleValue() >= 0) {
            return number.doubleValue();
        }
        throw lacks(key, "a number");
    }

    Relation relation(String key) {
        return Arrays.stream(Relation.values())
                .filter(relation -> relation.toString().equals(values.get(key)))
                .findFirst()
                .orElseThrow(() -> lacks(key, "\"less than\" or \"at least\""));
    }

    private static Unjudgeable lacks(String key, String kind) {
        return new Unjudgeable("its parameter \"%s\" is not %s".formatted(key, kind));
    }
}
