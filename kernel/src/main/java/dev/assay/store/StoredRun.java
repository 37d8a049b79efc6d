package dev.assay.store;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.json.RowJson;
import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A run folder, for reading and for going on with.
public final class StoredRun {
    public static final String MANIFEST = "run.json";
    public static final String ROWS = "rows.jsonl";

    private final Path folder;
    private final RunManifest manifest;
    private final RowIndex index;
    private final Map<String, String> otherNames;

    private StoredRun(Path folder, RunManifest manifest, RowIndex index, Map<String, String> otherNames) {
        this.folder = folder;
        this.manifest = manifest;
        this.index = index;
        this.otherNames = otherNames;
    }

    static StoredRun create(Path folder, RunManifest manifest) {
        try {
            Files.createDirectories(folder);
            var temporary = folder.resolve(MANIFEST + ".tmp");
            Files.writeString(temporary, Json.writePretty(manifest) + "\n");
            Files.move(temporary, folder.resolve(MANIFEST));
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       give a folder you may write to with --runs".formatted(folder, e),
                    e);
        }
        return new StoredRun(folder, manifest, RowIndex.of(folder.resolve(ROWS)), Map.of());
    }

    public static StoredRun open(Path folder) {
        return new StoredRun(folder, readManifest(folder), RowIndex.of(folder.resolve(ROWS)), Map.of());
    }

    /// What a folder says it is, without a look at its rows.
    public static RunManifest readManifest(Path folder) {
        var file = folder.resolve(MANIFEST);
        try {
            var text = Files.readString(file);
            if (Json.readMap(text).get("format") instanceof Integer format && format > RunManifest.FORMAT) {
                throw new UserError("%s: written by a newer assay (format %d; this one knows %d)\n       update assay"
                        .formatted(file, format, RunManifest.FORMAT));
            }
            return Json.read(text, RunManifest.class);
        } catch (MalformedJson e) {
            throw new UserError("%s: not a run manifest: %s\n       the rows beside it are untouched"
                    .formatted(file, e.getMessage()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    public Path folder() {
        return folder;
    }

    public RunManifest manifest() {
        return manifest;
    }

    /// The same run read with other names for its systems: a name is no part of what was run. On disk nothing
    /// changes.
    ///
    /// @param names one a system, in their order
    public StoredRun calling(List<String> names) {
        var otherNames = new HashMap<String, String>();
        var before = manifest.setup().systemNames();
        for (int i = 0; i < before.size(); i++) {
            otherNames.put(before.get(i), names.get(i));
        }
        return new StoredRun(folder, manifest.calling(names), index, otherNames);
    }

    /// Whether the trial has an answered row: such a one is never run again.
    public boolean isDone(long trial) {
        return index.isDone(trial);
    }

    public long answered() {
        return index.answered().cardinality();
    }

    /// Trials all of whose rows failed: resuming tries them again.
    public long failed() {
        return index.failed().cardinality();
    }

    /// The first trial without an answered row.
    public long firstUndone() {
        return index.answered().nextClearBit(0);
    }

    /// Bytes of a line whose writing was cut short; they are dropped when the run goes on.
    public long tornBytes() {
        return index.tornBytes();
    }

    /// Whole lines that are not rows: skipped, and their trials run again.
    public long damagedLines() {
        return index.damaged();
    }

    /// Writes something derived beside the rows; it may be deleted at any time.
    public void keepReport(String name, String text) {
        try {
            Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8)); // whatever names hold
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       the rows are safe; `assay report` makes it again"
                            .formatted(folder.resolve(name), e),
                    e);
        }
    }

    /// Whether somebody is appending rows to the run in a folder now.
    public static boolean isBeingWritten(Path folder) {
        return RowLog.isHeld(folder);
    }

    /// Locks the run and opens its rows for appending.
    public RowLog append() {
        return RowLog.open(folder, index);
    }

    /// The rows that count, in file order, one a trial: the first answered one, or the first failed one
    /// where there is no answer. Reads what is on disk now, in bounded memory; close the stream.
    public Stream<EvalRow> rows() {
        var file = folder.resolve(ROWS);
        if (!Files.exists(file)) {
            return Stream.empty();
        }
        var now = RowIndex.of(file);
        var given = new BitSet();
        return wholeLines(file, now.wholeBytes())
                .flatMap(StoredRun::parse)
                .filter(row -> {
                    int trial = Math.toIntExact(row.key().number());
                    boolean counts = (row.isAnswered() || now.failed().get(trial)) && !given.get(trial);
                    if (counts) {
                        given.set(trial);
                    }
                    return counts;
                })
                .map(this::called);
    }

    /// Failed rows of trials that were answered when they were tried again, in file order. They count for no
    /// score; close the stream.
    public Stream<EvalRow> retried() {
        var file = folder.resolve(ROWS);
        if (!Files.exists(file)) {
            return Stream.empty();
        }
        var now = RowIndex.of(file);
        return wholeLines(file, now.wholeBytes())
                .flatMap(StoredRun::parse)
                .filter(row -> !row.isAnswered()
                        && now.answered().get(Math.toIntExact(row.key().number())))
                .map(this::called);
    }

    private EvalRow called(EvalRow row) {
        return row.calling(otherNames.getOrDefault(row.system(), row.system()));
    }

    private static Stream<String> wholeLines(Path file, long bytes) {
        try {
            var in = new BoundedInput(Files.newInputStream(file), bytes);
            var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
            return reader.lines().onClose(() -> closeQuietly(reader));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void closeQuietly(BufferedReader reader) {
        try {
            reader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Nothing for a damaged line: the index has counted it.
    private static Stream<EvalRow> parse(String line) {
        try {
            return Stream.of(RowJson.parse(line));
        } catch (MalformedJson e) {
            return Stream.empty();
        }
    }

    /// The first bytes of a stream: what was appended after the index was taken is not half-read.
    private static final class BoundedInput extends FilterInputStream {
        private long left;

        BoundedInput(InputStream in, long bytes) {
            super(in);
            this.left = bytes;
        }

        @Override
        public int read() throws IOException {
            if (left <= 0) {
                return -1;
            }
            left--;
            return super.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (left <= 0) {
                return -1;
            }
            int read = super.read(buffer, offset, (int) Math.min(length, left));
            left -= Math.max(read, 0);
            return read;
        }
    }
}
