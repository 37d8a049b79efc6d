package dev.assay.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.process.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphicsPowerTest {
    @TempDir
    private Path folder;

    private static GraphicsPower telling(String text) {
        return new GraphicsPower(new RecordedSight()
                .printing(text, "nvidia-smi", "--query-gpu=power.draw", "--format=csv,noheader,nounits"));
    }

    @Test
    void allCardsAreSummed() {
        assertThat(telling("341.07\n75.5\n").watts()).hasValue(416.57);
    }

    @Test
    void aCardThatDoesNotTellLeavesItUnknown() {
        assertThat(telling("341.07\n[N/A]\n").watts()).isEmpty();
        assertThat(telling("No devices were found\n").watts()).isEmpty();
        assertThat(telling("").watts()).isEmpty();
        assertThat(new GraphicsPower(new RecordedSight()).watts()).isEmpty();
    }

    /// The program is a script of ours, a fake.
    @Test
    void theProgramIsTheOneOnThePath() throws IOException {
        var fake = Files.writeString(
                folder.resolve("nvidia-smi"), "#!/bin/sh\n[ \"$1\" = --query-gpu=power.draw ] && echo 300.25\n");
        Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(new GraphicsPower(new ThisMachine(new SearchPath(folder.toString()))).watts())
                .hasValue(300.25);
    }
}
