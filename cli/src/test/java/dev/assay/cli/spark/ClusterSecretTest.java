package dev.assay.cli.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterSecretTest {
    private static final String MASTER = "spark://127.0.0.1:7077";

    @TempDir
    private Path folder;

    @Test
    void theSecretOfAClusterIsKeptForItsUserAlone() throws IOException {
        var secrets = new ClusterSecret(folder.resolve("mine"));
        secrets.keep(7077, "s3cret");
        assertThat(secrets.of(MASTER)).contains("s3cret");
        assertThat(secrets.of("spark://elsewhere:7077")).isEmpty();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("mine/7077.secret"))))
                .isEqualTo("rw-------");
        secrets.forget(7077);
        assertThat(secrets.of(MASTER)).isEmpty();
    }

    /// Somebody else could name a cluster of theirs, and be handed the keys of the user.
    @Test
    void aFolderThatOthersCanWriteToIsNotUsed() throws IOException {
        var open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.writeString(open.resolve("7077.secret"), "theirs");
        var link = Files.createSymbolicLink(folder.resolve("link"), open);
        for (var place : new Path[] {open, link}) {
            var secrets = new ClusterSecret(place);
            assertThat(secrets.of(MASTER)).isEmpty();
            assertThatThrownBy(() -> secrets.keep(7077, "s3cret"))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("is not a folder of yours alone");
        }
    }
}
