package dev.assay.sift;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The written names of enum constants: lower case, with `_` or `-` between words.
final class Labels {
    private Labels() {}

    static String kebab(Enum<?> constant) {
        return snake(constant).replace('_', '-');
    }

    static String snake(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /// The constant a label names; case and the mark between words do not matter.
    static <E extends Enum<E>> Optional<E> find(Class<E> type, String label) {
        var name = label.toUpperCase(Locale.ROOT).replace('-', '_');
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.name().equals(name))
                .findFirst();
    }

    /// All labels of a type, as its constants print themselves.
    static String all(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants()).map(Object::toString).collect(Collectors.joining(", "));
    }
}
