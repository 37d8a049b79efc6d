package dev.assay.compact.generation;

import dev.assay.api.UserError;
import dev.assay.compact.template.TemplateText;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml12;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A pack of word lists, number ranges and talk beside the point.
///
/// An entry of a list may refer to other lists, as in `{{folder}}/{{file}}`: such lists compose values.
public final class Lexicon {
    static final String USER_LINES = "distractor_user";
    static final String ASSISTANT_LINES = "distractor_assistant";
    static final String CONTINUATION_LINES = "continuation_user";

    private final String name;
    private final Map<String, List<TemplateText>> lists;
    private final Map<String, Shapes.Range> ranges;
    private final Map<String, List<Pattern>> topics;
    private final Shapes shapes;

    /// An exchange with references.
    record Pattern(TemplateText user, TemplateText assistant) {}

    Lexicon(
            String name,
            Map<String, List<TemplateText>> lists,
            Map<String, Shapes.Range> ranges,
            Map<String, List<Pattern>> topics,
            Shapes shapes) {
        this.name = name;
        this.lists = Collections.unmodifiableMap(new LinkedHashMap<>(lists));
        this.ranges = Collections.unmodifiableMap(new LinkedHashMap<>(ranges));
        this.topics = Collections.unmodifiableMap(new LinkedHashMap<>(topics));
        this.shapes = shapes;
    }

    /// The pack that ships with Assay.
    public static Lexicon bundled() {
        try (InputStream in = Lexicon.class.getResourceAsStream("lexicon.json")) {
            if (in == null) {
                throw new IllegalStateException("lexicon.json is not in the jar");
            }
            var text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return of(Json.readMap(text), "lexicon.json");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The pack of a JSON or YAML file.
    ///
    /// @throws UserError where it is not one
    public static Lexicon load(Path file) {
        try {
            if (!(parsed(file) instanceof Map<?, ?> map)) {
                throw new UserError("%s: not a mapping of names to word lists".formatted(file));
            }
            var root = new LinkedHashMap<String, Object>();
            map.forEach((key, value) -> root.put(String.valueOf(key), value));
            return of(root, file.toString());
        } catch (MalformedJson e) {
            throw new UserError("%s: %s".formatted(file, e.getMessage()));
        } catch (NoSuchFileException e) {
            throw new UserError("%s: there is no such lexicon".formatted(file));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read\n       %s".formatted(file, e.getMessage()), e);
        }
    }

    private static @Nullable Object parsed(Path file) throws IOException {
        var text = Files.readString(file);
        return file.toString().endsWith(".json") ? Json.read(text) : Yaml12.read(text);
    }

    private static Lexicon of(Map<String, Object> root, String source) {
        var lexicon = new LexiconReader(root, source).lexicon();
        new LexiconChecks(lexicon, source).run();
        return lexicon;
    }

    /// Identity and version, as they stand in the namespace of seeds: `assay@1.0.0`.
    public String name() {
        return name;
    }

    /// What a variable may draw from, besides the generators that take parameters.
    public Collection<String> generators() {
        var generators = new ArrayList<String>(Words.BUILT_IN);
        lists.keySet().stream()
                .filter(list ->
                        !list.equals(USER_LINES) && !list.equals(ASSISTANT_LINES) && !list.equals(CONTINUATION_LINES))
                .forEach(generators::add);
        generators.addAll(ranges.keySet());
        return generators;
    }

    /// What distractor blocks may be about.
    public Collection<String> topics() {
        return topics.keySet();
    }

    Map<String, List<TemplateText>> lists() {
        return lists;
    }

    Map<String, Shapes.Range> ranges() {
        return ranges;
    }

    Map<String, List<Pattern>> patterns() {
        return topics;
    }

    Shapes shapes() {
        return shapes;
    }

    /// The entries of a list as they were written.
    List<String> list(String list) {
        var entries = lists.get(list);
        if (entries == null) {
            throw new UserError(
                    "the lexicon %s has no list \"%s\"\n       name another with --lexicon".formatted(name, list));
        }
        return entries.stream().map(TemplateText::source).toList();
    }
}
