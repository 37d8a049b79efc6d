package dev.assay.models.reading;

import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The lines of the material that answer best, quoted.
public final class QuotedAnswer {
    /// Raised whenever a reply may change.
    public static final int VERSION = 4;

    static final String NOT_THERE = "The given text does not say.";

    private static final Pattern LIST =
            Pattern.compile("\\b(?:all|which|list|every|each|enumerate|names of)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}+(?:\\.\\d{1,15}+)?");
    private static final int FEW = 3;
    private static final int MORE = 5;

    /// Deeper is no form one fills in.
    private static final int DEEPEST = 3;

    /// Of one object; the others are left out.
    private static final int MOST_KEYS = 32;

    private final Prompt prompt;
    private final Material material;

    private QuotedAnswer(Prompt prompt) {
        this.prompt = prompt;
        this.material = new Material(prompt.material().stream()
                .flatMap(text -> Pieces.of(text).stream())
                .toList());
    }

    /// The reply to a prompt: an object where one is asked for, else lines or the letter of a choice.
    public static String to(Prompt prompt, boolean wantsJson) {
        var answer = new QuotedAnswer(prompt);
        var demands = prompt.instructions() + "\n" + prompt.question();
        return wantsJson || JsonForm.isDemanded(demands) ? answer.json(JsonForm.in(demands)) : answer.text();
    }

    private String text() {
        var choices = Choices.in(prompt.question()).or(this::choicesBehind);
        return choices.map(found -> found.best(material).orElse(NOT_THERE)).orElseGet(() -> quoted(""));
    }

    /// Options that stand apart from their question.
    private Optional<Choices> choicesBehind() {
        return Choices.in(prompt.instructions()).map(found -> new Choices(prompt.question(), found.options()));
    }

    private String json(JsonForm form) {
        return Json.write(filled(form.example(), 0));
    }

    private Map<String, Object> filled(Map<?, ?> example, int depth) {
        var object = new LinkedHashMap<String, Object>();
        example.entrySet().stream().limit(MOST_KEYS).forEach(entry -> {
            var key = String.valueOf(entry.getKey());
            object.put(key, value(key, entry.getValue(), depth));
        });
        return object;
    }

    private Object value(String key, @Nullable Object kind, int depth) {
        return switch (kind) {
            case List<?> _ -> quotes(key);
            case Map<?, ?> nested when depth < DEEPEST -> filled(nested, depth + 1);
            case Boolean _ -> !quotes(key).isEmpty();
            case Number _ -> number(key);
            case null, default -> quoted(key);
        };
    }

    /// The first number quoted; 0 where there is none, for the form wants one.
    private Number number(String key) {
        var found = NUMBER.matcher(String.join("\n", quotes(key)));
        if (!found.find()) {
            return 0;
        }
        var number = Double.parseDouble(found.group());
        return number == Math.rint(number) ? (Number) (long) number : (Number) number;
    }

    private String quoted(String key) {
        var quotes = quotes(key);
        return quotes.isEmpty() ? NOT_THERE : String.join("\n", quotes);
    }

    private List<String> quotes(String key) {
        var isList = LIST.matcher(prompt.question()).find();
        return Quotes.of(material, prompt.question() + " " + key, isList ? MORE : FEW);
    }
}
