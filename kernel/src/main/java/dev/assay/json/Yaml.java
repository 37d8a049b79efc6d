package dev.assay.json;

import java.util.Map;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.PropertyBindingException;

/// Reading YAML 1.2 that a person wrote: unknown keys are errors, and errors name the line.
public final class Yaml {
    private static final LoadSettings SETTINGS =
            LoadSettings.builder().setAllowDuplicateKeys(false).build();

    private Yaml() {}

    public static <T> T read(String text, Class<T> type) {
        try {
            if (!(new Load(SETTINGS).loadFromString(text) instanceof Map<?, ?> map)) {
                throw new MalformedJson("not a mapping of keys to values");
            }
            return Json.MAPPER.convertValue(map, type);
        } catch (MarkedYamlEngineException e) {
            var line = e.getProblemMark()
                    .map(mark -> "line %d: ".formatted(mark.getLine() + 1))
                    .orElse("");
            throw new MalformedJson(line + e.getProblem());
        } catch (YamlEngineException e) {
            throw new MalformedJson(String.valueOf(e.getMessage()));
        } catch (PropertyBindingException e) {
            throw new MalformedJson("%sthere is no key \"%s\"; there are %s"
                    .formatted(lineOf(e.getPropertyName(), text), e.getPropertyName(), e.getKnownPropertyIds()));
        } catch (JacksonException e) {
            throw new MalformedJson(e.getOriginalMessage());
        }
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
