package dev.assay.cli.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PackAddTest {
    @TempDir
    private Path folder;

    @Test
    void jarsOfAFolderThatAreNotThePinnedOnesAreRefusedByItsName() throws IOException {
        var mine = Files.createDirectories(folder.resolve("mine"));
        Files.writeString(mine.resolve("spark-core_2.13-4.2.0.jar"), "changed");

        var added = CommandRun.in(
                folder,
                Map.of("ASSAY_SPARK_HOME", folder.resolve("pack").toString()),
                "",
                "pack",
                "add",
                "spark",
                "--from",
                "mine");

        assertThat(added.status()).isEqualTo(2);
        assertThat(added.err()).contains(mine + ": ", "jars are missing or changed", "nothing was installed");
        assertThat(folder.resolve("pack")).isEmptyDirectory();
    }
}
