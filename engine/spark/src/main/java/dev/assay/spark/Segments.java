package dev.assay.spark;

import dev.assay.store.ShardFiles.Sink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/// A shard in an object store: rows of a fifth of a second are an object. A killed process loses the rows it has not
/// written yet, and their trials are run again. Used by one thread.
final class Segments implements Sink {
    private static final long GATHER = Duration.ofMillis(200).toNanos();

    private final FileSystem files;
    private final Path file;
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private long last = System.nanoTime() - GATHER;
    private int count;

    Segments(FileSystem files, Path file) {
        this.files = files;
        this.file = file;
    }

    @Override
    public void append(byte[] bytes) throws IOException {
        waiting.writeBytes(bytes);
        if (System.nanoTime() - last >= GATHER) {
            force();
        }
    }

    @Override
    public void force() throws IOException {
        if (waiting.size() == 0) {
            return;
        }
        try (var out = files.create(file.suffix(".%06d".formatted(count)), false)) {
            out.write(waiting.toByteArray());
        }
        count++;
        waiting.reset();
        last = System.nanoTime();
    }

    @Override
    public void close() throws IOException {
        force();
    }
}
