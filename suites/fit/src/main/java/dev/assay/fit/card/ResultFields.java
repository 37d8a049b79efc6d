package dev.assay.fit.card;

import dev.assay.text.DecimalText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// A stored result, read by paths such as `fitness.tuning.profile`. What is not there, or null, is empty.
record ResultFields(Map<String, ? extends @Nullable Object> result) {
    private Optional<Object> at(String path) {
        @Nullable Object at = result;
        for (var name : path.split("\\.")) {
            at = at instanceof Map<?, ?> map ? map.get(name) : null;
        }
        return Optional.ofNullable(at);
    }

    /// Whole numbers without a point.
    String text(String path) {
        return at(path).map(ResultFields::shown).orElse("");
    }

    private static String shown(Object value) {
        return value instanceof Double number ? String.valueOf(DecimalText.plain(number)) : String.valueOf(value);
    }

    OptionalDouble number(String path) {
        return at(path).filter(Number.class::isInstance)
                .map(value -> OptionalDouble.of(((Number) value).doubleValue()))
                .orElse(OptionalDouble.empty());
    }

    String fixed(String path, int decimals) {
        var number = number(path);
        return number.isPresent() ? DecimalText.fixed(number.getAsDouble(), decimals) : "";
    }

    boolean is(String path) {
        return at(path).filter(Boolean.TRUE::equals).isPresent();
    }

    boolean isNot(String path) {
        return at(path).filter(Boolean.FALSE::equals).isPresent();
    }

    List<?> list(String path) {
        return at(path).<List<?>>map(value -> value instanceof List<?> list ? list : List.of())
                .orElse(List.of());
    }

    /// What a disqualifier or warning says, be it a text or an object with a message.
    List<String> remarks(String path) {
        return list(path).stream()
                .map(remark -> remark instanceof Map<?, ?> map
                        ? String.valueOf(map.containsKey("message") ? map.get("message") : map.get("code"))
                        : String.valueOf(remark))
                .toList();
    }

    /// Such as `Coding:Strong`.
    List<String> labels() {
        return list("fitness.categoryLabels").stream()
                .filter(Map.class::isInstance)
                .map(label -> "%s:%s".formatted(((Map<?, ?>) label).get("category"), ((Map<?, ?>) label).get("level")))
                .toList();
    }

    boolean isMemoryKnown() {
        return !isNot("performance.memoryFootprintAvailable");
    }
}
