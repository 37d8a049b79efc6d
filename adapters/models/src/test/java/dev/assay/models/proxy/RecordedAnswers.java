package dev.assay.models.proxy;

import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/// What the original program did, recorded by running it. Not part of this repository: `shared/golden` is
/// looked for in every folder above, and where it is missing the test that asks is skipped with a notice.
final class RecordedAnswers {
    private RecordedAnswers() {}

    static Stream<Map<String, Object>> rows(String file) {
        var found = folder().map(folder -> folder.resolve("context-bench").resolve(file));
        Assumptions.assumeTrue(found.filter(Files::exists).isPresent(), () -> "no recorded answers: " + file);
        try {
            return Files.readAllLines(found.orElseThrow()).stream()
                    .filter(line -> !line.isBlank())
                    .map(Json::readMap);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> folder() {
        return Optional.ofNullable(System.getProperty("assay.golden"))
                .map(Path::of)
                .or(() -> Stream.iterate(
                                Optional.of(Path.of("").toAbsolutePath()),
                                Optional::isPresent,
                                up -> up.map(Path::getParent))
                        .flatMap(Optional::stream)
                        .map(up -> up.resolve("shared", "golden"))
                        .filter(Files::isDirectory)
                        .findFirst());
    }

    static Map<String, Object> map(@Nullable Object value) {
        var map = new LinkedHashMap<String, Object>();
        if (value instanceof Map<?, ?> fields) {
            fields.forEach((name, field) -> map.put(String.valueOf(name), field));
            return map;
        }
        throw new AssertionError("expected a map, found " + value);
    }

    static List<Map<String, Object>> maps(@Nullable Object value) {
        return list(value).stream().map(RecordedAnswers::map).toList();
    }

    static List<?> list(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return list;
        }
        throw new AssertionError("expected a list, found " + value);
    }

    static List<String> texts(@Nullable Object value) {
        return list(value).stream().map(String::valueOf).toList();
    }
}
