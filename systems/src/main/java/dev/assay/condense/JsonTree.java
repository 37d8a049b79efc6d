package dev.assay.condense;

import dev.assay.condense.JsonNode.Member;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.ArrayList;
import java.util.Optional;

/// Reads JSON into nodes that keep every token as written.
///
/// The text is checked first, which also bounds how deep it is nested.
final class JsonTree {
    private final String json;
    private int at;

    private JsonTree(String json) {
        this.json = json;
    }

    /// The object or array that is all of a text; nothing where it is something else.
    static Optional<JsonNode> read(String text) {
        return isDocument(text.strip()) ? Optional.of(new JsonTree(text.strip()).value()) : Optional.empty();
    }

    /// Whether a text without white space around it is an object or an array.
    static boolean isDocument(String text) {
        var looksLikeIt = (text.startsWith("{") && text.endsWith("}")) || (text.startsWith("[") && text.endsWith("]"));
        if (!looksLikeIt) {
            return false;
        }
        try {
            Json.read(text);
            return true;
        } catch (MalformedJson _) {
            return false;
        }
    }

    private JsonNode value() {
        return switch (json.charAt(at)) {
            case '{' -> members();
            case '[' -> array();
            default -> new JsonNode.Scalar(token());
        };
    }

    private JsonNode array() {
        var items = new ArrayList<JsonNode>();
        at++;
        for (skipBlank(); json.charAt(at) != ']'; skip(',')) {
            items.add(value());
        }
        at++;
        return new JsonNode.Array(items);
    }

    private JsonNode members() {
        var members = new ArrayList<Member>();
        at++;
        for (skipBlank(); json.charAt(at) != '}'; skip(',')) {
            var key = token();
            skip(':');
            members.add(new Member(key, value()));
        }
        at++;
        return new JsonNode.Members(members);
    }

    /// White space, the character if it comes next, and white space.
    private void skip(char separator) {
        skipBlank();
        if (json.charAt(at) == separator) {
            at++;
            skipBlank();
        }
    }

    private void skipBlank() {
        while (" \t\r\n".indexOf(json.charAt(at)) >= 0) {
            at++;
        }
    }

    private String token() {
        var start = at++;
        if (json.charAt(start) == '"') {
            while (json.charAt(at) != '"') {
                at += json.charAt(at) == '\\' ? 2 : 1;
            }
            at++;
        } else {
            while (",]} \t\r\n".indexOf(json.charAt(at)) < 0) {
                at++;
            }
        }
        return json.substring(start, at);
    }
}
