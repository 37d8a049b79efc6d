package dev.assay.json;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Whether a line of JSON has the members of a row, each of its kind. The parser refuses by itself what is no JSON and
/// what says something twice.
final class RowShape {
    private static final Set<String> DUE = Set.of("trial", "status", "system", "dataset", "example_id", "repeat");
    private static final Set<String> TEXTS = Set.of("status", "system", "dataset", "example_id", "cluster");
    private static final Set<String> COUNTS =
            Set.of("trial", "repeat", "input_bytes", "output_bytes", "input_tokens", "output_tokens", "answer_tokens");
    private static final Set<String> OF_A_FAILURE = Set.of("kind", "message");

    private final JsonParser in;
    private final Set<String> missing = new HashSet<>(DUE);
    private final Set<String> scores = new HashSet<>();
    private Optional<String> first = Optional.empty();

    /// @param in before its first token
    RowShape(JsonParser in) {
        this.in = in;
    }

    /// Reads to the end of the line. Empty where it is a row.
    Optional<String> problem() {
        if (in.nextToken() != JsonToken.START_OBJECT) {
            found("it is not an object");
        }
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = in.currentName();
            missing.remove(name);
            in.nextToken();
            member(name);
        }
        while (in.nextToken() != null) {
            found("there is more than a row");
        }
        return first.or(() -> missing.stream().sorted().findFirst().map("\"%s\" is missing"::formatted));
    }

    private void found(String problem) {
        first = first.or(() -> Optional.of(problem));
    }

    private void member(String name) {
        if (TEXTS.contains(name)) {
            text(name);
            if (name.equals("status") && isText()) {
                status(in.getString());
            }
            return;
        }
        if (COUNTS.contains(name)) {
            expect(name, "a count", isCount(name));
            return;
        }
        switch (name) {
            case "latency" -> expect(name, "a time", isNumber() && in.getDoubleValue() >= 0);
            case "scores" -> each(name, this::score);
            case "unscored" -> each(name, this::refusal);
            case "votes" -> each(name, this::votes);
            case "failure" -> failure();
            case "response" -> values(false);
            default -> values(true);
        }
    }

    private void status(String status) {
        if (status.equals("failed")) {
            missing.add("failure");
        } else if (!status.equals("ok")) {
            found("its status is neither ok nor failed");
        }
    }

    private void score(String name) {
        once(name);
        expect(name, "a number", isNumber());
    }

    private void refusal(String name) {
        once(name);
        values(true);
    }

    private void once(String score) {
        if (!scores.add(score)) {
            found("\"%s\" has a value and has none".formatted(score));
        }
    }

    private void votes(String score) {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            expect(score, "a list of votes", false);
            return;
        }
        while (in.nextToken() != JsonToken.END_ARRAY) {
            if (in.currentToken() != JsonToken.START_OBJECT) {
                found("a vote of \"%s\" is not an object".formatted(score));
            }
            values(true);
        }
    }

    private void failure() {
        var due = new HashSet<>(OF_A_FAILURE);
        each("failure", name -> {
            if (due.remove(name)) {
                text(name);
            } else {
                values(true);
            }
        });
        due.forEach(name -> found("the %s of the failure is missing".formatted(name)));
    }

    /// Every member of the object that is next; nothing else may be.
    private void each(String what, Consumer<String> member) {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            expect(what, "an object", false);
            return;
        }
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = in.currentName();
            in.nextToken();
            member.accept(name);
        }
    }

    /// Passes over a value, and reads every number in it: one that cannot be read keeps readers from the whole row.
    ///
    /// @param isCounted whether somebody may add them up
    private void values(boolean isCounted) {
        int depth = 0;
        do {
            var token = in.currentToken();
            if (token.isStructStart()) {
                depth++;
            } else if (token.isStructEnd()) {
                depth--;
            } else if (token.isNumeric()) {
                var number = in.getNumberValue().doubleValue();
                if (isCounted && !Double.isFinite(number)) {
                    found("a number is too large");
                }
            }
        } while (depth > 0 && in.nextToken() != null);
    }

    private void text(String name) {
        expect(name, "a text", isText());
    }

    private void expect(String name, String kind, boolean isSo) {
        if (!isSo) {
            in.skipChildren();
            found("\"%s\" is not %s".formatted(name, kind));
        }
    }

    private boolean isText() {
        return in.currentToken() == JsonToken.VALUE_STRING;
    }

    private boolean isCount(String name) {
        return in.currentToken() == JsonToken.VALUE_NUMBER_INT
                && in.getNumberType() != JsonParser.NumberType.BIG_INTEGER
                && in.getLongValue() >= 0
                && (name.equals("trial") || in.getLongValue() <= Integer.MAX_VALUE);
    }

    private boolean isNumber() {
        return in.currentToken().isNumeric() && Double.isFinite(in.getDoubleValue());
    }
}
