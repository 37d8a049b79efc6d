package dev.assay.cli.mcp;

import dev.assay.text.ControlCharacters;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/// Passes on whole lines, without control characters, and keeps the last of them.
final class LineWriter extends Writer {
    private static final int KEPT = 40;

    /// Of a line that is a notice on a terminal.
    private static final String PREFIX = "assay: ";

    private final Tool.Progress progress;
    private final StringBuilder line = new StringBuilder();
    private final List<String> said = new ArrayList<>();

    LineWriter(Tool.Progress progress) {
        this.progress = progress;
    }

    @Override
    public void write(char[] text, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (text[i] == '\n' || text[i] == '\r') {
                end();
            } else {
                line.append(text[i]);
            }
        }
    }

    private void end() {
        var text = ControlCharacters.shown(line.toString()).strip();
        text = text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : text;
        line.setLength(0);
        if (!text.isEmpty()) {
            said.add(text);
            progress.line(text);
        }
        if (said.size() > KEPT) {
            said.removeFirst();
        }
    }

    List<String> said() {
        end();
        return List.copyOf(said);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
