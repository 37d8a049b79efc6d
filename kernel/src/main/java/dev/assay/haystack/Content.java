package dev.assay.haystack;

import dev.assay.api.UserError;
import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The word lists and templates that generated texts are made of; they ship with the suites.
public final class Content {
    private static final String FOLDER = "/suites/generate/";

    private static final Map<String, Object> READ = new ConcurrentHashMap<>();

    private Content() {}

    /// Refuses where the content is missing, before anything depends on it.
    public static void require() {
        text("noise.txt");
    }

    /// The lines of a list, without blank ones and comments.
    public static List<String> lines(String name) {
        return text(name)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    /// A file as a record; read once.
    public static <T> T yaml(String name, Class<T> type) {
        return type.cast(READ.computeIfAbsent(name, _ -> parse(name, type)));
    }

    private static <T> T parse(String name, Class<T> type) {
        try {
            return Yaml.read(text(name), type);
        } catch (MalformedJson e) {
            throw new IllegalStateException(FOLDER + name + ": " + e.getMessage(), e);
        }
    }

    static String text(String name) {
        try (var in = Content.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw UserError.environment(
                        "%s%s: not on the class path\n       add the jar of its suite (assay-context, assay-sift) to it"
                                .formatted(FOLDER, name),
                        null);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw UserError.environment("%s%s: cannot be read: %s".formatted(FOLDER, name, e), e);
        }
    }
}
