package dev.assay.fit;

import java.util.ArrayList;
import java.util.List;

/// One row of a file, before it is read: an object of a JSON array, or a line.
///
/// @param line on which it begins, counted from 1
record RowText(int line, String text) {
    static List<RowText> of(String file) {
        return file.stripLeading().startsWith("[") ? ofArray(file) : ofLines(file);
    }

    private static List<RowText> ofLines(String file) {
        var rows = new ArrayList<RowText>();
        int number = 0;
        for (var line : file.lines().toList()) {
            number++;
            if (!line.isBlank()) {
                rows.add(new RowText(number, line));
            }
        }
        return rows;
    }

    private static List<RowText> ofArray(String file) {
        var scan = new Scan(file);
        while (scan.at < file.length()) {
            scan.step();
        }
        return scan.rows;
    }

    /// Finds the objects of the outermost array by their braces, without reading them.
    private static final class Scan {
        private final String file;
        private final List<RowText> rows = new ArrayList<>();
        private int at;
        private int line = 1;
        private int depth;
        private int start;
        private int startLine;
        private boolean isQuoted;

        Scan(String file) {
            this.file = file;
        }

        void step() {
            char c = file.charAt(at);
            if (isQuoted) {
                at += c == '\\' ? 1 : 0;
                isQuoted = c != '"';
            } else {
                outside(c);
            }
            line += c == '\n' ? 1 : 0;
            at++;
        }

        private void outside(char c) {
            switch (c) {
                case '"' -> isQuoted = true;
                case '{' -> open();
                case '}' -> close();
                default -> {}
            }
        }

        private void open() {
            if (depth++ == 0) {
                start = at;
                startLine = line;
            }
        }

        private void close() {
            if (--depth == 0) {
                rows.add(new RowText(startLine, file.substring(start, at + 1)));
            }
        }
    }
}
