package dev.assay.datasets.mapping;

import dev.assay.python.PythonJson;
import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Requests to be turned into calls of functions: bfcl, apigen.
public final class Tools {
    private static final String HOW_TO_ANSWER =
            "\n\nAnswer with the call, or calls, of the functions above and nothing else.";

    private Tools() {}

    /// Rows without functions are left out.
    public static List<Map<String, Object>> bfclCompat(Columns row) {
        var functions = row.or("function", List.of());
        if (!PythonValues.isTruthy(functions)) {
            return List.of();
        }
        return List.of(Fields.id(row.idOr("id"))
                .context(PythonJson.writeIndented(functions))
                .with("tools", functions)
                .answer(compatAnswer(row, functions))
                .done());
    }

    private static @Nullable Object compatAnswer(Columns row, @Nullable Object functions) {
        if (row.or("ground_truth", "") instanceof List<?> truth && !truth.isEmpty()) {
            return truth.getFirst() instanceof String text ? text : PythonJson.write(truth.getFirst());
        }
        return Questions.first(functions) instanceof Map<?, ?> function && function.containsKey("name")
                ? function.get("name")
                : "";
    }

    /// The gold calls of files that keep them apart, by the id of the row.
    public static Map<String, List<?>> possibleAnswers(Stream<Columns> rows) {
        var answers = new LinkedHashMap<String, List<?>>();
        rows.forEach(row -> {
            if (row.or("ground_truth", "") instanceof List<?> truth) {
                answers.put(PythonValues.str(row.or("id", "")), truth);
            }
        });
        return answers;
    }

    /// The request is the question; the functions are the text one may shorten.
    public static Mapping bfcl(Map<String, List<?>> possibleAnswers) {
        return row -> {
            var functions = row.or("function", List.of());
            if (!PythonValues.isTruthy(functions)) {
                return List.of();
            }
            var id = PythonValues.str(row.idOr("id"));
            List<?> gold = row.or("ground_truth", "") instanceof List<?> truth && !truth.isEmpty()
                    ? truth
                    : possibleAnswers.getOrDefault(id, List.of());
            return List.of(Fields.id(id)
                    .context(PythonJson.writeIndented(functions))
                    .question(request(row.required("question")) + HOW_TO_ANSWER)
                    .with("tools", functions)
                    .answers(gold.stream().map(Tools::call).toList())
                    .with("ground_truth", gold)
                    .done());
        };
    }

    private static String call(Object call) {
        return call instanceof String text ? text : PythonJson.write(call);
    }

    /// What the user said in all turns: a list of turns, each a list of messages.
    private static String request(@Nullable Object question) {
        var texts = new ArrayList<String>();
        collect(question, texts, 0);
        return String.join("\n", texts);
    }

    private static void collect(@Nullable Object value, List<String> texts, int depth) {
        if (value instanceof Map<?, ?> message && message.get("content") instanceof String text) {
            texts.add(text);
        } else if (value instanceof List<?> list && depth < 3) {
            list.forEach(item -> collect(item, texts, depth + 1));
        } else if (value instanceof String text) {
            texts.add(text);
        }
    }

    public static Fields apigenCompat(Columns row) {
        return Fields.id(row.index())
                .context(PythonValues.str(row.or("query", "")))
                .with("tools", row.or("tools", ""))
                .answer(row.or("answers", ""));
    }

    public static Fields apigen(Columns row) {
        return Fields.id(row.index())
                .context(row.text("tools"))
                .question(row.text("query") + HOW_TO_ANSWER)
                .with("tools", row.text("tools"))
                .answers(List.of(row.text("answers")))
                .with("ground_truth", row.text("answers"));
    }
}
