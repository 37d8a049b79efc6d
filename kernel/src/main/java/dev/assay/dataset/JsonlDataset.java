package dev.assay.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One example a line, with any keys; `answer`, `evidence` and their kin are kept from systems. Streamed,
/// never held whole.
///
/// `context_file` may name a text beside the file, and nowhere else.
public final class JsonlDataset implements Dataset<OpenExample> {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final String version;
    private final FieldMap map;

    private JsonlDataset(Path file, String version, FieldMap map) {
        this.file = file;
        this.version = version;
        this.map = map;
    }

    public static JsonlDataset of(Path file) {
        return of(file, FieldMap.NONE);
    }

    /// @param map which fields of the file stand for ours
    public static JsonlDataset of(Path file, FieldMap map) {
        if (!Files.isRegularFile(file)) {
            throw new UserError(
                    "%s: no such file\n       give a JSONL file, or a name from `assay datasets`".formatted(file));
        }
        return new JsonlDataset(file, "sha256:" + Digests.sha256(file) + (map.isEmpty() ? "" : " with " + map), map);
    }

    @Override
    public String name() {
        var name = String.valueOf(file.getFileName());
        return name.endsWith(".jsonl") ? name.substring(0, name.length() - ".jsonl".length()) : name;
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return examplesAfter(0);
    }

    @Override
    public Stream<Labeled<OpenExample>> examplesAfter(long count) {
        try {
            var encoding = Encoding.of(file);
            if (!encoding.equals(UTF_8)) {
                return cases(new Lines(Files.newBufferedReader(file, encoding)), 0)
                        .skip(count);
            }
            var channel = FileChannel.open(file);
            var skipped = SkippedLines.in(channel, count);
            channel.position(skipped.offset());
            return cases(new Lines(Channels.newReader(channel, UTF_8)), skipped.lines());
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    private Stream<Labeled<OpenExample>> cases(BufferedReader reader, long linesBefore) {
        var cases = new CaseLines(
                file.toString(), SuiteFolder.on(file.toAbsolutePath().resolveSibling(""))::find, map);
        var number = new long[] {linesBefore};
        return reader.lines()
                .peek(_ -> number[0]++)
                .filter(line -> !line.isBlank())
                .map(line -> cases.parse(line, number[0]).orElseThrow(() -> withTheRest(cases, reader, number[0])))
                .onClose(() -> close(reader));
    }

    /// Reads on after a bad line, so that all that is wrong is said at once.
    private static UserError withTheRest(CaseLines cases, BufferedReader reader, long number) {
        try {
            for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                if (!line.isBlank()) {
                    cases.parse(line, number);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return UserError.ofAll(cases.problems());
    }

    private static void close(BufferedReader reader) {
        try {
            reader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Lines without a byte order mark. What is no text, and what does not fit into memory, is named with its place.
    private final class Lines extends BufferedReader {
        private long number;

        Lines(Reader reader) {
            super(reader, BUFFER);
        }

        @Override
        public @Nullable String readLine() throws IOException {
            try {
                var line = super.readLine();
                return number++ == 0 && line != null ? Encoding.unmarked(line) : line;
            } catch (CharacterCodingException e) {
                throw Encoding.unreadable(file);
            } catch (OutOfMemoryError e) {
                throw UserError.environment(
                        "%s: a line does not fit into the memory there is (%d MB)\n       give more: ASSAY_OPTS=-Xmx4g, or make shorter lines"
                                .formatted(file, Runtime.getRuntime().maxMemory() >> 20),
                        null);
            }
        }
    }
}
