package dev.assay.viewer.page;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.index.RowStatus;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Rows of a run, filtered and sorted, a page of them.
public record RowsPage(RowsRun run) {
    private static final int MOST_A_PAGE = 100;

    /// What a URL asks for.
    public static RowQuery query(Asked asked) {
        return new RowQuery(
                asked.text("system"),
                asked.text("status").map(RowsPage::status),
                asked.under("label."),
                asked.numbersUnder("min."),
                asked.numbersUnder("max."),
                asked.text("query").orElse(""),
                asked.text("sort").orElse(""),
                asked.isDescending());
    }

    private static RowStatus status(String word) {
        return Arrays.stream(RowStatus.values())
                .filter(status -> status.toString().equals(word))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "\"status\" is \"%s\"\n       it must be ok, failed or unscored".formatted(word)));
    }

    public Map<String, Object> answer(Asked asked) {
        long began = System.nanoTime();
        var query = query(asked);
        int page = asked.number("page", 0, 100_000_000);
        int size = Math.max(1, asked.number("size", 50, MOST_A_PAGE));
        return run.index().read(index -> {
            var places = query.places(index);
            var rows = new ArrayList<Map<String, Object>>();
            Arrays.stream(places).skip((long) page * size).limit(size).forEach(place -> rows.add(row(index, place)));
            var answer = new LinkedHashMap<String, Object>();
            answer.put("rows", rows);
            answer.put("total", places.length);
            answer.put("page", page);
            answer.put("pages", (places.length + size - 1) / size);
            answer.put("columns", index.numbers());
            answer.put("tookMillis", (System.nanoTime() - began) / 1_000_000);
            return answer;
        });
    }

    static Map<String, Object> row(RunIndex index, int place) {
        var row = new LinkedHashMap<String, Object>();
        row.put("row", index.trial(place));
        row.put("system", index.system(place));
        row.put("example", index.example(place));
        row.put("repeat", index.repeat(place));
        row.put("status", index.status(place).toString());
        index.failureKind(place).ifPresent(kind -> row.put("error", error(kind, index.failureMessage(place))));
        for (var name : List.of("input_tokens", "output_tokens")) {
            index.number(name, place).ifPresent(value -> row.put(name, Math.round(value)));
        }
        for (var name : List.of(RunIndex.LATENCY, RunIndex.COMPRESSION)) {
            index.number(name, place).ifPresent(value -> row.put(name, value));
        }
        index.label(EvalRow.SHARED, place).ifPresent(_ -> row.put(EvalRow.SHARED, true));
        var scores = new LinkedHashMap<String, Object>();
        index.scores().forEach(name -> index.number(name, place).ifPresent(value -> scores.put(name, value)));
        row.put("scores", scores);
        row.put("labels", labels(index, place));
        return row;
    }

    private static String error(String kind, String message) {
        var text = message.isEmpty() ? kind : kind + ": " + message;
        return text.substring(0, Math.min(text.length(), 300));
    }

    private static Map<String, Object> labels(RunIndex index, int place) {
        var labels = new LinkedHashMap<String, Object>();
        index.notes(place).forEach((name, value) -> {
            if (labels.size() < 16) {
                labels.put(name, value);
            }
        });
        return labels;
    }
}
