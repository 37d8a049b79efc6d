package dev.assay.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.process.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphicsMemoryTest {
    @TempDir
    private Path folder;

    private static GraphicsMemory listing(String text) {
        return new GraphicsMemory(new RecordedSight()
                .printing(text, "nvidia-smi", "--query-compute-apps=pid,used_memory", "--format=csv,noheader,nounits"));
    }

    @Test
    void theProcessesAreSummedOverAllCards() {
        var memory = listing("70, 1024\n71, 512\n70, 8\n90, 4000\n");

        assertThat(memory.bytes(Set.of(70L, 71L))).hasValue((1024L + 512 + 8) << 20);
    }

    @Test
    void whatIsNotListedOrNotToldIsUnknown() {
        assertThat(listing("70, 1024\n").bytes(Set.of(7L))).isEmpty();
        assertThat(listing("70, 1024\n").bytes(Set.of())).isEmpty();
        assertThat(listing("70, [N/A]\n").bytes(Set.of(70L))).isEmpty();
        assertThat(listing("70, 1024\n71, [Insufficient Permissions]\n").bytes(Set.of(70L, 71L)))
                .isEmpty();
        assertThat(listing("No running processes found\n\n,\n70\n").bytes(Set.of(70L)))
                .isEmpty();
        assertThat(new GraphicsMemory(new RecordedSight()).bytes(Set.of(70L))).isEmpty();
    }

    /// The program is a script of ours, a fake.
    @Test
    void theProgramIsTheOneOnTheGivenPath() throws IOException {
        var fake = folder.resolve("nvidia-smi");
        Files.writeString(fake, "#!/bin/sh\n[ \"$1\" = --query-compute-apps=pid,used_memory ] && echo '70, 300'\n");
        Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(GraphicsMemory.here(Map.of("PATH", folder.toString())).bytes(Set.of(70L)))
                .hasValue(300L << 20);
    }

    @Test
    void aProgramIsFoundInTheFirstFolderThatHasIt() throws IOException {
        var program = Files.createFile(
                folder.resolve("tool"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        var path = new SearchPath(folder.resolve("none") + ":" + folder);

        assertThat(path.find("tool")).contains(program);
        assertThat(path.find("other")).isEmpty();
        assertThat(SearchPath.of(Map.of()).find("tool")).isEmpty();
    }
}
