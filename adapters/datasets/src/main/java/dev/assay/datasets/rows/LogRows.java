package dev.assay.datasets.rows;

import dev.assay.dataset.Encoding;
import dev.assay.text.FailureLines;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;

/// A plain text, such as a log, as an example: the whole text is the context, and the lines that report a failure
/// are the evidence.
///
/// Nobody labelled it. What reports a failure is told by its words ([FailureLines]), so systems that search for the
/// same words do well here; a question and an answer for each text measure more.
final class LogRows {
    private static final int MOST_EVIDENCE = 20;

    private LogRows() {}

    /// @param name of the file, as its id
    static Row of(Path file, String name) {
        var context = text(file);
        var failures = context.lines()
                .filter(FailureLines::isFailure)
                .map(String::strip)
                .distinct()
                .limit(MOST_EVIDENCE)
                .toList();
        var columns = new LinkedHashMap<String, Object>();
        columns.put("id", name);
        columns.put("context", context);
        columns.put("cluster", name);
        columns.put("question", "What failed, and why?");
        if (!failures.isEmpty()) {
            columns.put("evidence", List.copyOf(failures));
            columns.put("carries_failure", true);
        }
        return new Row(0, columns);
    }

    private static String text(Path file) {
        try {
            return Encoding.unmarked(Files.readString(file, Encoding.of(file)));
        } catch (CharacterCodingException e) {
            throw Encoding.unreadable(file);
        } catch (IOException e) {
            throw RowFiles.unreadable(file, e);
        }
    }
}
