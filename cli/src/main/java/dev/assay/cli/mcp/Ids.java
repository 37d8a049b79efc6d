package dev.assay.cli.mcp;

import dev.assay.json.Digests;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An id of an example is whatever a dataset makes it: one that is no word is a text, and its digest stands for it.
final class Ids {
    private static final String MEMBER = "example_id";

    /// What names an example and says nothing: no spaces, so no sentence.
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}._:/@#+=,()\\[\\]-]{1,80}");

    private Ids() {}

    static String handle(String id) {
        return WORD.matcher(id).matches() ? id : "sha256:" + Digests.sha256(id).substring(0, 16);
    }

    /// A document of JSON, with handles where it names examples.
    static @Nullable Object handlesIn(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var changed = new LinkedHashMap<Object, @Nullable Object>();
                map.forEach((name, one) -> changed.put(
                        name, MEMBER.equals(name) && one instanceof String id ? handle(id) : handlesIn(one)));
                yield changed;
            }
            case List<?> list -> list.stream().map(Ids::handlesIn).toList();
            case null, default -> value;
        };
    }
}
