package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Collections of tasks over long texts: longbench, longbench-v2, infinitebench.
public final class LongTexts {
    /// What is asked by tasks whose rows ask nothing.
    private static final Map<String, String> TASKS = Map.ofEntries(
            Map.entry("gov_report", "Summarize the report."),
            Map.entry("multi_news", "Summarize the news articles."),
            Map.entry("vcsum", "Summarize the meeting, in Chinese."),
            Map.entry("passage_count", "How many different paragraphs are there? Answer with the number alone."),
            Map.entry("lcc", "Write the next line of the code."),
            Map.entry("longbook_sum_eng", "Summarize the book."),
            Map.entry("number_string", "What is the long number? Answer with the number alone."),
            Map.entry("math_calc", "Give the value after each step, with commas between them."));

    private LongTexts() {}

    public static Fields longbenchCompat(Columns row) {
        return Fields.id(row.index())
                .context(row.required("context"))
                .question(row.required("input"))
                .answer(Questions.first(row.required("answers")));
    }

    public static Mapping longbench(String task) {
        return Mapping.one(row -> Fields.id(PythonValues.str(row.or("_id", row.index())) + "-" + row.index())
                .context(row.text("context"))
                .question(question(task, row.text("input")))
                .with("benchmark", "longbench")
                .with("task", task)
                .copy(row, "all_classes", "length", "language")
                .answers(row.texts("answers")));
    }

    private static String question(String task, String input) {
        return input.isBlank() ? TASKS.getOrDefault(task, "What does the text say?") : input;
    }

    public static Fields longbenchV2Compat(Columns row) {
        return Fields.id(row.index())
                .context(row.required("context"))
                .question(row.required("question"))
                .answer(chosen(row));
    }

    private static @Nullable Object chosen(Columns row) {
        var letter = row.or("answer", "");
        return PythonValues.isTruthy(letter) ? row.or("choice_" + PythonValues.str(letter), letter) : "";
    }

    public static Fields longbenchV2(Columns row) {
        var options = Options.named(row, "choice_A", "choice_B", "choice_C", "choice_D");
        int right = List.of("A", "B", "C", "D").indexOf(row.text("answer"));
        return Options.about(
                        PythonValues.str(row.required("_id")),
                        row.text("context"),
                        row.text("question"),
                        options,
                        Options.checked(row, "answer", right, options),
                        "Reply with one sentence: The correct answer is (letter of the right option).")
                .with("benchmark", "longbench-v2")
                .copy(row, "domain", "sub_domain", "difficulty", "length");
    }

    public static Fields infinitebenchCompat(Columns row) {
        return Fields.id(row.index())
                .context(row.required("context"))
                .question(row.required("input"))
                .answer(Questions.first(row.required("answer")));
    }

    public static Mapping infinitebench(String task) {
        return Mapping.one(row -> {
            var options = Options.texts(row.or("options", List.of()));
            var question = question(task, row.text("input"));
            var fields = Fields.id(row.index())
                    .context(row.text("context"))
                    .question(options.isEmpty() ? question : Options.shown(question, options))
                    .with("benchmark", "infinitebench")
                    .with("task", task)
                    .with("choices", options)
                    .with("options", options)
                    .answers(answers(row));
            int right =
                    answers(row).isEmpty() ? -1 : options.indexOf(answers(row).getFirst());
            return right < 0 ? fields : fields.with("correct_letter", Options.letter(right));
        });
    }

    private static List<String> answers(Columns row) {
        return row.required("answer") instanceof List<?> list
                ? Options.texts(list)
                : List.of(PythonValues.str(row.required("answer")));
    }
}
