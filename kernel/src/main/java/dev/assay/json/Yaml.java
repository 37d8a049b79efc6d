package dev.assay.json;

import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.PropertyBindingException;

/// Reading YAML 1.2 that a person wrote: unknown keys are errors, and errors name the line.
public final class Yaml {
    private static final YamlNode NOTHING = new YamlNode.Scalar(1, null);

    private Yaml() {}

    public static <T> T read(String text, Class<T> type) {
        try {
            if (!(YamlTree.read(text).orElse(NOTHING) instanceof YamlNode.Mapping map)) {
                throw new MalformedJson("not a mapping of keys to values");
            }
            return Json.MAPPER.convertValue(map.value(), type);
        } catch (MalformedYaml e) {
            throw new MalformedJson("line %d: %s".formatted(e.line(), e.getMessage()));
        } catch (PropertyBindingException e) {
            throw new MalformedJson("%sthere is no key \"%s\"; there are %s"
                    .formatted(
                            lineOf(e.getPropertyName(), text),
                            e.getPropertyName(),
                            e.getKnownPropertyIds().stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(", "))));
        } catch (JacksonException e) {
            throw new MalformedJson(lineOf(lastKey(e), text) + JsonComplaint.of(e));
        }
    }

    private static String lastKey(JacksonException e) {
        return e.getPath().reversed().stream()
                .map(JacksonException.Reference::getPropertyName)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    private static String lineOf(String key, String text) {
        var matcher =
                Pattern.compile("(?m)^\\s*" + Pattern.quote(key) + "\\s*:").matcher(text);
        return matcher.find()
                ? "line %d: "
                        .formatted(text.substring(0, matcher.start()).lines().count() + 1)
                : "";
    }
}
