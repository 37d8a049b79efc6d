package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.ShardFiles.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HadoopPlaceTest {
    @TempDir
    private Path disk;

    private Place flushing() {
        return HadoopPlace.at(disk.toUri().toString(), "run", Map.of());
    }

    /// As an object store: what is written can be read when it is closed.
    private Place objects() throws IOException {
        var raw = new RawLocalFileSystem();
        raw.initialize(disk.toUri(), new Configuration());
        return new HadoopPlace(
                new WithoutFlush(raw),
                new org.apache.hadoop.fs.Path(disk.resolve("run").toUri()));
    }

    private static final class WithoutFlush extends FilterFileSystem {
        WithoutFlush(RawLocalFileSystem raw) {
            super(raw);
        }

        @Override
        public FSDataOutputStream create(
                org.apache.hadoop.fs.Path file,
                FsPermission permission,
                boolean overwrite,
                int buffer,
                short replication,
                long block,
                Progressable progress)
                throws IOException {
            var out = super.create(file, permission, overwrite, buffer, replication, block, progress);
            return new FSDataOutputStream(new java.io.FilterOutputStream(out), null);
        }
    }

    @Test
    void aFileIsReadWhileItIsWritten() throws IOException {
        readsWhileWriting(flushing());
        assertThat(disk.resolve("run")).doesNotExist();
    }

    @Test
    void anObjectStoreIsReadTheSameWay() throws IOException {
        readsWhileWriting(objects());
    }

    private static void readsWhileWriting(Place place) throws IOException {
        assertThat(place.names()).isEmpty();
        assertThatThrownBy(() -> place.read("1.part", 0, new byte[10])).isInstanceOf(NoSuchFileException.class);
        try (var sink = place.create("1.part")) {
            sink.append("first ".getBytes(StandardCharsets.UTF_8));
            assertThat(text(place, "1.part", 0)).isEqualTo("first ");
            sink.append("second ".getBytes(StandardCharsets.UTF_8));
            sink.force();
            assertThat(text(place, "1.part", 0)).isEqualTo("first second ");
            assertThat(text(place, "1.part", 6)).isEqualTo("second ");
            assertThat(text(place, "1.part", 13)).isEmpty();
            sink.append("third".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(text(place, "1.part", 9)).isEqualTo("ond third");
        assertThat(place.names()).isEqualTo(List.of("1.part"));
        place.rename("1.part", "1.rows");
        assertThat(place.names()).hasSize(1);
        place.delete("1.part");
        place.delete("1.rows");
        assertThat(place.names()).isEmpty();
        place.delete();
    }

    private static String text(Place place, String name, long offset) throws IOException {
        var into = new byte[20];
        return new String(into, 0, Math.max(0, place.read(name, offset, into)), StandardCharsets.UTF_8);
    }
}
