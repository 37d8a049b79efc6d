package dev.assay.context.compat;

import dev.assay.api.UserError;
import dev.assay.context.files.ContextCache;
import dev.assay.context.files.ContextRow;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;

/// The original's cache, gone on with: rows found there are not made again, new ones are appended as they
/// finish. For one evaluation at a time, from one thread.
final class CompatCache implements AutoCloseable {
    private final Path file;
    private final Map<String, ContextRow> rows;
    private final Writer writer;

    private CompatCache(Path file) throws IOException {
        var text = Files.exists(file) ? Files.readString(file) : "";
        this.file = file;
        this.rows = ContextCache.load(text.lines().toList());
        this.writer = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (!text.isEmpty() && !text.endsWith("\n")) {
            // a crash left the last line without its end: the next row must not be lost with it
            writer.write("\n");
        }
    }

    /// @param file `rows.jsonl` in the folder of its fingerprint; made where there is none
    static CompatCache open(Path file) {
        try {
            Files.createDirectories(file.getParent());
            return new CompatCache(file);
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be used: %s\n       give another folder with cacheDir".formatted(file, e), e);
        }
    }

    Path file() {
        return file;
    }

    Optional<ContextRow> find(String key) {
        return Optional.ofNullable(rows.get(key));
    }

    void put(String key, ContextRow row) {
        try {
            writer.write(ContextCache.line(row) + "\n");
            writer.flush();
        } catch (IOException e) {
            throw unwritable(e);
        }
        rows.put(key, row);
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private UserError unwritable(IOException e) {
        return UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
    }
}
