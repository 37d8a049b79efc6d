package dev.assay.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.text.UnicodeText;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Files of one JSON object a line, in and out.
public final class JsonLines {
    private JsonLines() {}

    /// @param number counted from 1
    public record Line(String file, long number, Map<String, Object> fields) {
        /// For messages.
        public String place() {
            return "%s:%s".formatted(file, number);
        }

        /// An object inside the line; empty when it has none of that name.
        public Map<String, Object> map(String name) {
            var map = new LinkedHashMap<String, Object>();
            if (fields.get(name) instanceof Map<?, ?> inside) {
                inside.forEach((key, value) -> map.put(String.valueOf(key), value));
            }
            return map;
        }
    }

    /// The lines that are not blank, read as they are asked for; `-` is standard input.
    public static Stream<Line> read(Session session, Path file) {
        var reader = reader(session, file);
        var number = new long[1];
        return reader.lines()
                .peek(_ -> number[0]++)
                .filter(line -> !UnicodeText.isBlank(line))
                .map(line -> parse(file.toString(), number[0], line))
                .onClose(() -> close(reader));
    }

    private static BufferedReader reader(Session session, Path file) {
        if (file.toString().equals("-")) {
            return new BufferedReader(new InputStreamReader(System.in, UTF_8));
        }
        try {
            return Files.newBufferedReader(session.resolve(file));
        } catch (IOException e) {
            throw new UserError("%s: cannot be read: %s".formatted(file, e));
        }
    }

    private static Line parse(String file, long number, String text) {
        try {
            return new Line(file, number, Json.readMap(text));
        } catch (MalformedJson e) {
            throw new UserError("%s:%s: not a JSON object: %s".formatted(file, number, e.getMessage()));
        }
    }

    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// Writes one object a line.
    public interface Writer extends AutoCloseable {
        void write(Map<String, ? extends @Nullable Object> line);

        @Override
        void close();
    }

    /// Into a file, or onto the terminal without one.
    public static Writer writer(Session session, Optional<Path> file) {
        return file.isPresent() ? into(session.resolve(file.get())) : onto(session.terminal());
    }

    private static Writer onto(Terminal terminal) {
        return new Writer() {
            @Override
            public void write(Map<String, ? extends @Nullable Object> line) {
                terminal.println(Json.write(line));
            }

            @Override
            public void close() {}
        };
    }

    private static Writer into(Path file) {
        BufferedWriter writer;
        try {
            writer = Files.newBufferedWriter(file);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
        return new Writer() {
            @Override
            public void write(Map<String, ? extends @Nullable Object> line) {
                try {
                    writer.write(Json.write(line));
                    writer.write('\n');
                } catch (IOException e) {
                    throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
                }
            }

            @Override
            public void close() {
                try {
                    writer.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }
}
