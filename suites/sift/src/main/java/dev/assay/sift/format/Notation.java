package dev.assay.sift.format;

import dev.assay.python.PythonJson;
import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import dev.assay.sift.validation.LineShape;
import dev.assay.sift.validation.TableRow;
import dev.assay.sift.validation.YamlText;
import dev.assay.text.Recent;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A way of writing structured values.
public enum Notation {
    JSON {
        @Override
        public Optional<Parsed> parse(String text) {
            return JSONS.of(text);
        }
    },
    YAML {
        @Override
        public Optional<Parsed> parse(String text) {
            return YamlText.version11(text).map(read -> new Parsed(read.value()));
        }
    },
    YAML12 {
        @Override
        public Optional<Parsed> parse(String text) {
            return YamlText.version12(text).map(read -> new Parsed(read.value()));
        }
    },
    /// A list of maps from header to cell.
    TABLE {
        @Override
        public Optional<Parsed> parse(String text) {
            var rows = rows(text);
            return rows.size() < 2 || !isRegular(rows) ? Optional.empty() : Optional.of(new Parsed(records(rows)));
        }
    },
    BULLETS {
        @Override
        public Optional<Parsed> parse(String text) {
            var lines = UnicodeLines.stripped(text);
            return lines.isEmpty() || !lines.stream().allMatch(line -> line.startsWith("- "))
                    ? Optional.empty()
                    : Optional.of(new Parsed(lines.stream()
                            .map(line -> UnicodeText.strip(line.substring(2)))
                            .toList()));
        }
    },
    /// Whatever the marker.
    ANY_BULLETS {
        @Override
        public Optional<Parsed> parse(String text) {
            var lines = UnicodeLines.stripped(text);
            return lines.isEmpty() || !lines.stream().allMatch(LineShape::isBullet)
                    ? Optional.empty()
                    : Optional.of(new Parsed(lines.stream()
                            .map(line -> line.substring(LineShape.bulletEnd(line, 0)))
                            .toList()));
        }
    };

    /// An answer is read by several rules.
    private static final Recent<String, Optional<Parsed>> JSONS = Recent.few(Notation::json);

    public abstract Optional<Parsed> parse(String text);

    private static Optional<Parsed> json(String text) {
        try {
            return Optional.of(new Parsed(PythonJson.read(text)));
        } catch (PythonJson.Malformed _) {
            return Optional.empty();
        }
    }

    /// The ways an answer may be read where the published rule knows one.
    public List<Notation> readings() {
        return switch (this) {
            case YAML -> List.of(YAML, YAML12);
            case BULLETS -> List.of(BULLETS, ANY_BULLETS);
            case JSON, TABLE, YAML12, ANY_BULLETS -> List.of(this);
        };
    }

    /// The notation a case wants its answer in; empty where it wants none.
    public static Optional<Notation> of(SiftCase siftCase) {
        return byCheck(siftCase)
                .or(() -> byMode(siftCase))
                .or(() -> siftCase.task().intent() == Intent.BULLET_LIST ? Optional.of(BULLETS) : Optional.empty());
    }

    private static Optional<Notation> byCheck(SiftCase siftCase) {
        return switch (siftCase.wanted().judgement().formatCheck()) {
            case JSON_SHAPE -> Optional.of(JSON);
            case YAML_SHAPE -> Optional.of(YAML);
            case TABLE_SHAPE -> Optional.of(TABLE);
            case BULLET_SHAPE -> Optional.of(BULLETS);
            case NONE, EXACT_MATCH, REGEX -> Optional.empty();
        };
    }

    private static Optional<Notation> byMode(SiftCase siftCase) {
        return switch (siftCase.task().outputMode()) {
            case JSON -> Optional.of(JSON);
            case YAML -> Optional.of(YAML);
            case TABLE -> Optional.of(TABLE);
            case BULLET_LIST -> Optional.of(BULLETS);
            case PLAIN_TEXT, SINGLE_LINE, REGEX_CONSTRAINED, EXACT_LINES, UNSTATED -> Optional.empty();
        };
    }

    /// The lines of a text between bars.
    static List<TableRow> rows(String text) {
        return UnicodeLines.stripped(text).stream()
                .filter(line -> line.startsWith("|") && line.endsWith("|"))
                .map(TableRow::of)
                .toList();
    }

    private static boolean isRegular(List<TableRow> rows) {
        return rows.get(1).isRule()
                && rows.stream().allMatch(row -> row.width() == rows.getFirst().width());
    }

    private static List<Map<String, String>> records(List<TableRow> rows) {
        var records = new ArrayList<Map<String, String>>();
        var header = rows.getFirst().cells();
        for (var row : rows.subList(2, rows.size())) {
            var cells = new LinkedHashMap<String, String>();
            for (int i = 0; i < header.size(); i++) {
                cells.put(header.get(i), row.cells().get(i));
            }
            records.add(cells);
        }
        return records;
    }
}
