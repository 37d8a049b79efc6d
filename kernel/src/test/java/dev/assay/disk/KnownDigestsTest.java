package dev.assay.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownDigestsTest {
    private static final long SETTLED_MILLIS = 2_200;

    @TempDir
    Path folder;

    private Path jar;
    private Path kept;

    @BeforeEach
    void aJarThatChangedAWhileAgo() throws IOException, InterruptedException {
        assumeThat(folder.getFileSystem().supportedFileAttributeViews()).contains("unix");
        jar = Files.writeString(folder.resolve("a.jar"), "program 1");
        kept = folder.resolve("kept").resolve("digests");
        TimeUnit.MILLISECONDS.sleep(SETTLED_MILLIS);
    }

    private String asked() {
        var known = new KnownDigests(folder.resolve("kept"), "digests");
        var digest = known.sha256(jar);
        known.keep();
        return digest;
    }

    @Test
    void aFileThatIsAsItWasIsNotReadAgain() throws IOException {
        assertThat(asked()).isEqualTo(Digests.sha256("program 1"));
        Files.writeString(kept, Files.readString(kept).replaceFirst("[0-9a-f]{64}", "0".repeat(64)));
        assertThat(asked()).isEqualTo("0".repeat(64));
    }

    @Test
    void aFileThatChangedIsReadEvenWhereItsSizeAndItsTimeAreSetBack() throws IOException {
        asked();
        var before = Files.getLastModifiedTime(jar);
        Files.writeString(jar, "program 2");
        Files.setLastModifiedTime(jar, before);
        assertThat(asked()).isEqualTo(Digests.sha256("program 2"));
    }

    @Test
    void aFileInItsPlaceIsReadWhereItIsAnother() throws IOException {
        asked();
        Files.move(Files.writeString(folder.resolve("b.jar"), "program 3"), folder.resolve("c.jar"));
        Files.delete(jar);
        Files.move(folder.resolve("c.jar"), jar);
        assertThat(asked()).isEqualTo(Digests.sha256("program 3"));
    }

    @Test
    void whatChangedAMomentAgoIsNotKept() throws IOException {
        Files.writeString(jar, "program 4");
        asked();
        assertThat(kept).doesNotExist();
    }

    @Test
    void whatIsKeptMayBeSpoiledOrUnwritable() throws IOException {
        Files.createDirectories(kept);
        assertThat(asked()).isEqualTo(Digests.sha256("program 1"));
        Files.delete(kept);
        Files.write(kept, new byte[] {(byte) 0xff, '\n', ' ', '\n'});
        assertThat(asked()).isEqualTo(Digests.sha256("program 1"));
    }
}
