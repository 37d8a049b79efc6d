package dev.assay.wire;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A change that makes a request acceptable to a server which does not know one of its fields.
///
/// @param field as we send it
/// @param otherName what to call it instead; empty to leave it out
record Amendment(String field, Optional<String> otherName) {
    static Amendment drop(String field) {
        return new Amendment(field, Optional.empty());
    }

    static Amendment rename(String field, String otherName) {
        return new Amendment(field, Optional.of(otherName));
    }

    /// Whether a server that complains like this would take the request without the field, or under its other
    /// name.
    boolean answers(String complaint, Map<String, Object> body) {
        return body.containsKey(field)
                && (names(complaint, field)
                        || otherName.filter(name -> names(complaint, name)).isPresent());
    }

    private static boolean names(String complaint, String field) {
        return Pattern.compile("(?<![A-Za-z0-9_])" + Pattern.quote(field) + "(?![A-Za-z0-9_])")
                .matcher(complaint)
                .find();
    }

    void apply(Map<String, Object> body) {
        var value = body.remove(field);
        if (value != null) {
            otherName.ifPresent(name -> body.put(name, value));
        }
    }

    /// For the record of the reply.
    @Override
    public String toString() {
        return otherName.map(name -> field + " sent as " + name).orElse(field + " not sent");
    }
}
