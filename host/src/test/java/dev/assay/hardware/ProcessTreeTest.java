package dev.assay.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessTreeTest {
    private static final String TABLE = """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 0100007F:2CAA 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1
               1: 0100007F:2CAB 0100007F:9999 01 00000000:00000000 00:00000000 00000000     0        0 4712 1
            """;

    @TempDir
    private Path root;

    private void process(long number, long parent, long kilobytes, String... open) throws IOException {
        var folder = Files.createDirectories(root.resolve(number + "/fd"));
        Files.writeString(
                root.resolve(number + "/status"),
                "Name:\tx\nPPid:\t%d\nVmHWM:\t  99999 kB\nVmRSS:\t  %d kB\n".formatted(parent, kilobytes));
        for (var link : open) {
            Files.createSymbolicLink(folder.resolve(String.valueOf(link.hashCode())), Path.of(link));
        }
    }

    @Test
    void aServerIsFoundByItsPortAndWeighedWithAllItStarted() throws IOException {
        Files.createDirectories(root.resolve("net"));
        Files.writeString(root.resolve("net/tcp"), TABLE);
        process(1, 0, 10);
        process(70, 1, 100, "socket:[4711]", "/dev/null");
        process(71, 70, 2000);
        process(72, 71, 30);
        process(90, 1, 5000, "socket:[4712]");
        var tree = new ProcessTree(root);

        assertThat(tree.listenerOn(11434)).hasValue(70);
        assertThat(tree.residentBytes(tree.family(70))).hasValue((100 + 2000 + 30) * 1024L);
        assertThat(tree.listenerOn(11435)).as("connected, not listening").isEmpty();
        assertThat(tree.family(70)).containsExactlyInAnyOrder(70L, 71L, 72L);
        assertThat(tree.family(4)).isEmpty();
        assertThat(tree.residentBytes(Set.of(4L))).isEmpty();
    }

    @Test
    void parentsThatGoInCirclesEnd() throws IOException {
        process(5, 6, 1);
        process(6, 5, 1);
        assertThat(new ProcessTree(root).family(5)).containsExactlyInAnyOrder(5L, 6L);
    }

    @Test
    void whereThereIsNoSuchFolderNothingIsKnown() {
        var nowhere = new ProcessTree(root.resolve("none"));
        assertThat(nowhere.listenerOn(80)).isEmpty();
        assertThat(nowhere.family(1)).isEmpty();
    }
}
