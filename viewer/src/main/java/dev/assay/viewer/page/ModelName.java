package dev.assay.viewer.page;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The model in a system's configuration, where there is one.
final class ModelName {
    private ModelName() {}

    static Optional<String> of(Map<String, Object> configuration) {
        return Stream.of("model", "answered_by")
                .map(configuration::get)
                .map(ModelName::name)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> name(@Nullable Object value) {
        return switch (value) {
            case String text -> Optional.of(text);
            case Map<?, ?> map -> map.get("model") instanceof String name ? Optional.of(name) : Optional.empty();
            case null, default -> Optional.empty();
        };
    }
}
