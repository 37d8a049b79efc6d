package dev.assay.json;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reading YAML that a person wrote: unknown keys are errors, and errors name the line.
public final class Yaml {
    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private Yaml() {}

    public static <T> T read(String text, Class<T> type) {
        try {
            return MAPPER.readValue(text, type);
        } catch (JacksonException e) {
            var location = e.getLocation();
            throw new MalformedJson(
                    location == null
                            ? e.getOriginalMessage()
                            : "line %d: %s".formatted(location.getLineNr(), e.getOriginalMessage()));
        }
    }
}
