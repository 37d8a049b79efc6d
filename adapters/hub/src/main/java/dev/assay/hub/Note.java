package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Some words kept beside a file. One that is missing or spoiled says nothing and is no mistake.
record Note(Path file) {
    private static final int LONGEST = 1 << 16;

    static Note beside(Path file, String ending) {
        return new Note(file.resolveSibling(file.getFileName() + ending));
    }

    Optional<String> text(String key) {
        return Optional.ofNullable(all().get(key))
                .filter(String.class::isInstance)
                .map(String.class::cast);
    }

    private Map<String, Object> all() {
        try {
            return Files.exists(file) && Files.size(file) <= LONGEST ? Json.readMap(Files.readString(file)) : Map.of();
        } catch (IOException | MalformedJson _) {
            return Map.of();
        }
    }

    void write(Map<String, String> words) {
        try {
            Files.writeString(file, Json.write(new LinkedHashMap<>(words)));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s\n       is the disk full?".formatted(file, e), e);
        }
    }

    void forget() throws IOException {
        Files.deleteIfExists(file);
    }
}
