package dev.assay.datasets.rows;

import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// What the original program did, recorded. It is no part of this repository: where the folder
/// `shared/golden` is in none of the folders above, and the property `assay.golden` names none, the test
/// that asks is skipped.
public final class Recorded {
    private Recorded() {}

    public static Stream<Map<String, Object>> rows(String path) {
        var named = Optional.ofNullable(System.getProperty("assay.golden")).map(Path::of);
        var file = named.or(Recorded::above).map(folder -> folder.resolve(path)).filter(Files::exists);
        Assumptions.assumeTrue(file.isPresent(), () -> "no recorded answers: shared/golden/" + path);
        try {
            return Files.readAllLines(file.orElseThrow()).stream()
                    .filter(line -> !line.isBlank())
                    .map(Json::readMap);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> above() {
        for (var folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve("shared/golden"))) {
                return Optional.of(folder.resolve("shared/golden"));
            }
        }
        return Optional.empty();
    }
}
