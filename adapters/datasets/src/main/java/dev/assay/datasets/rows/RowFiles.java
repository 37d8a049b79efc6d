package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import dev.assay.dataset.Encoding;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// Files of rows on this machine, read by the endings of their names: `jsonl`, `json`, `csv`, `tsv`,
/// `parquet`, and any but the last with `.gz` behind it.
public final class RowFiles {
    private static final int BUFFER = 1 << 16;
    private static final long LONGEST_TEXT = 1L << 28;

    private RowFiles() {}

    /// Whether a file is one of rows with names of columns.
    public static boolean isOne(Path file) {
        return List.of("jsonl", "ndjson", "json", "csv", "tsv", "tab", "parquet")
                .contains(ending(file.toString()));
    }

    /// The rows of a person's own file: of what kind it is shows by its name or its first bytes, and a table has
    /// names of columns in its first line.
    static Stream<Row> local(Path file) {
        var shape = FileShape.of(file);
        if (shape == FileShape.PARQUET) {
            TablesPack.requireToRead();
            return ParquetRows.ofFile(file).stream();
        }
        var reader = localReader(file);
        return shape == FileShape.JSON
                ? new JsonRows(file.toString(), reader).stream()
                : new CsvRows(file.toString(), reader, shape == FileShape.TSV ? '\t' : separator(file, reader))
                        .stream();
    }

    private static char separator(Path file, BufferedReader reader) {
        try {
            reader.mark(BUFFER);
            var header = new char[BUFFER / 2];
            int length = reader.read(header);
            reader.reset();
            return length < 0
                    ? ','
                    : FileShape.separator(
                            new String(header, 0, length).lines().findFirst().orElse(""));
        } catch (CharacterCodingException e) {
            throw Encoding.unreadable(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static BufferedReader localReader(Path file) {
        try {
            var encoding = file.toString().endsWith(".gz") ? StandardCharsets.UTF_8 : Encoding.of(file);
            return encoding.equals(StandardCharsets.UTF_8) ? reader(file) : Files.newBufferedReader(file, encoding);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /// The rows, streamed; closed by the caller.
    public static Stream<Row> rows(Path file) {
        if (ending(file.toString()).equals("parquet")) {
            TablesPack.requireToRead();
            return ParquetRows.ofFile(file).stream();
        }
        return rows(file.toString(), reader(file));
    }

    /// The rows of a file of JSON lines, without the lines that are none.
    static Stream<Row> readable(Path file) {
        return JsonRows.readable(file.toString(), reader(file)).stream();
    }

    /// @param name of the file, for its ending and for messages
    static Stream<Row> rows(String name, Reader reader) {
        return switch (ending(name)) {
            case "csv" -> new CsvRows(name, reader).stream();
            case "tsv" -> new TabRows(name, reader).stream();
            default -> new JsonRows(name, reader).stream();
        };
    }

    private static String ending(String name) {
        var plain = name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        return plain.substring(plain.lastIndexOf('.') + 1);
    }

    private static BufferedReader reader(Path file) {
        try {
            var in = Files.newInputStream(file);
            return utf8(file.toString().endsWith(".gz") ? new GZIPInputStream(in, BUFFER) : in);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /// Refuses what is not UTF-8 instead of replacing it.
    static BufferedReader utf8(InputStream in) {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        return new BufferedReader(new InputStreamReader(in, decoder), BUFFER);
    }

    static String text(Path file) {
        try {
            if (Files.size(file) > LONGEST_TEXT) {
                throw new UserError(
                        "%s: is longer than %s bytes\n       is this the right file?".formatted(file, LONGEST_TEXT));
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    static UserError unreadable(Path file, IOException e) {
        return UserError.environment(
                "%s: cannot be read: %s\n       is it there, whole and UTF-8?".formatted(file, e), e);
    }
}
