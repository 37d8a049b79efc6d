package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tasks whose reply is checked or judged, not compared: ifeval, mt-bench.
public final class Instructions {
    private Instructions() {}

    public static Fields ifevalCompat(Columns row) {
        return Fields.id(row.index())
                .context(row.required("prompt"))
                .question(row.required("prompt"))
                .answer("")
                .with("instruction_id_list", row.or("instruction_id_list", List.of()))
                .with("kwargs", row.or("kwargs", List.of()));
    }

    public static Fields ifeval(Columns row) {
        return Fields.id(PythonValues.str(row.required("key")))
                .context(row.text("prompt"))
                .with("prompt", row.text("prompt"))
                .with("instruction_id_list", row.list("instruction_id_list"))
                .with("kwargs", row.list("kwargs"));
    }

    public static Fields mtBenchCompat(Columns row) {
        return mtBench(row, "turns", row.idOr("prompt_id")).answer("").with("category", row.or("category", ""));
    }

    private static Fields mtBench(Columns row, String column, @Nullable Object id) {
        var turns = row.or(column, List.of()) instanceof List<?> list ? list : List.of();
        return Fields.id(id)
                .with("multi_turn", true)
                .with("turns", turns.stream().map(Instructions::said).toList())
                .context(turns.isEmpty() ? "" : turns.getFirst())
                .question(turns.isEmpty() ? "" : turns.getLast());
    }

    private static Map<String, Object> said(Object content) {
        var message = new LinkedHashMap<String, Object>();
        message.put("role", "user");
        message.put("content", content);
        return message;
    }

    public static Fields mtBench(Columns row) {
        row.list("prompt");
        return mtBench(row, "prompt", PythonValues.str(row.required("prompt_id")))
                .copy(row, "category")
                .with("references", row.or("reference", List.of()));
    }
}
