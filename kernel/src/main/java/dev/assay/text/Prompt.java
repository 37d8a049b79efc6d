package dev.assay.text;

import dev.assay.api.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text for a model with `{{places}}` to fill: no logic, no conditions.
public record Prompt(String template) {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z][a-z0-9_]*)\\}\\}");

    /// The text of a resource beside a class, without the line end at its end.
    public static Prompt beside(Class<?> owner, String file) {
        try (var in = owner.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is not in the jar");
            }
            return new Prompt(new String(in.readAllBytes(), StandardCharsets.UTF_8).stripTrailing());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The text of a file of one's own.
    public static Prompt at(Path file) {
        try {
            return new Prompt(Files.readString(file).stripTrailing());
        } catch (IOException e) {
            throw UserError.environment("%s: the prompt cannot be read: %s".formatted(file, e), e);
        }
    }

    /// Fills every place at once: what is put in is never searched for places itself.
    public String fill(Map<String, String> values) {
        return PLACE.matcher(template).replaceAll(place -> {
            var value = values.get(place.group(1));
            if (value == null) {
                throw new UserError("a prompt asks for {{%s}}, which it is not given\n       it is given %s"
                        .formatted(place.group(1), String.join(", ", values.keySet())));
            }
            return Matcher.quoteReplacement(value);
        });
    }
}
