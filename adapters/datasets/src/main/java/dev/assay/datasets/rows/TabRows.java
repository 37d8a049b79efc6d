package dev.assay.datasets.rows;

import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Lines of values with tabs between them and no header: columns are called `0`, `1` and so on.
final class TabRows extends TextRows {
    private long row;

    TabRows(String name, Reader reader) {
        super(name, reader);
    }

    @Override
    Optional<Row> read() {
        while (peek() >= 0) {
            var line = restOfLine();
            if (!line.isEmpty()) {
                return Optional.of(new Row(row++, columns(line)));
            }
        }
        return Optional.empty();
    }

    private static Map<String, Object> columns(String line) {
        var columns = new LinkedHashMap<String, Object>();
        for (var value : line.split("\t", -1)) {
            columns.put(Integer.toString(columns.size()), value);
        }
        return columns;
    }
}
