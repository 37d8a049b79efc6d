package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/// A row as one flat record.
public final class RowTable {
    private RowTable() {}

    /// What it is, its sizes, its scores (absent when unscored), its metadata.
    public static Map<String, Object> record(EvalRow row) {
        var record = new LinkedHashMap<String, Object>();
        record.put("system", row.system());
        record.put("dataset", row.dataset());
        record.put("example_id", row.exampleId());
        record.put("repeat", row.key().repeat());
        switch (row.outcome()) {
            case Outcome.Answered _ -> record.put("status", "ok");
            case Outcome.Failed failed -> record.put("status", failed.kind());
        }
        row.latencySeconds().ifPresent(seconds -> record.put("latency", seconds));
        put(record, "input_bytes", row.sizes().inputBytes());
        put(record, "output_bytes", row.sizes().outputBytes());
        put(record, "input_tokens", row.sizes().inputTokens());
        put(record, "output_tokens", row.sizes().outputTokens());
        put(record, "answer_tokens", row.sizes().answerTokens());
        row.metadata().forEach(record::put);
        for (var score : row.scores()) {
            if (score instanceof Score.Value value) {
                record.put(value.name(), value.value());
            }
        }
        return record;
    }

    private static void put(Map<String, Object> record, String name, OptionalInt value) {
        if (value.isPresent()) {
            record.put(name, value.getAsInt());
        }
    }
}
