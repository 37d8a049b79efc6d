package dev.assay.sift.validation;

import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml11;
import dev.assay.python.PythonJson;
import dev.assay.sift.Intent;
import dev.assay.text.UnicodeLines;
import java.util.List;
import java.util.function.Predicate;

/// The four structures an answer can be asked for.
enum Structure {
    JSON {
        @Override
        boolean isBroken(String text) {
            return !isRecognized(text);
        }

        @Override
        boolean isRecognized(String text) {
            return isBetween(text, "{", "}") || isBetween(text, "[", "]");
        }

        @Override
        boolean parses(String text) {
            try {
                return PythonJson.read(text) != null;
            } catch (PythonJson.Malformed _) {
                return false;
            }
        }
    },
    YAML {
        @Override
        boolean isBroken(String text) {
            return !allLines(text, LineShape::isYaml);
        }

        @Override
        boolean isRecognized(String text) {
            return count(text, LineShape::isYaml) > 1;
        }

        @Override
        boolean parses(String text) {
            try {
                return isRecognized(text) && Yaml11.read(text) != null;
            } catch (MalformedJson _) {
                return false;
            }
        }
    },
    TABLE {
        @Override
        boolean isBroken(String text) {
            return !allLines(text, LineShape::isTableRow);
        }

        @Override
        boolean isRecognized(String text) {
            return count(text, LineShape::isTableRow) > 0;
        }

        @Override
        boolean parses(String text) {
            var rows = UnicodeLines.stripped(text).stream().map(TableRow::of).toList();
            return rows.size() > 1
                    && rows.get(1).isRule()
                    && !rows.get(1).hasEmptyCell()
                    && rows.stream()
                            .allMatch(row -> row.width() == rows.getFirst().width());
        }
    },
    BULLET_LIST {
        @Override
        boolean isBroken(String text) {
            return !allLines(text, LineShape::isBullet);
        }

        @Override
        boolean isRecognized(String text) {
            return count(text, LineShape::isBullet) > 0;
        }

        @Override
        boolean parses(String text) {
            return !isBroken(text);
        }
    };

    static Structure of(Intent intent) {
        return switch (intent) {
            case JSON -> JSON;
            case YAML -> YAML;
            case TABLE -> TABLE;
            case BULLET_LIST -> BULLET_LIST;
            case SUMMARY, RECALL, EXACT_LINES, EXACT_FORMAT ->
                throw new IllegalArgumentException(intent + " asks for no structure");
        };
    }

    /// Whether a text cannot be it.
    abstract boolean isBroken(String text);

    /// Whether a text shows signs of it.
    abstract boolean isRecognized(String text);

    /// Whether a text is it, whole and well formed.
    abstract boolean parses(String text);

    private static boolean isBetween(String text, String open, String close) {
        return text.startsWith(open) && text.endsWith(close);
    }

    private static boolean allLines(String text, Predicate<String> holds) {
        return UnicodeLines.stripped(text).stream().allMatch(holds);
    }

    private static long count(String text, Predicate<String> holds) {
        List<String> lines = UnicodeLines.stripped(text);
        return lines.stream().filter(holds).count();
    }
}
