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

    private JsonlDataset(Path file, String version) {
        this.file = file;
        this.version = version;
    }

    public static JsonlDataset of(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new UserError(
                    "%s: no such file\n       give a JSONL file, or a name from `assay datasets`".formatted(file));
        }
        return new JsonlDataset(file, "sha256:" + Digests.sha256(file));
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
            var channel = FileChannel.open(file);
            var skipped = SkippedLines.in(channel, count);
            channel.position(skipped.offset());
            return cases(new Utf8Lines(Channels.newReader(channel, UTF_8)), skipped.lines());
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    private Stream<Labeled<OpenExample>> cases(BufferedReader reader, long linesBefore) {
        var cases = new CaseLines(
                file.toString(), SuiteFolder.on(file.toAbsolutePath().resolveSibling(""))::find);
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

    /// Says which file is not UTF-8, where the reader would only say that something is malformed.
    private final class Utf8Lines extends BufferedReader {
        Utf8Lines(Reader reader) {
            super(reader, BUFFER);
        }

        @Override
        public @Nullable String readLine() throws IOException {
            try {
                return super.readLine();
            } catch (CharacterCodingException e) {
                throw new UserError("%s: not UTF-8\n       convert it, for example with iconv".formatted(file));
            }
        }
    }
}
