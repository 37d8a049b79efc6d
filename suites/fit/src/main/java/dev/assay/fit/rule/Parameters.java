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

    public Optional<String> text(String name) {
        return values.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    public OptionalDouble number(String name) {
        return values.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    /// Whether a parameter says this number.
    public boolean says(String name, double number) {
        var said = number(name);
        return said.isPresent() && said.getAsDouble() == number;
    }

    public boolean says(String name, long count) {
        return says(name, (double) count);
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    public List<String> texts(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /// Lists of texts; empty where it is no list.
    public List<List<String>> lists(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream()
                        .map(inner -> inner instanceof List<?> texts
                                ? texts.stream().map(String::valueOf).toList()
                                : List.<String>of())
                        .toList()
                : List.of();
    }

    /// Empty where it is no object.
    public Map<?, ?> map(String name) {
        return values.get(name) instanceof Map<?, ?> map ? map : Map.of();
    }
}
