package dev.assay.datasets.rows;

import dev.assay.dataset.Encoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/// What a file holds, by the ending of its name or, where that says nothing, by how it begins.
enum FileShape {
    JSON,
    CSV,
    TSV,
    PARQUET,
    TEXT;

    private static final int LOOKED_AT = 1 << 13;
    private static final List<Character> SEPARATORS = List.of(',', ';', '\t');

    static FileShape of(Path file) {
        return switch (ending(file)) {
            case "jsonl", "json", "ndjson" -> JSON;
            case "csv" -> CSV;
            case "tsv", "tab" -> TSV;
            case "parquet" -> PARQUET;
            case "log", "txt", "out", "err", "md" -> TEXT;
            default -> sniffed(file);
        };
    }

    /// Without `.gz`.
    static String ending(Path file) {
        var plain = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        return plain.contains(".") ? plain.substring(plain.lastIndexOf('.') + 1) : "";
    }

    private static FileShape sniffed(Path file) {
        var first = beginning(file);
        if (first.startsWith("PAR1")) {
            return PARQUET;
        }
        if (first.startsWith("{") || first.startsWith("[{") || first.matches("(?s)\\[\\s+\\{.*")) {
            return JSON;
        }
        var lines = first.lines().limit(3).toList();
        for (var separator : List.of('\t', ',', ';')) {
            if (lines.size() > 1 && isTable(lines, separator)) {
                return separator == '\t' ? TSV : CSV;
            }
        }
        return TEXT;
    }

    /// Whether the first line could name columns, and the next has as many.
    private static boolean isTable(List<String> lines, char separator) {
        long columns = count(lines.getFirst(), separator);
        return columns > 0
                && lines.getFirst().matches("[\\w \"'.-]+([,;\\t][\\w \"'.-]+)*")
                && count(lines.get(1), separator) >= columns;
    }

    /// What stands between the columns: what the first line has most of.
    static char separator(String header) {
        return SEPARATORS.stream()
                .max(Comparator.comparingLong(separator -> count(header, separator)))
                .filter(separator -> count(header, separator) > 0)
                .orElse(',');
    }

    private static long count(String line, char separator) {
        return line.chars().filter(c -> c == separator).count();
    }

    private static String beginning(Path file) {
        try (var in = Files.newInputStream(file);
                var plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in) {
            var bytes = plain.readNBytes(LOOKED_AT);
            var text = new String(bytes, Encoding.of(bytes));
            return Encoding.unmarked(text).strip();
        } catch (IOException e) {
            throw RowFiles.unreadable(file, e);
        }
    }
}
