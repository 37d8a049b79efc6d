package dev.assay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// Inputs of our own with the numbers the published rules give for them. They lie in `parity/` among the test
/// resources, where a README says how each number was found; `parity/derive` makes them without our code.
public final class OwnVectors {
    private OwnVectors() {}

    /// The records of a JSONL file, such as `context/metrics.jsonl`.
    public static Stream<Map<String, Object>> rows(String relativePath) {
        return text(relativePath).lines().filter(line -> !line.isBlank()).map(Json::readMap);
    }

    /// A file or folder itself, for what wants one.
    public static Path file(String relativePath) {
        try {
            var place = OwnVectors.class.getResource("/parity/" + relativePath);
            return Path.of(Objects.requireNonNull(place, relativePath).toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /// A whole file.
    public static String text(String relativePath) {
        try (var file = OwnVectors.class.getResourceAsStream("/parity/" + relativePath)) {
            if (file == null) {
                throw new AssertionError("no such file among the test resources: parity/" + relativePath);
            }
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
