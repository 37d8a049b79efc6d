package dev.assay.compact.flow;

import dev.assay.json.MalformedJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The members of a JSON object, read by kind; a wrong kind is named.
public record JsonMembers(Map<String, Object> map) {
    public static JsonMembers of(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> members)) {
            throw new MalformedJson("a record holds something else than an object");
        }
        var map = new LinkedHashMap<String, Object>();
        members.forEach((key, member) -> map.put(String.valueOf(key), member));
        return new JsonMembers(map);
    }

    boolean has(String name) {
        return map.get(name) != null;
    }

    String text(String name) {
        if (map.get(name) instanceof String text) {
            return text;
        }
        throw new MalformedJson("\"%s\" is not a text".formatted(name));
    }

    long number(String name) {
        if (map.get(name) instanceof Number number) {
            return number.longValue();
        }
        throw new MalformedJson("\"%s\" is not a number".formatted(name));
    }

    OptionalDouble optionalNumber(String name) {
        return map.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    JsonMembers object(String name) {
        return of(map.get(name));
    }

    Optional<JsonMembers> optionalObject(String name) {
        return has(name) ? Optional.of(object(name)) : Optional.empty();
    }

    List<JsonMembers> objects(String name) {
        if (map.get(name) instanceof List<?> list) {
            return list.stream().map(JsonMembers::of).toList();
        }
        throw new MalformedJson("\"%s\" is not a list".formatted(name));
    }
}
