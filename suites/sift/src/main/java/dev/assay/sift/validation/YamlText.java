package dev.assay.sift.validation;

import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml11;
import dev.assay.json.Yaml12;
import dev.assay.text.Recent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What a text is as YAML of either version. Several rules ask of one answer, which is read once.
public final class YamlText {
    private static final Recent<String, Optional<Read>> VERSION_11 = Recent.few(text -> read(text, Yaml11::read));
    private static final Recent<String, Optional<Read>> VERSION_12 = Recent.few(text -> read(text, Yaml12::read));

    private YamlText() {}

    /// The value a text stands for, null included.
    public record Read(@Nullable Object value) {
        boolean isCollection() {
            return value instanceof Map || value instanceof List;
        }
    }

    /// Empty where it is malformed.
    public static Optional<Read> version11(String text) {
        return VERSION_11.of(text);
    }

    /// Empty where it is malformed.
    public static Optional<Read> version12(String text) {
        return VERSION_12.of(text);
    }

    private static Optional<Read> read(String text, Function<String, @Nullable Object> reading) {
        try {
            return Optional.of(new Read(reading.apply(text)));
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }

    /// Whether a text is a map or a list, in whatever style.
    static boolean isCollection(String text) {
        return version12(text).filter(Read::isCollection).isPresent()
                || version11(text).filter(Read::isCollection).isPresent();
    }
}
