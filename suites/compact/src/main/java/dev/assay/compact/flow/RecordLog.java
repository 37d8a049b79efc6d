package dev.assay.compact.flow;

import dev.assay.api.UserError;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;

/// Everything that was made and said in a run, a case a line, in a file beside its log. With it a run can be
/// judged again, and its cases shrunk, without asking anybody.
public final class RecordLog implements AutoCloseable {
    private static final String SUFFIX = ".answers.jsonl";

    private final Path file;
    private final FileChannel channel;

    private RecordLog(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// The file that belongs to a log: `results.jsonl` has `results.answers.jsonl`.
    public static Path beside(Path log) {
        var name = log.getFileName().toString();
        var stem = name.endsWith(".jsonl") ? name.substring(0, name.length() - ".jsonl".length()) : name;
        return log.resolveSibling(stem + SUFFIX);
    }

    /// Whether a file is named like one.
    public static boolean isOne(Path file) {
        return file.toString().endsWith(SUFFIX);
    }

    /// Goes on behind the last whole line; half a line is cut off.
    static RecordLog append(Path file) {
        try {
            var channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            long end = endOfLastLine(channel);
            channel.truncate(end);
            channel.position(end);
            return new RecordLog(file, channel);
        } catch (IOException e) {
            throw unusable(file, "written", e);
        }
    }

    private static long endOfLastLine(FileChannel channel) throws IOException {
        var one = ByteBuffer.allocate(1);
        for (long end = channel.size(); end > 0; end--) {
            channel.read(one.clear(), end - 1);
            if (one.get(0) == '\n') {
                return end;
            }
        }
        return 0;
    }

    void add(CaseRecord record) {
        var bytes = ByteBuffer.wrap((RecordJson.line(record) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw unusable(file, "written", e);
        }
    }

    /// The last record of each case, in the order of the file; a torn last line is left out.
    ///
    /// @throws UserError where there is no such file, or a line is no record
    public static List<CaseRecord> read(Path file) {
        var records = new LinkedHashMap<String, CaseRecord>();
        var text = text(file);
        long number = 0;
        for (int start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
            number++;
            var record = record(file, number, text.substring(start, end));
            records.put(record.compactCase().caseId(), record);
        }
        return List.copyOf(records.values());
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException | UncheckedIOException e) {
            throw new UserError(
                    "%s: the artifacts and responses of the run cannot be read: %s\n       they lie beside the log of a run made here"
                            .formatted(file, e));
        }
    }

    private static CaseRecord record(Path file, long number, String line) {
        try {
            return RecordJson.read(line);
        } catch (MalformedJson e) {
            throw new UserError("%s:%d: this line is no record of a case: %s".formatted(file, number, e.getMessage()));
        }
    }

    private static UserError unusable(Path file, String what, IOException e) {
        return UserError.environment("%s: cannot be %s: %s".formatted(file, what, e), e);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw unusable(file, "written", e);
        }
    }
}
