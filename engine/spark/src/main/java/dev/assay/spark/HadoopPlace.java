package dev.assay.spark;

import dev.assay.api.UserError;
import dev.assay.store.ShardFiles.Place;
import dev.assay.store.ShardFiles.Sink;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;

/// Shards on any file system that Hadoop knows: HDFS, an object store, a disk.
///
/// Where a file can be read while it is written, each shard is one file. An object store shows an object when it is
/// closed: there a shard is a row of objects, `NAME.000000`, `NAME.000001`, …, read as one file and never renamed.
///
/// @param files the file system
/// @param folder of the run
record HadoopPlace(FileSystem files, Path folder) implements Place {
    private static final Pattern SEGMENT = Pattern.compile("(.*)\\.\\d{6}");

    /// @param url folder for all runs
    /// @param run name of the run
    /// @param settings of Hadoop, by name
    static HadoopPlace at(String url, String run, Map<String, String> settings) {
        var configuration = new Configuration();
        settings.forEach(configuration::set);
        var folder = new Path(new Path(url), run);
        try {
            var files = folder.getFileSystem(configuration);
            // without its checksums a local file can be read while it is written
            return new HadoopPlace(files instanceof LocalFileSystem disk ? disk.getRawFileSystem() : files, folder);
        } catch (IOException | RuntimeException e) {
            throw UserError.environment(
                    "shards cannot be kept at %s: %s\n       give --shards a folder that Spark's file systems know, such as hdfs://host:8020/assay"
                            .formatted(url, e.getMessage()),
                    e);
        }
    }

    private Path file(String name) {
        return new Path(folder, name);
    }

    @Override
    public List<String> names() throws IOException {
        return Arrays.stream(listed())
                .map(file -> file.getPath().getName())
                .map(name -> SEGMENT.matcher(name).replaceFirst("$1"))
                .distinct()
                .toList();
    }

    private FileStatus[] listed() throws IOException {
        try {
            return files.listStatus(folder);
        } catch (FileNotFoundException _) {
            return new FileStatus[0];
        }
    }

    private List<FileStatus> segments(String name) throws IOException {
        return Arrays.stream(listed())
                .filter(file -> file.getPath().getName().startsWith(name + "."))
                .sorted()
                .toList();
    }

    @Override
    public int read(String name, long offset, byte[] into) throws IOException {
        try {
            return read(file(name), offset, into, 0);
        } catch (FileNotFoundException _) {
            return readSegments(name, offset, into);
        }
    }

    private int readSegments(String name, long offset, byte[] into) throws IOException {
        var segments = segments(name);
        if (segments.isEmpty()) {
            throw new NoSuchFileException(name);
        }
        int filled = 0;
        long begin = 0;
        for (var segment : segments) {
            long end = begin + segment.getLen();
            if (offset + filled < end && filled < into.length) {
                filled += Math.max(0, read(segment.getPath(), offset + filled - begin, into, filled));
            }
            begin = end;
        }
        return filled;
    }

    private int read(Path file, long offset, byte[] into, int from) throws IOException {
        try (var in = files.open(file)) {
            in.seek(offset);
            return in.readNBytes(into, from, into.length - from);
        } catch (EOFException _) {
            return 0; // nothing new
        }
    }

    @Override
    public Sink create(String name) throws IOException {
        var out = files.create(file(name), false);
        if (out.hasCapability(StreamCapabilities.HSYNC)) {
            return new Flushed(out);
        }
        out.close();
        files.delete(file(name), false);
        return new Segments(files, file(name));
    }

    @Override
    public void rename(String name, String other) throws IOException {
        if (segments(name).isEmpty() && !files.rename(file(name), file(other))) {
            throw new IOException("%s cannot be renamed".formatted(file(name)));
        }
    }

    @Override
    public void delete(String name) throws IOException {
        files.delete(file(name), false);
        for (var segment : segments(name)) {
            files.delete(segment.getPath(), false);
        }
    }

    @Override
    public void delete() throws IOException {
        files.delete(folder, false);
    }

    /// A file that is read while it is written.
    private record Flushed(FSDataOutputStream out) implements Sink {
        @Override
        public void append(byte[] bytes) throws IOException {
            out.write(bytes);
            out.hflush();
        }

        @Override
        public void force() throws IOException {
            out.hsync();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
