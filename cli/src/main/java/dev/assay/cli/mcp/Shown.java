package dev.assay.cli.mcp;

import dev.assay.text.ControlCharacters;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An answer as an agent may see it. What is neither a name nor a sentence of ours is a text that somebody wrote: its
/// digest stands for it, wherever it is. Where texts are asked for, they are beside the answer, in members that are
/// called untrusted.
final class Shown {
    static final String TEXT = "untrusted_text";
    private static final String TEXTS = "untrusted_texts";
    private static final int LONGEST = 200;

    private final boolean hasTexts;
    private final Map<String, String> withheld = new LinkedHashMap<>();

    private Shown(boolean hasTexts) {
        this.hasTexts = hasTexts;
    }

    /// @param hasTexts whether the agent asked for texts
    static Map<String, Object> of(Map<String, Object> document, boolean hasTexts) {
        var shown = new Shown(hasTexts);
        var changed = new LinkedHashMap<String, Object>();
        document.forEach((name, value) -> shown.put(changed, name, value));
        if (hasTexts && !shown.withheld.isEmpty()) {
            changed.put(TEXTS, shown.withheld);
        }
        return changed;
    }

    /// The same without what is untrusted: an answer in words.
    static @Nullable Object inWords(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var changed = new LinkedHashMap<Object, @Nullable Object>();
                map.forEach((name, one) -> {
                    if (!TEXT.equals(name) && !TEXTS.equals(name)) {
                        changed.put(name, inWords(one));
                    }
                });
                yield changed;
            }
            case List<?> list -> list.stream().map(Shown::inWords).toList();
            case null, default -> value;
        };
    }

    @SuppressWarnings("NullAway") // members of JSON may be null
    private void put(Map<String, Object> into, String name, @Nullable Object value) {
        if (!TEXT.equals(name)) {
            into.put(text(name), in(value));
        } else if (hasTexts) {
            into.put(name, value instanceof String text ? ControlCharacters.shown(text) : value);
        }
    }

    private @Nullable Object in(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var changed = new LinkedHashMap<String, Object>();
                map.forEach((name, one) -> put(changed, String.valueOf(name), one));
                yield changed;
            }
            case List<?> list -> list.stream().map(this::in).toList();
            case String text -> text(text);
            case null, default -> value;
        };
    }

    private String text(String text) {
        if (Names.isPlain(text)) {
            return text;
        }
        return Sentences.shown(text).orElseGet(() -> {
            var handle = Names.handle(text);
            withheld.put(handle, shortened(text));
            return handle;
        });
    }

    private static String shortened(String text) {
        var line = ControlCharacters.onOneLine(text);
        var cut = line.codePoints()
                .limit(LONGEST)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return cut.length() == line.length() ? line : cut + " …";
    }
}
