package dev.assay.compact.log;

import dev.assay.api.UserError;
import dev.assay.text.UnicodeText;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// One line of a log.
///
/// @param number from 1
/// @param start offset of its first byte
/// @param end offset of the first byte after it, its line end included
/// @param text empty where it is not UTF-8
/// @param isEnded whether the line end is there
record LogLine(int number, long start, long end, Optional<String> text, boolean isEnded) {
    /// What is done with each line; false ends the reading.
    @FunctionalInterface
    interface Visitor {
        boolean visit(LogLine line);
    }

    static void each(Path file, Visitor visitor) {
        try (var in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            int number = 1;
            var line = next(in, number, 0);
            while (line.isPresent() && visitor.visit(line.get())) {
                line = next(in, ++number, line.get().end());
            }
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be read: %s\n       name the log of a run".formatted(file, e.getMessage()), e);
        }
    }

    private static Optional<LogLine> next(InputStream in, int number, long start) throws IOException {
        var bytes = new ByteArrayOutputStream();
        int read = in.read();
        if (read < 0) {
            return Optional.empty();
        }
        for (; read >= 0 && read != '\n'; read = in.read()) {
            bytes.write(read);
        }
        var isEnded = read == '\n';
        long end = start + bytes.size() + (isEnded ? 1 : 0);
        return Optional.of(new LogLine(number, start, end, decode(bytes.toByteArray()), isEnded));
    }

    private static Optional<String> decode(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    boolean isBlank() {
        return text.filter(UnicodeText::isBlank).isPresent();
    }
}
