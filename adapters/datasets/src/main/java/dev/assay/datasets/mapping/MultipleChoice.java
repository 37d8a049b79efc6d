package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Datasets whose answer is one of some options: mmlu, arc-challenge, gpqa, hellaswag, winogrande,
/// mmlu-pro, quality.
public final class MultipleChoice {
    private MultipleChoice() {}

    public static Fields mmluCompat(Columns row) {
        var options = row.list("choices");
        int right = row.whole("answer");
        return Options.compat(
                row.index(),
                row.required("question"),
                options,
                Options.pick(row, options, right),
                Options.compatLetter(row, right));
    }

    public static Fields mmlu(Columns row) {
        var options = row.texts("choices");
        int right = Options.checked(row, "answer", row.whole("answer"), options);
        return Options.closed(row.index(), row.text("question"), options, right).copy(row, "subject");
    }

    /// Rows whose key is no label are left out.
    public static List<Map<String, Object>> arcCompat(Columns row) {
        var choices = row.inside("choices");
        int right = choices.list("label").indexOf(row.required("answerKey"));
        if (right < 0) {
            return List.of();
        }
        var options = choices.list("text");
        return List.of(Options.compat(
                        row.idOr("id"),
                        row.required("question"),
                        options,
                        Options.pick(row, options, right),
                        Options.compatLetter(row, right))
                .done());
    }

    public static Fields arc(Columns row) {
        var choices = row.inside("choices");
        int right = choices.list("label").indexOf(row.required("answerKey"));
        var options = choices.texts("text");
        return Options.closed(
                row.required("id"), row.text("question"), options, Options.checked(row, "answerKey", right, options));
    }

    private static final String[] GPQA_OPTIONS = {
        "Correct Answer", "Incorrect Answer 1", "Incorrect Answer 2", "Incorrect Answer 3"
    };

    public static Fields gpqaCompat(Columns row) {
        var options = new ArrayList<@Nullable Object>();
        for (var name : GPQA_OPTIONS) {
            options.add(row.or(name, ""));
        }
        return Options.compat(row.index(), row.or("Question", ""), options, options.getFirst(), "A");
    }

    /// The order of the options depends on the question alone, so that it is the same in every run.
    public static Fields gpqa(Columns row) {
        var question = row.text("Question").strip();
        var options = new ArrayList<String>();
        for (var name : GPQA_OPTIONS) {
            options.add(row.text(name).strip());
        }
        var right = options.getFirst();
        Shuffle.by(question, options);
        return Options.closed(row.index(), question, options, options.indexOf(right))
                .copy(row, "Subdomain", "High-level domain");
    }

    public static Fields hellaswagCompat(Columns row) {
        var options = row.list("endings");
        int right = Columns.wholeNumber(row.or("label", "")).orElse(0);
        return Options.compat(
                row.idOr("ind"),
                row.required("ctx"),
                options,
                Options.pick(row, options, right),
                Options.compatLetter(row, right));
    }

    public static Fields hellaswag(Columns row) {
        var options = row.texts("endings");
        int right = Options.checked(row, "label", row.whole("label"), options);
        return Options.closed(row.index(), "How does this go on?\n\n" + row.text("ctx"), options, right)
                .copy(row, "activity_label");
    }

    public static Fields winograndeCompat(Columns row) {
        var options = options(row);
        int right = Columns.wholeNumber(row.or("answer", ""))
                .map(place -> place - 1)
                .orElse(0);
        return Options.compat(
                row.index(),
                row.required("sentence"),
                options,
                Options.pick(row, options, right),
                Options.compatLetter(row, right));
    }

    private static List<String> options(Columns row) {
        return List.of(PythonValues.str(row.required("option1")), PythonValues.str(row.required("option2")));
    }

    public static Fields winogrande(Columns row) {
        var options = options(row);
        int right = Options.checked(row, "answer", row.whole("answer") - 1, options);
        return Options.closed(row.index(), "What belongs into the blank?\n\n" + row.text("sentence"), options, right);
    }

    public static Fields mmluProCompat(Columns row) {
        var options = row.list("options");
        int right = Columns.wholeNumber(row.or("answer_index", 0)).orElse(0);
        var letter = row.or("answer", "");
        return Options.compat(
                row.index(),
                row.required("question"),
                options,
                Options.pick(row, options, right),
                PythonValues.isTruthy(letter) ? PythonValues.str(letter) : Options.compatLetter(row, right));
    }

    public static Fields mmluPro(Columns row) {
        var options = row.texts("options");
        int right = Options.checked(row, "answer_index", row.whole("answer_index"), options);
        return Options.closed(row.idOr("question_id"), row.text("question"), options, right)
                .copy(row, "category");
    }

    public static Fields qualityCompat(Columns row) {
        var options = row.list("options");
        int right = Math.max(0, row.whole("gold_label") - 1);
        return Fields.id(row.index())
                .context(row.required("article"))
                .question(row.required("question"))
                .answer(Options.pick(row, options, right));
    }

    public static Fields quality(Columns row) {
        var options = row.texts("options");
        int right = Options.checked(row, "gold_label", row.whole("gold_label") - 1, options);
        return Options.about(row.index(), row.text("article"), row.text("question"), options, right)
                .with("cluster", PythonValues.str(row.or("article_id", row.index())))
                .copy(row, "difficult");
    }
}
