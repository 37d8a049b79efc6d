package dev.assay.compact;

import dev.assay.json.MalformedJson;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Typed reading of one JSON object; the first thing wrong with it is thrown with its path.
///
/// @param prefix of the names in errors, such as `transcript.`
record CaseFields(String prefix, Map<String, Object> map) {
    boolean has(String name) {
        return map.containsKey(name);
    }

    String text(String name) {
        if (map.get(name) instanceof String text) {
            return text;
        }
        throw wrong(name, "is not a text");
    }

    int number(String name) {
        if (map.get(name) instanceof Integer number) {
            return number;
        }
        throw wrong(name, "is not a whole number");
    }

    BigInteger integer(String name) {
        return switch (map.get(name)) {
            case BigInteger big -> big;
            case Long number -> BigInteger.valueOf(number);
            case Integer number -> BigInteger.valueOf(number);
            case null, default -> throw wrong(name, "is not a whole number");
        };
    }

    <E> E named(String name, Function<String, Optional<E>> find) {
        var label = text(name);
        return find.apply(label).orElseThrow(() -> wrong(name, "is \"%s\", which is unknown".formatted(label)));
    }

    List<String> texts(String name) {
        var texts = new ArrayList<String>();
        for (var entry : list(name)) {
            if (!(entry instanceof String text)) {
                throw wrong(name, "is not a list of texts");
            }
            texts.add(text);
        }
        return texts;
    }

    private List<?> list(String name) {
        if (map.get(name) instanceof List<?> list) {
            return list;
        }
        throw wrong(name, "is not a list");
    }

    Map<String, String> textMap(String name) {
        var texts = new LinkedHashMap<String, String>();
        var fields = object(name);
        fields.map.keySet().forEach(key -> texts.put(key, fields.text(key)));
        return texts;
    }

    CaseFields object(String name) {
        return inner(prefix + name, map.get(name)).orElseThrow(() -> wrong(name, "is not an object"));
    }

    List<CaseFields> objects(String name) {
        var objects = new ArrayList<CaseFields>();
        for (var entry : list(name)) {
            var path = "%s%s[%d]".formatted(prefix, name, objects.size());
            objects.add(inner(path, entry).orElseThrow(() -> wrong(name, "is not a list of objects")));
        }
        return objects;
    }

    @SuppressWarnings("unchecked")
    private static Optional<CaseFields> inner(String path, @Nullable Object value) {
        return value instanceof Map<?, ?> inner
                ? Optional.of(new CaseFields(path + ".", (Map<String, Object>) inner))
                : Optional.empty();
    }

    void refuseOthers(String... names) {
        var known = Set.of(names);
        map.keySet().stream().filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
            throw wrong(name, "is not a field");
        });
    }

    MalformedJson wrong(String name, String what) {
        return new MalformedJson("\"%s%s\" %s".formatted(prefix, name, what));
    }
}
