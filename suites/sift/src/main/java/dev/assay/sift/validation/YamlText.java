package dev.assay.sift.validation;

import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml11;
import dev.assay.json.Yaml12;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Whether a text is YAML of either version: a map or a list, in whatever style.
final class YamlText {
    private YamlText() {}

    static boolean isCollection(String text) {
        return isCollection(text, Yaml12::read) || isCollection(text, Yaml11::read);
    }

    private static boolean isCollection(String text, Function<String, @Nullable Object> reading) {
        try {
            var value = reading.apply(text);
            return value instanceof Map || value instanceof List;
        } catch (MalformedJson _) {
            return false;
        }
    }
}
