package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Questions with short answers, most about a text: hotpotqa, natural-questions, musique, narrativeqa,
/// triviaqa, frames, drop, truthfulqa, bbh, alpaca-eval.
public final class Questions {
    private Questions() {}

    public static Fields hotpotqaCompat(Columns row) {
        return Fields.id(row.required("id"))
                .context(String.join("\n", paragraphs(row)))
                .question(row.required("question"))
                .answer(row.required("answer"))
                .with("type", row.or("type", ""));
    }

    /// `title: sentences`, as many as there are both of.
    private static List<String> paragraphs(Columns row) {
        var context = row.inside("context");
        var titles = context.list("title");
        var sentences = context.list("sentences");
        var lines = new ArrayList<String>();
        for (int i = 0; i < Math.min(titles.size(), sentences.size()); i++) {
            lines.add(PythonValues.str(titles.get(i)) + ": " + String.join("", Options.texts(sentences.get(i))));
        }
        return lines;
    }

    public static Fields hotpotqa(Columns row) {
        return Fields.id(row.required("id"))
                .context(String.join("\n", paragraphs(row)))
                .question(row.text("question"))
                .answers(List.of(row.text("answer")))
                .with("evidence", supportingFacts(row))
                .copy(row, "type", "level");
    }

    /// The sentences an annotator needed. Of the full wiki's setting some are not among the paragraphs.
    private static List<String> supportingFacts(Columns row) {
        var context = row.inside("context");
        var sentences = new LinkedHashMap<String, List<String>>();
        var titles = context.texts("title");
        for (int i = 0; i < Math.min(titles.size(), context.list("sentences").size()); i++) {
            sentences.put(titles.get(i), Options.texts(context.list("sentences").get(i)));
        }
        var facts = row.inside("supporting_facts");
        var evidence = new ArrayList<String>();
        for (int i = 0;
                i < Math.min(facts.list("title").size(), facts.list("sent_id").size());
                i++) {
            var found = sentences.getOrDefault(facts.texts("title").get(i), List.of());
            int place = Columns.wholeNumber(facts.list("sent_id").get(i)).orElse(-1);
            if (place >= 0 && place < found.size()) {
                evidence.add(found.get(place).strip());
            }
        }
        return evidence;
    }

    public static Fields naturalQuestionsCompat(Columns row) {
        return closedCompat(row, "question", first(row.required("answer")));
    }

    private static Fields closedCompat(Columns row, String column, @Nullable Object answer) {
        return Fields.id(row.index())
                .context(row.required(column))
                .question(row.required(column))
                .answer(answer);
    }

    /// The first of a list, or nothing.
    static @Nullable Object first(@Nullable Object value) {
        return value instanceof List<?> list && !list.isEmpty() ? list.getFirst() : "";
    }

    public static Fields naturalQuestions(Columns row) {
        return Fields.id(row.index()).context(row.text("question")).answers(row.texts("answer"));
    }

    public static Fields musiqueCompat(Columns row) {
        return Fields.id(row.idOr("id"))
                .context(passages(row))
                .question(row.required("question"))
                .answer(row.required("answer"));
    }

    private static String passages(Columns row) {
        return row.list("paragraphs").stream()
                .map(paragraph -> paragraph instanceof Map<?, ?> map ? passage(map) : "")
                .collect(Collectors.joining("\n"));
    }

    private static String passage(Map<?, ?> paragraph) {
        var named = Columns.named(paragraph);
        return PythonValues.str(named, "title", "") + ": " + PythonValues.str(named, "paragraph_text", "");
    }

    public static Fields musique(Columns row) {
        var answers = new ArrayList<>(List.of(row.text("answer")));
        answers.addAll(Options.texts(row.or("answer_aliases", List.of())));
        return Fields.id(row.required("id"))
                .context(passages(row))
                .question(row.text("question"))
                .answers(answers)
                .with(
                        "evidence",
                        row.list("paragraphs").stream()
                                .filter(paragraph -> paragraph instanceof Map<?, ?> map
                                        && Boolean.TRUE.equals(map.get("is_supporting")))
                                .map(paragraph ->
                                        PythonValues.str(Columns.named((Map<?, ?>) paragraph), "paragraph_text", ""))
                                .toList());
    }

    public static Fields narrativeqaCompat(Columns row) {
        return Fields.id(row.index())
                .context(summary(row))
                .question(row.or("question", ""))
                .answer(
                        first(row.or("answers", List.of())) instanceof Map<?, ?> answer && answer.containsKey("text")
                                ? answer.get("text")
                                : "");
    }

    private static Object summary(Columns row) {
        return row.or("document", "") instanceof Map<?, ?> document
                        && document.get("summary") instanceof Map<?, ?> summary
                        && summary.get("text") instanceof String text
                ? text
                : "";
    }

    public static Fields narrativeqa(Columns row) {
        var document = row.inside("document");
        return Fields.id(row.index())
                .context(document.inside("summary").text("text"))
                .question(row.inside("question").text("text"))
                .answers(row.list("answers").stream()
                        .filter(Map.class::isInstance)
                        .map(answer -> PythonValues.str(Columns.named((Map<?, ?>) answer), "text", ""))
                        .toList())
                .with("cluster", PythonValues.str(document.or("id", row.index())));
    }

    public static Fields triviaqaCompat(Columns row) {
        return Fields.id(row.idOr("question_id"))
                .context(found(row))
                .question(row.required("question"))
                .answer(
                        row.or("answer", "") instanceof Map<?, ?> answer && answer.containsKey("value")
                                ? answer.get("value")
                                : "");
    }

    private static @Nullable Object found(Columns row) {
        var texts = searched(row);
        return texts.isEmpty()
                ? row.required("question")
                : texts.stream()
                        .filter(PythonValues::isTruthy)
                        .map(PythonValues::str)
                        .collect(Collectors.joining("\n"));
    }

    private static List<?> searched(Columns row) {
        return row.or("search_results", "") instanceof Map<?, ?> results
                        && results.get("search_context") instanceof List<?> texts
                ? texts
                : List.of();
    }

    /// Asks about the pages a search found; without any it is a question of its own.
    public static Fields triviaqa(Columns row) {
        var answer = row.inside("answer");
        var answers = new ArrayList<>(List.of(answer.text("value")));
        answers.addAll(Options.texts(answer.or("aliases", List.of())));
        var text = searched(row).stream()
                .filter(PythonValues::isTruthy)
                .map(PythonValues::str)
                .collect(Collectors.joining("\n"));
        var fields = Fields.id(row.required("question_id"));
        return (UnicodeText.isBlank(text)
                        ? fields.context(row.text("question"))
                        : fields.context(text).question(row.text("question")))
                .answers(answers);
    }

    public static Fields framesCompat(Columns row) {
        return closedCompat(row, "Prompt", row.required("Answer"));
    }

    public static Fields frames(Columns row) {
        return Fields.id(row.index())
                .context(row.text("Prompt"))
                .answers(List.of(row.text("Answer")))
                .copy(row, "reasoning_types");
    }

    public static Fields dropCompat(Columns row) {
        var spans = row.or("answers_spans", "") instanceof Map<?, ?> map ? map.get("spans") : List.of();
        return Fields.id(row.idOr("query_id"))
                .context(row.required("passage"))
                .question(row.required("question"))
                .answer(first(spans));
    }

    public static Fields drop(Columns row) {
        return Fields.id(row.required("query_id"))
                .context(row.text("passage"))
                .question(row.text("question"))
                .answers(row.inside("answers_spans").texts("spans"))
                .with("cluster", PythonValues.str(row.or("section_id", row.index())));
    }

    public static Fields truthfulqaCompat(Columns row) {
        return closedCompat(row, "question", row.required("best_answer"));
    }

    public static Fields truthfulqa(Columns row) {
        var answers = new ArrayList<>(List.of(row.text("best_answer")));
        answers.addAll(row.texts("correct_answers"));
        return Fields.id(row.index())
                .context(row.text("question"))
                .answers(answers)
                .with("incorrect_answers", row.texts("incorrect_answers"))
                .copy(row, "type", "category");
    }

    public static Fields bbhCompat(Columns row) {
        return closedCompat(row, "input", row.required("target"));
    }

    public static Fields bbh(Columns row) {
        return Fields.id(row.index()).context(row.text("input")).answers(List.of(row.text("target")));
    }

    public static Fields alpacaCompat(Columns row) {
        return closedCompat(row, "instruction", row.required("output"));
    }

    /// The output of another model is no right answer: a judge may compare with it, and nothing else.
    public static Fields alpaca(Columns row) {
        return Fields.id(row.index())
                .context(row.text("instruction"))
                .with("baseline_output", row.text("output"))
                .copy(row, "dataset_source");
    }
}
