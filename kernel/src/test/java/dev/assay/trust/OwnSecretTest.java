package dev.assay.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnSecretTest {
    @TempDir
    private Path folder;

    private Optional<OwnSecret> secret(String person) {
        return OwnSecret.of(
                Map.of("ASSAY_CONFIG", folder.resolve(person).toAbsolutePath().toString()));
    }

    private byte[] mark(String person) {
        return secret(person).orElseThrow().mark().doFinal("text".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aPersonMakesTheSameMarkAgainAndAnotherDoesNot() {
        assertThat(mark("one")).isEqualTo(mark("one")).isNotEqualTo(mark("other"));
        assertThat(OwnSecret.of(Map.of())).isEmpty();
    }

    @Test
    void onlyItsOwnerReadsIt() throws IOException {
        mark("one");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("one/secret"))))
                .isEqualTo("rw-------");
        try (var files = Files.list(folder.resolve("one"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void manyWhoMakeItAtOnceHaveOne() {
        assertThat(IntStream.range(0, 16)
                        .parallel()
                        .mapToObj(_ -> java.util.HexFormat.of().formatHex(mark("one")))
                        .distinct())
                .hasSize(1);
    }

    @Test
    void aSecretThatIsCutOrALinkIsNone() throws IOException {
        mark("one");
        Files.createDirectories(folder.resolve("linked"));
        Files.createSymbolicLink(folder.resolve("linked/secret"), folder.resolve("one/secret"));
        assertThat(secret("linked")).isEmpty();
        Files.write(folder.resolve("one/secret"), new byte[3]);
        assertThat(secret("one")).isEmpty();
    }
}
