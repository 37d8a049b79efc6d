package dev.assay;

import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// The answers of the original programs, recorded by running them. They are not part of this repository:
/// the folder `shared/golden` is looked for in every folder above, or named by the system property
/// `assay.golden`; where it is missing, the test that asks is skipped with a notice.
public final class Golden {
    private Golden() {}

    /// The records of a JSONL file, such as `context-bench/metrics.jsonl`.
    public static Stream<Map<String, Object>> rows(String relativePath) {
        var file = file(relativePath);
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.isBlank())
                    .map(Json::readMap);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A recorded file or folder; skips the test where there is none.
    public static Path file(String relativePath) {
        var file = folder().map(folder -> folder.resolve(relativePath)).filter(Files::exists);
        Assumptions.assumeTrue(file.isPresent(), () -> "no recorded answers: shared/golden/" + relativePath);
        return file.orElseThrow();
    }

    private static Optional<Path> folder() {
        var named = System.getProperty("assay.golden");
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        return Stream.iterate(
                        Optional.of(Path.of("").toAbsolutePath()), Optional::isPresent, up -> up.map(Path::getParent))
                .flatMap(Optional::stream)
                .map(up -> up.resolve("shared", "golden"))
                .filter(Files::isDirectory)
                .findFirst();
    }
}
