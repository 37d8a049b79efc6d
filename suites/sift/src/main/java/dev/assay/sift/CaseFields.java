package dev.assay.sift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Typed reading of one JSON object; what is wrong with it is reported, and a harmless value taken instead.
///
/// @param prefix of the names in reports, such as `judgement.`
record CaseFields(Map<String, Object> fields, String prefix, Consumer<String> problems) {
    String required(String name) {
        if (!fields.containsKey(name)) {
            report(name, "is missing");
            return "";
        }
        return text(name, "");
    }

    String text(String name, String missing) {
        var value = fields.get(name);
        if (value == null || value instanceof String) {
            return value == null ? missing : (String) value;
        }
        report(name, "is not a text");
        return missing;
    }

    int count(String name, int missing) {
        var value = fields.get(name);
        if (value == null || value instanceof Integer) {
            return value == null ? missing : (Integer) value;
        }
        report(name, "is not a whole number");
        return missing;
    }

    List<String> texts(String name) {
        return texts(name, fields.get(name));
    }

    List<String> requiredTexts(String name) {
        if (!fields.containsKey(name)) {
            report(name, "is missing");
        }
        return texts(name);
    }

    private List<String> texts(String name, @Nullable Object value) {
        if (value == null) {
            return List.of();
        }
        var texts = new ArrayList<String>();
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            list.forEach(text -> texts.add((String) text));
        } else {
            report(name, "is not a list of texts");
        }
        return texts;
    }

    @SuppressWarnings("unchecked")
    Map<String, Object> map(String name) {
        var value = fields.get(name);
        if (value == null || value instanceof Map) {
            return value == null ? Map.of() : (Map<String, Object>) value;
        }
        report(name, "is not an object");
        return Map.of();
    }

    <E extends Enum<E>> E choice(String name, Class<E> type, E missing) {
        var label = text(name, missing.toString());
        return Labels.find(type, label).or(() -> none(label, missing)).orElseGet(() -> {
            report(name, "is \"%s\"\n       it must be one of %s".formatted(label, Labels.all(type)));
            return missing;
        });
    }

    private static <E> Optional<E> none(String label, E missing) {
        return label.equals(missing.toString()) ? Optional.of(missing) : Optional.empty();
    }

    String oneOf(String name, Set<String> values, String missing) {
        var value = text(name, missing);
        if (!values.contains(value)) {
            report(name, "is \"%s\"\n       it must be one of %s".formatted(value, String.join(", ", values)));
        }
        return value;
    }

    void refuseOthers(Set<String> names) {
        fields.keySet().stream().filter(name -> !names.contains(name)).forEach(name -> report(name, "is not a field"));
    }

    void report(String name, String what) {
        problems.accept("\"%s%s\" %s".formatted(prefix, name, what));
    }
}
