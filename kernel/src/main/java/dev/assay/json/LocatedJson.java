package dev.assay.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A JSON value that knows on which line it stands, for files people write and make mistakes in.
///
/// @param value a text, number, boolean or null, a list of located values, or an ordered map of them
/// @param line counted from 1
public record LocatedJson(@Nullable Object value, int line) {
    private static final int DEEPEST = 64;

    /// @throws MalformedJson with the line
    public static LocatedJson read(String text) {
        try (var parser = Json.MAPPER.createParser(text)) {
            parser.nextToken();
            var value = value(parser, 0);
            if (parser.nextToken() != null) {
                throw new MalformedJson("line %d: something follows the value".formatted(line(parser)));
            }
            return value;
        } catch (JacksonException e) {
            var location = e.getLocation();
            throw new MalformedJson(
                    (location == null ? "" : "line %d: ".formatted(location.getLineNr())) + e.getOriginalMessage());
        }
    }

    private static LocatedJson value(JsonParser parser, int depth) {
        if (depth > DEEPEST) {
            throw new MalformedJson("line %d: nested more than %d deep".formatted(line(parser), DEEPEST));
        }
        int line = line(parser);
        var token = parser.currentToken();
        if (token == null) {
            throw new MalformedJson("line %d: there is nothing".formatted(line));
        }
        return switch (token) {
            case START_OBJECT -> new LocatedJson(object(parser, depth), line);
            case START_ARRAY -> new LocatedJson(array(parser, depth), line);
            case VALUE_STRING -> new LocatedJson(parser.getString(), line);
            case VALUE_TRUE, VALUE_FALSE -> new LocatedJson(token == JsonToken.VALUE_TRUE, line);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new LocatedJson(parser.getNumberValue(), line);
            case VALUE_NULL -> new LocatedJson(null, line);
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new MalformedJson("line %d: expected a value".formatted(line));
        };
    }

    private static int line(JsonParser parser) {
        return parser.currentTokenLocation().getLineNr();
    }

    private static Map<String, LocatedJson> object(JsonParser parser, int depth) {
        var object = new LinkedHashMap<String, LocatedJson>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = parser.currentName();
            parser.nextToken();
            object.put(name, value(parser, depth + 1));
        }
        return object;
    }

    private static List<LocatedJson> array(JsonParser parser, int depth) {
        var array = new ArrayList<LocatedJson>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser, depth + 1));
        }
        return array;
    }

    /// The members of an object; empty when it is none.
    @SuppressWarnings("unchecked")
    public Optional<Map<String, LocatedJson>> members() {
        return value instanceof Map<?, ?> map ? Optional.of((Map<String, LocatedJson>) map) : Optional.empty();
    }

    /// The elements of an array; empty when it is none.
    @SuppressWarnings("unchecked")
    public Optional<List<LocatedJson>> elements() {
        return value instanceof List<?> list ? Optional.of((List<LocatedJson>) list) : Optional.empty();
    }
}
