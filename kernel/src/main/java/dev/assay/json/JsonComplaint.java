package dev.assay.json;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.PropertyBindingException;
import tools.jackson.databind.exc.ValueInstantiationException;

/// What is wrong with a JSON text in words of JSON: no names of Java types.
final class JsonComplaint {
    private static final Pattern EXPECTING =
            Pattern.compile(":? (?:was expecting|expected a valid value) \\(JSON String.*", Pattern.DOTALL);
    private static final Pattern ADVICE = Pattern.compile(
            ": enable `[^`]*` to allow|, from `[^`]*`| \\((?:start marker at|for \\w+ starting at) \\[Source:.*",
            Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("JsonToken\\.(\\w+)");
    private static final Map<String, String> TOKENS = Map.of(
            "START_ARRAY", "a list",
            "START_OBJECT", "an object",
            "VALUE_STRING", "a text",
            "VALUE_NUMBER_INT", "a number",
            "VALUE_NUMBER_FLOAT", "a number",
            "VALUE_TRUE", "true",
            "VALUE_FALSE", "false",
            "VALUE_NULL", "null");

    private JsonComplaint() {}

    static String of(JacksonException e) {
        return switch (e) {
            case UnexpectedEndOfInputException _ -> "it ends before it is complete";
            case StreamReadException _ ->
                plain(EXPECTING.matcher(e.getOriginalMessage()).replaceAll(""));
            case PropertyBindingException unknown ->
                "there is no field \"%s\"; there are %s"
                        .formatted(
                                unknown.getPropertyName(),
                                unknown.getKnownPropertyIds().stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(", ")));
            case InvalidFormatException invalid ->
                "%smust be %s, not \"%s\"".formatted(field(e), wanted(invalid.getTargetType()), invalid.getValue());
            case MismatchedInputException mismatched ->
                "%smust be %s%s".formatted(field(e), wanted(mismatched.getTargetType()), found(e));
            case ValueInstantiationException _
            when e.getCause() instanceof NullPointerException missing -> missing(missing.getMessage());
            case ValueInstantiationException _
            when e.getCause() != null -> String.valueOf(e.getCause().getMessage());
            default -> plain(e.getOriginalMessage());
        };
    }

    /// @param name of the field, where whoever asked for it gave one
    private static String missing(@Nullable String name) {
        return name == null || name.contains(" ")
                ? "a field is missing, or a list has a place without a value"
                : "\"%s\" is missing".formatted(name);
    }

    /// Without what a programmer could set otherwise.
    private static String plain(String complaint) {
        return ADVICE.matcher(complaint).replaceAll("");
    }

    private static String field(JacksonException e) {
        var path = e.getPath().stream()
                .map(step -> step.getPropertyName() != null ? step.getPropertyName() : "[" + step.getIndex() + "]")
                .collect(Collectors.joining("."))
                .replace(".[", "[");
        return path.isEmpty() ? "" : "\"" + path + "\" ";
    }

    private static String found(JacksonException e) {
        var token = TOKEN.matcher(e.getOriginalMessage());
        return token.find() && TOKENS.containsKey(token.group(1)) ? ", not " + TOKENS.get(token.group(1)) : "";
    }

    private static String wanted(@Nullable Class<?> type) {
        if (type == null || Map.class.isAssignableFrom(type) || type.isRecord()) {
            return "an object";
        }
        if (type.isEnum()) {
            return "one of "
                    + java.util.Arrays.stream(type.getEnumConstants())
                            .map(one -> String.valueOf(one).toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "));
        }
        return switch (type.getSimpleName()) {
            case "int", "Integer", "long", "Long", "BigInteger" -> "a whole number";
            case "double", "Double", "float", "Float" -> "a number";
            case "boolean", "Boolean" -> "true or false";
            case "String" -> "a text";
            case "List", "ArrayList", "Set", "Collection" -> "a list";
            default -> "an object";
        };
    }
}
