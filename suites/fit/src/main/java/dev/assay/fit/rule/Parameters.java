package dev.assay.fit.rule;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a rule was given. One that it was not given is met by nothing.
public record Parameters(Map<String, Object> values) {
    public Parameters {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    Optional<String> text(String name) {
        return values.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    OptionalDouble number(String name) {
        return values.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    /// Whether a parameter says this number.
    boolean says(String name, double number) {
        var said = number(name);
        return said.isPresent() && said.getAsDouble() == number;
    }

    boolean says(String name, long count) {
        return says(name, (double) count);
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    List<String> texts(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /// Empty where it is no object.
    Map<?, ?> map(String name) {
        return values.get(name) instanceof Map<?, ?> map ? map : Map.of();
    }
}
