package dev.assay.context.compat;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The end of a conversation as the original shows it to evaluators: the latest turns that fit, a line
/// each.
final class CompatSnippet {
    private CompatSnippet() {}

    /// @param most characters, a line end for each line counted; the last turn is there however long it is
    static String of(List<Map<String, Object>> turns, int most) {
        var lines = new ArrayList<String>();
        int used = 0;
        for (var turn : turns.reversed()) {
            var line = line(turn);
            int length = UnicodeText.length(line);
            if (used + length > most && !lines.isEmpty()) {
                break;
            }
            lines.add(line);
            used += length + 1;
        }
        return String.join("\n", lines.reversed());
    }

    private static String line(Map<String, Object> turn) {
        return UnicodeText.upper(PythonValues.str(turn, "role", "user")) + ": "
                + UnicodeText.strip(PythonValues.str(turn, "content", ""));
    }
}
