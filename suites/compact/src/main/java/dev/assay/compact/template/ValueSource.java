package dev.assay.compact.template;

import java.util.List;

/// Where the value of a variable comes from.
public sealed interface ValueSource {
    /// A generator without parameters.
    record Named(String generator) implements ValueSource {}

    /// A whole number from `min` to `max` in steps, with its unit behind it where there is one.
    record Range(int min, int max, int step, String unit) implements ValueSource {}

    /// Hexadecimal digits in lower case.
    record Hex(int length) implements ValueSource {}

    /// One of the texts given.
    record Choice(List<String> texts) implements ValueSource {
        public Choice {
            texts = List.copyOf(texts);
        }
    }
}
