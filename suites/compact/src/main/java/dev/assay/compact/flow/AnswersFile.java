package dev.assay.compact.flow;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/// Everything that was made and said in a run, a case a line, in a file beside its log. With it a log can be
/// judged again, and its cases shrunk, without asking anybody.
public final class AnswersFile {
    private static final String SUFFIX = ".answers.jsonl";

    private AnswersFile() {}

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

    public static void write(Path file, Collection<CaseRecord> records) {
        var text = records.stream()
                .map(record -> Json.write(RecordJson.fields(record)) + "\n")
                .collect(Collectors.joining());
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8), StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
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

    /// What had to be left out to read a file; empty where nothing had.
    public static List<String> notices(Path file) {
        var text = text(file);
        var notices = new ArrayList<String>();
        if (!text.isEmpty() && !text.endsWith("\n")) {
            notices.add("%s: the last line is torn and was left out".formatted(file.getFileName()));
        }
        long lines = text.chars().filter(c -> c == '\n').count();
        long doubled = lines - read(file).size();
        if (doubled > 0) {
            notices.add("%s: %d cases are there twice; the later line counts".formatted(file.getFileName(), doubled));
        }
        return notices;
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
            return RecordJson.record(line);
        } catch (MalformedJson e) {
            throw new UserError("%s:%d: this line is no record of a case: %s".formatted(file, number, e.getMessage()));
        }
    }
}
