package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// Recorded responses in one file, to be committed and replayed: a heading, then one response a line, sorted
/// by the hash of its request. Compressed when its name ends in `.gz`. Read whole when opened, and never
/// changed.
public final class Cassette implements Shelf {
    private static final int FORMAT = 1;

    private final Path file;
    private final Map<String, String> entries;

    private Cassette(Path file, Map<String, String> entries) {
        this.file = file;
        this.entries = entries;
    }

    static void write(Path file, SortedMap<String, String> entries) {
        var whole = file.toAbsolutePath();
        try {
            Files.createDirectories(whole.getParent());
            // a name nobody knows before: a link of that name could lead to any file
            var temporary = whole.resolveSibling("%s.%s.tmp".formatted(file.getFileName(), UUID.randomUUID()));
            try {
                try (var bytes = Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW);
                        var out = writer(isPacked(file) ? new GZIPOutputStream(bytes) : bytes)) {
                    write(out, entries);
                }
                Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: the cassette cannot be written: %s\n       the run itself is kept; give another file with --cassette"
                            .formatted(file, e),
                    e);
        }
    }

    private static boolean isPacked(Path file) {
        return file.toString().endsWith(".gz");
    }

    private static BufferedWriter writer(OutputStream bytes) {
        return new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
    }

    private static void write(BufferedWriter out, SortedMap<String, String> entries) throws IOException {
        out.write("{\"cassette\":%s,\"entries\":%s}\n".formatted(FORMAT, entries.size()));
        for (var entry : entries.entrySet()) {
            out.write("{\"key\":\"%s\",\"entry\":%s}\n".formatted(entry.getKey(), entry.getValue()));
        }
    }

    public static Cassette open(Path file) {
        try (var bytes = Files.newInputStream(file);
                var text = new BufferedReader(new InputStreamReader(
                        isPacked(file) ? new GZIPInputStream(bytes) : bytes, StandardCharsets.UTF_8))) {
            return new Cassette(file, read(file, text.lines().iterator()));
        } catch (IOException | UncheckedIOException e) {
            throw new UserError("%s: the cassette cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    private static Map<String, String> read(Path file, Iterator<String> lines) {
        var entries = new LinkedHashMap<String, String>();
        try {
            var heading = lines.hasNext() ? Json.readMap(lines.next()) : Map.<String, Object>of();
            if (!Integer.valueOf(FORMAT).equals(heading.get("cassette"))) {
                throw new UserError(
                        "%s is not a cassette\n       make one with `assay run … --cassette FILE`".formatted(file));
            }
            while (lines.hasNext()) {
                var line = Json.readMap(lines.next());
                if (entries.put(String.valueOf(line.get("key")), Json.write(line.get("entry"))) != null) {
                    throw new UserError("%s: the cassette has two responses to one request (%s)\n       record it again"
                            .formatted(file, line.get("key")));
                }
            }
            if (!Integer.valueOf(entries.size()).equals(heading.get("entries"))) {
                throw new UserError("%s: the cassette is cut off: %s of %s responses are there"
                        .formatted(file, entries.size(), heading.get("entries")));
            }
            return entries;
        } catch (MalformedJson e) {
            throw new UserError("%s:%s: the cassette is damaged: %s\n       record it again"
                    .formatted(file, entries.size() + 2, e.getMessage()));
        }
    }

    /// Every response with its request, as recorded.
    public Stream<Map<String, Object>> entries() {
        return entries.values().stream().map(Json::readMap);
    }

    @Override
    public Optional<String> read(String hash) {
        return Optional.ofNullable(entries.get(hash));
    }

    @Override
    public List<String> hashes() {
        return List.copyOf(entries.keySet());
    }

    @Override
    public boolean has(String hash) {
        return entries.containsKey(hash);
    }

    @Override
    public void write(String hash, String text) {
        throw new IllegalStateException("a cassette is only read");
    }

    /// A damaged response stays where it is: the file is not ours to change.
    @Override
    public void drop(String hash) {}

    @Override
    public String where() {
        return file.toString();
    }
}
