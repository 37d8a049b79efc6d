package dev.assay.compact.check;

import dev.assay.api.Profile;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Reads what an item expects: an object whose member `check` names a [Check], with its `value` or
/// `values`.
///
/// `compat` knows the original's four checks only and reads them as it does: further members are ignored, a
/// missing value is empty. `standard` reads those four the same way and ours besides.
///
/// `any_of` and `all_of` take either `values`, each a `word_contains`, or `checks`, each an object like
/// this. A `word_contains` or `any_of` of short values that stands alone asks for one value: see [Check.OneValue].
public record CheckReader(Profile profile) {
    private static final int DEEPEST = 8;

    /// The name a check goes by; `unknown` where there is none.
    public static String name(Map<String, ?> expected) {
        return expected.get("check") instanceof String name && !name.isEmpty() ? name : "unknown";
    }

    /// @throws MalformedCheck where the check is unknown or its value is not what it takes
    public Check read(Map<String, ?> expected) {
        return read(expected, 0);
    }

    private Check read(Map<String, ?> expected, int depth) {
        if (depth > DEEPEST) {
            throw new MalformedCheck("checks are nested more than %d deep".formatted(DEEPEST));
        }
        return switch (name(expected)) {
            case "contains_normalized" -> new Check.Contains(value(expected));
            case "forbidden_absent" -> new Check.Absent(value(expected));
            case "exact" -> new Check.Exact(value(expected));
            case "set_match" -> new Check.SetMatch(values(expected));
            default -> extension(expected, depth);
        };
    }

    private Check extension(Map<String, ?> expected, int depth) {
        var name = name(expected);
        if (profile == Profile.COMPAT) {
            throw unknown(name);
        }
        return switch (name) {
            case "word_contains" -> words(List.of(substance(expected)), expected, depth);
            case "not_asserted" -> new Check.NotAsserted(substance(expected));
            case "any_of" ->
                expected.containsKey("checks")
                        ? new Check.AnyOf(parts(expected, depth))
                        : words(substances(expected), expected, depth);
            case "json" -> jsonObject(expected);
            case "yes_no" -> new Check.YesNo(isYes(expected), asked(expected), others(expected));
            case "all_of" -> new Check.AllOf(parts(expected, depth));
            case "ordered" -> new Check.Ordered(substances(expected));
            case "sequence" -> new Check.Sequence(substances(expected), among(expected));
            case "numeric_within" -> numericWithin(expected);
            default -> throw unknown(name);
        };
    }

    private static List<String> among(Map<String, ?> expected) {
        return expected.containsKey("among")
                ? list(expected, "among", "what could be listed is not a list of texts", CheckReader::asText)
                : List.of();
    }

    /// The values that a relation may have, where the item says so.
    private static List<String> known(Map<String, ?> expected) {
        return texts(expected, "values");
    }

    private static List<String> texts(Map<String, ?> expected, String name) {
        return expected.get("relation") instanceof Map<?, ?> relation && relation.get(name) instanceof List<?> values
                ? values.stream().map(String::valueOf).toList()
                : List.of();
    }

    /// Within other checks a value is one of several that are asked for.
    private static Check words(List<String> values, Map<String, ?> expected, int depth) {
        if (depth == 0 && Check.OneValue.areShort(values)) {
            return new Check.OneValue(values, known(expected), Distinction.of(expected));
        }
        return values.size() == 1
                ? new Check.WordContains(values.getFirst())
                : new Check.AnyOf(
                        values.stream().<Check>map(Check.WordContains::new).toList());
    }

    /// `values` by member, and a JSON schema that says their types.
    private static Check jsonObject(Map<String, ?> expected) {
        if (!(expected.get("values") instanceof Map<?, ?> values) || values.isEmpty()) {
            throw new MalformedCheck("the values are not an object with a text for each member");
        }
        var texts = new LinkedHashMap<String, String>();
        values.forEach((name, value) -> texts.put(String.valueOf(name), substance(String.valueOf(value))));
        var types = new LinkedHashMap<String, String>();
        if (expected.get("schema") instanceof Map<?, ?> schema
                && schema.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((name, property) -> {
                if (property instanceof Map<?, ?> one && one.get("type") instanceof String type) {
                    types.put(String.valueOf(name), type);
                }
            });
        }
        return new Check.JsonObject(texts, types);
    }

    /// Of whom else it could be asked, where the item says so.
    private static List<String> others(Map<String, ?> expected) {
        var of = asked(expected);
        return texts(expected, "among").stream()
                .filter(other -> !of.equals(Optional.of(other)))
                .toList();
    }

    /// Of whom a permission is asked, where the item says so.
    private static Optional<String> asked(Map<String, ?> expected) {
        return expected.get("relation") instanceof Map<?, ?> relation
                ? Optional.ofNullable(relation.get("of")).map(String::valueOf)
                : Optional.empty();
    }

    private static boolean isYes(Map<String, ?> expected) {
        return switch (String.valueOf(expected.get("value")).toLowerCase(Locale.ROOT)) {
            case "yes", "true" -> true;
            case "no", "false" -> false;
            default -> throw new MalformedCheck("the value is neither yes nor no");
        };
    }

    private static MalformedCheck unknown(String name) {
        return new MalformedCheck("the check \"%s\" is unknown".formatted(name));
    }

    private static String value(Map<String, ?> expected) {
        if (!expected.containsKey("value")) {
            return "";
        }
        if (expected.get("value") instanceof String value) {
            return value;
        }
        throw new MalformedCheck("the value is not a text");
    }

    private static List<String> values(Map<String, ?> expected) {
        if (!expected.containsKey("values")) {
            return List.of();
        }
        return list(expected, "values", "the values are not a list of texts", CheckReader::asText);
    }

    private static String asText(Object entry) {
        if (entry instanceof String text) {
            return text;
        }
        throw new MalformedCheck("the values are not a list of texts");
    }

    private static <T> List<T> list(Map<String, ?> expected, String name, String problem, Function<Object, T> entry) {
        if (!(expected.get(name) instanceof List<?> entries)) {
            throw new MalformedCheck(problem);
        }
        var list = new ArrayList<T>();
        for (var each : entries) {
            if (each == null) {
                throw new MalformedCheck(problem);
            }
            list.add(entry.apply(each));
        }
        return list;
    }

    /// A value that not every response has.
    private static String substance(Map<String, ?> expected) {
        return substance(value(expected));
    }

    private static String substance(String value) {
        if (UnicodeText.isBlank(value)) {
            throw new MalformedCheck("a value is blank");
        }
        return value;
    }

    private static List<String> substances(Map<String, ?> expected) {
        var values = values(expected);
        if (values.isEmpty()) {
            throw new MalformedCheck("there are no values");
        }
        values.forEach(CheckReader::substance);
        return values;
    }

    private List<Check> parts(Map<String, ?> expected, int depth) {
        if (!expected.containsKey("checks")) {
            return substances(expected).stream()
                    .<Check>map(Check.WordContains::new)
                    .toList();
        }
        var parts = list(expected, "checks", "the checks are not a list of objects", entry -> part(entry, depth));
        if (parts.isEmpty()) {
            throw new MalformedCheck("there are no checks");
        }
        return parts;
    }

    @SuppressWarnings("unchecked")
    private Check part(Object entry, int depth) {
        if (entry instanceof Map<?, ?> part) {
            return read((Map<String, ?>) part, depth + 1);
        }
        throw new MalformedCheck("the checks are not a list of objects");
    }

    private static Check numericWithin(Map<String, ?> expected) {
        var unit = expected.containsKey("unit") ? expected.get("unit") : "";
        if (!(unit instanceof String text)) {
            throw new MalformedCheck("the unit is not a text");
        }
        double tolerance = expected.containsKey("tolerance") ? number(expected, "tolerance") : 0;
        if (tolerance < 0) {
            throw new MalformedCheck("the tolerance is below 0");
        }
        return new Check.NumericWithin(number(expected, "value"), tolerance, text);
    }

    /// A number, or a text that is one: templates put drawn values in as texts.
    private static double number(Map<String, ?> expected, String name) {
        var value = expected.get(name);
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        if (value instanceof String text) {
            var numbers = NumbersInText.of(text, "").toArray();
            if (numbers.length == 1) {
                return numbers[0];
            }
        }
        throw new MalformedCheck("the %s is not a number".formatted(name));
    }
}
