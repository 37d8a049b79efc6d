package dev.assay.compact.scenario;

import dev.assay.api.UserError;
import dev.assay.compact.TurnRole;
import dev.assay.compact.template.TemplateText;
import dev.assay.json.Yaml12;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads the word packs that ship with Assay, one a language.
final class Packs {
    private static final Map<String, Pack> KNOWN = new ConcurrentHashMap<>();
    private static final List<String> LANGUAGES = List.of("en", "de", "zh");

    private Packs() {}

    static Pack of(String language) {
        if (!LANGUAGES.contains(language)) {
            throw new UserError("there are no words for the language \"%s\"\n       there are %s"
                    .formatted(language, String.join(", ", LANGUAGES)));
        }
        return KNOWN.computeIfAbsent(language, Packs::read);
    }

    private static Pack read(String language) {
        var name = "pack-" + language + ".yaml";
        try (var in = Packs.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jar");
            }
            return pack(language, map(Yaml12.read(new String(in.readAllBytes(), StandardCharsets.UTF_8))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Pack pack(String language, Map<String, Object> root) {
        return new Pack(
                language,
                each(map(root.get("subjects")), Packs::texts),
                each(map(root.get("kinds")), Packs::texts),
                each(map(root.get("numbers")), value -> amount(map(value))),
                each(map(root.get("codes")), String::valueOf),
                TemplateText.of(String.valueOf(root.get("date"))),
                texts(root.get("months")),
                templates(root.get("told")),
                templates(root.get("changed")),
                templates(root.get("supposed")),
                map(root.get("pointed")).entrySet().stream()
                        .map(one -> pointed(one.getKey(), map(one.getValue())))
                        .toList(),
                templates(root.get("openings")),
                templates(root.get("pairs")),
                templates(root.get("ahead")),
                templates(root.get("behind")),
                templates(root.get("pointing")),
                templates(root.get("slips")),
                templates(root.get("withdrawn")),
                templates(root.get("confirmed")),
                texts(root.get("acknowledgements")),
                templates(root.get("asides")),
                list(root.get("sides")).stream().map(one -> side(map(one))).toList(),
                texts(root.get("tics")),
                list(root.get("threads")).stream().map(Packs::thread).toList());
    }

    private static Pack.Amount amount(Map<String, Object> map) {
        return new Pack.Amount(
                Integer.parseInt(String.valueOf(map.get("from"))),
                Integer.parseInt(String.valueOf(map.get("to"))),
                TemplateText.of(String.valueOf(map.get("text"))));
    }

    private static Pack.Pointed pointed(String name, Map<String, Object> map) {
        return new Pack.Pointed(
                TemplateText.of(name),
                TemplateText.of(String.valueOf(map.get("that"))),
                TemplateText.of(String.valueOf(map.get("first"))),
                TemplateText.of(String.valueOf(map.get("second"))));
    }

    private static Pack.Side side(Map<String, Object> map) {
        return new Pack.Side(
                String.valueOf(map.get("kind")), templates(map.get("told")), templates(map.get("changed")));
    }

    private static Pack.Talk thread(@Nullable Object lines) {
        return new Pack.Talk(texts(lines).stream().map(Packs::line).toList());
    }

    /// `U: …` is said by the user, `A: …` by the assistant.
    private static Pack.ThreadLine line(String text) {
        var role = text.startsWith("U: ") ? TurnRole.USER : TurnRole.ASSISTANT;
        return new Pack.ThreadLine(role, TemplateText.of(text.substring(3)));
    }

    private static List<TemplateText> templates(@Nullable Object value) {
        return texts(value).stream().map(TemplateText::of).toList();
    }

    private static List<String> texts(@Nullable Object value) {
        return list(value).stream().map(String::valueOf).toList();
    }

    private static List<Object> list(@Nullable Object value) {
        var copy = new ArrayList<Object>();
        if (value instanceof List<?> list) {
            list.forEach(copy::add);
        }
        return copy;
    }

    private static <T> Map<String, T> each(Map<String, Object> map, Function<Object, T> read) {
        var all = new LinkedHashMap<String, T>();
        map.forEach((name, value) -> all.put(name, read.apply(value)));
        return all;
    }

    private static Map<String, Object> map(@Nullable Object value) {
        var copy = new LinkedHashMap<String, Object>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, member) -> copy.put(String.valueOf(name), member));
        }
        return copy;
    }
}
