package dev.assay.models.builtin;

import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.models.builtin.ScriptLine.Use;
import dev.assay.text.NearestName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The fields of one line of a script, and everything wrong with them.
final class ScriptFields {
    private static final List<String> KNOWN = List.of(
            "text",
            "reasoning",
            "finish",
            "prompt_tokens",
            "completion_tokens",
            "delay_ms",
            "fail",
            "message",
            "retry_after_ms",
            "when",
            "default");

    private final List<String> problems = new ArrayList<>();
    private final Map<String, Object> fields;

    ScriptFields(String line) {
        this.fields = parse(line);
    }

    private Map<String, Object> parse(String line) {
        try {
            return Json.readMap(line);
        } catch (MalformedJson e) {
            problems.add("not a JSON object: " + e.getMessage());
            return Map.of();
        }
    }

    List<String> problems() {
        return problems;
    }

    /// Empty when there is a problem.
    Optional<ScriptLine> line() {
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        fields.keySet().stream().filter(name -> !KNOWN.contains(name)).forEach(this::unknown);
        if (!fields.containsKey("text") && !fields.containsKey("fail")) {
            problems.add("\"text\" is missing\n       every line needs it, or \"fail\"");
        }
        var line = new ScriptLine(
                use(),
                text("text").orElse(""),
                text("reasoning").orElse(""),
                finish(),
                Duration.ofMillis(count("delay_ms").orElse(0)),
                failure(),
                count("prompt_tokens"),
                count("completion_tokens"));
        return problems.isEmpty() ? Optional.of(line) : Optional.empty();
    }

    private void unknown(String name) {
        problems.add("there is no field \"%s\"%s".formatted(name, guess(name, KNOWN)));
    }

    private static String guess(String typed, List<String> names) {
        return NearestName.of(typed.substring(0, Math.min(typed.length(), 100)), names)
                .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                .orElse("\n       there are " + String.join(", ", names));
    }

    private Use use() {
        var when = text("when");
        var isDefault = isTrue("default");
        if (when.isPresent() && isDefault) {
            problems.add("\"when\" and \"default\" exclude each other\n       leave one");
        }
        return isDefault ? new Use.Finally() : when.<Use>map(Use.When::new).orElseGet(Use.InTurn::new);
    }

    private boolean isTrue(String name) {
        var value = fields.get(name);
        if (value != null && !(value instanceof Boolean)) {
            problems.add("\"%s\" must be true or false".formatted(name));
        }
        return Boolean.TRUE.equals(value);
    }

    private Optional<String> text(String name) {
        if (!fields.containsKey(name)) {
            return Optional.empty();
        }
        if (fields.get(name) instanceof String text) {
            return Optional.of(text);
        }
        problems.add("\"%s\" must be a text".formatted(name));
        return Optional.empty();
    }

    private OptionalInt count(String name) {
        if (!fields.containsKey(name)) {
            return OptionalInt.empty();
        }
        if (fields.get(name) instanceof Integer number && number >= 0) {
            return OptionalInt.of(number);
        }
        problems.add("\"%s\" must be a whole number of at least 0".formatted(name));
        return OptionalInt.empty();
    }

    private Finish finish() {
        return text("finish")
                .flatMap(word -> named("finish", word, Finish.values()))
                .orElse(Finish.STOP);
    }

    private Optional<ModelFailure> failure() {
        var message = text("message").orElse("the script says so");
        var wait = count("retry_after_ms");
        var kind = text("fail").flatMap(word -> named("fail", word, ModelFailure.Kind.values()));
        if (!fields.containsKey("fail") && (fields.containsKey("message") || wait.isPresent())) {
            problems.add("\"message\" and \"retry_after_ms\" say more about a \"fail\", which is missing");
        }
        return kind.map(failed -> new ModelFailure(failed, message))
                .map(failure -> wait.isPresent() ? failure.retryAfter(Duration.ofMillis(wait.getAsInt())) : failure);
    }

    private <E extends Enum<E>> Optional<E> named(String field, String word, E[] values) {
        var found =
                Arrays.stream(values).filter(value -> kebab(value).equals(word)).findFirst();
        if (found.isEmpty()) {
            var names = Arrays.stream(values).map(ScriptFields::kebab).toList();
            problems.add("\"%s\" cannot be \"%s\"%s".formatted(field, word, guess(word, names)));
        }
        return found;
    }

    private static String kebab(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
