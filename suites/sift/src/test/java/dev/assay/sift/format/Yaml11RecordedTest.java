package dev.assay.sift.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml11;
import dev.assay.sift.scoring.Recorded;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class Yaml11RecordedTest {
    @Test
    void textsReadAsPyYamlReadThem() {
        Golden.rows("ctxsift/yaml-parse.jsonl").forEach(Yaml11RecordedTest::agree);
    }

    static void agree(Map<String, Object> row) {
        assertThat(read(Recorded.text(row, "text")))
                .as(String.valueOf(row.get("text")))
                .isEqualTo(Boolean.TRUE.equals(row.get("ok")) ? recorded(Recorded.map(row, "value")) : "error");
    }

    private static String read(String text) {
        try {
            return written(Yaml11.read(text));
        } catch (MalformedJson _) {
            return "error";
        }
    }

    private static String written(@Nullable Object value) {
        return switch (value) {
            case null -> "null:";
            case List<?> list ->
                "list:" + list.stream().map(Yaml11RecordedTest::written).toList();
            case Map<?, ?> map ->
                "map:"
                        + map.entrySet().stream()
                                .map(pair -> List.of(written(pair.getKey()), written(pair.getValue())))
                                .toList();
            case Boolean truth -> "bool:" + truth;
            case Double number -> "float:" + dev.assay.python.PythonNumbers.repr(number);
            case Number number -> "int:" + number;
            case LocalDate date -> "date:" + date;
            case Temporal time -> "datetime:" + dev.assay.python.PythonDates.str(time);
            default -> "str:" + value;
        };
    }

    private static String recorded(Object node) {
        var fields = (Map<?, ?>) node;
        var type = String.valueOf(fields.get("t"));
        return type
                + ":"
                + switch (fields.get("v")) {
                    case null -> "";
                    case List<?> list
                    when type.equals("list") ->
                        list.stream().map(Yaml11RecordedTest::recorded).toList();
                    case List<?> pairs ->
                        pairs.stream()
                                .map(pair -> (List<?>) pair)
                                .map(pair -> List.of(recorded(pair.getFirst()), recorded(pair.getLast())))
                                .toList();
                    case Object value -> value;
                };
    }
}
