package dev.assay.json;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Reading and writing JSON: plain maps and lists, and records with their components in snake case.
///
/// What is written can be encoded: half of a surrogate pair, as models and cut texts have it, is escaped.
/// Maps keep the order of the text. Integers become `Integer` or `Long` (or `BigInteger`), other numbers
/// `Double`.
public final class Json {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    private static final TypeReference<LinkedHashMap<String, Object>> MAP = new TypeReference<>() {};

    private Json() {}

    /// Any JSON value: map, list, text, number, boolean or null.
    public static @Nullable Object read(String text) {
        try {
            return MAPPER.readValue(text, Object.class);
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    /// A JSON object as an ordered map.
    public static Map<String, Object> readMap(String text) {
        try {
            var map = MAPPER.readValue(text, MAP);
            if (map == null) {
                throw new MalformedJson("expected an object, found null");
            }
            return map;
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    /// A JSON object as a record.
    public static <T> T read(String text, Class<T> type) {
        try {
            var record = MAPPER.readValue(text, type);
            if (record == null) {
                throw new MalformedJson("expected an object, found null");
            }
            return record;
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    /// On one line.
    public static String write(@Nullable Object value) {
        return encodable(MAPPER.writeValueAsString(value));
    }

    /// On one line, the members of every map by name: what is equal is written alike.
    public static String writeSorted(@Nullable Object value) {
        return encodable(
                MAPPER.writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).writeValueAsString(value));
    }

    /// For people: two spaces an indent.
    public static String writePretty(@Nullable Object value) {
        return encodable(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value));
    }

    private static String encodable(String json) {
        for (int i = 0; i < json.length(); i++) {
            if (Character.isSurrogate(json.charAt(i))) {
                return escaped(json, i);
            }
        }
        return json;
    }

    private static String escaped(String json, int from) {
        var text = new StringBuilder(json.length() + 8).append(json, 0, from);
        json.codePoints().skip(from).forEach(point -> {
            if (Character.getType(point) == Character.SURROGATE) {
                text.append("\\u%04x".formatted(point));
            } else {
                text.appendCodePoint(point);
            }
        });
        return text.toString();
    }

    static MalformedJson malformed(JacksonException e) {
        var location = e.getLocation();
        var where = location == null
                ? ""
                : location.getLineNr() > 1
                        ? " (line %d, column %d)".formatted(location.getLineNr(), location.getColumnNr())
                        : " (column %d)".formatted(location.getColumnNr());
        return new MalformedJson(JsonComplaint.of(e) + where);
    }
}
