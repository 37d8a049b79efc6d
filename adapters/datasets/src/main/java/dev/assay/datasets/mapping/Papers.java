package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Questions about scientific papers: qasper. One example for each question.
public final class Papers {
    private static final String BLANK_LINE = "\n\n";

    private Papers() {}

    public static List<Map<String, Object>> compat(Columns row) {
        var context = compatContext(row);
        var qas = row.inside("qas");
        var questions = qas.list("question");
        var examples = new ArrayList<Map<String, Object>>();
        for (int i = 0; i < questions.size(); i++) {
            examples.add(Fields.id(PythonValues.str(row.idOr("id")) + "_" + i)
                    .context(context)
                    .question(questions.get(i))
                    .answer(compatAnswer(annotations(qas, i)))
                    .done());
        }
        return examples;
    }

    /// Title and abstract, then the names of all sections, then all paragraphs.
    private static String compatContext(Columns row) {
        var text = row.inside("full_text");
        var parts = new ArrayList<@Nullable Object>();
        parts.add(row.or("title", ""));
        parts.add(row.or("abstract", ""));
        parts.addAll(text.list("section_name"));
        for (var section : text.list("paragraphs")) {
            if (section instanceof List<?> paragraphs) {
                parts.addAll(paragraphs);
            } else {
                parts.add(section);
            }
        }
        return joined(parts);
    }

    private static String joined(List<? extends @Nullable Object> parts) {
        return String.join(
                BLANK_LINE,
                parts.stream()
                        .filter(PythonValues::isTruthy)
                        .map(PythonValues::str)
                        .filter(text -> !UnicodeText.isBlank(text))
                        .toList());
    }

    private static List<?> annotations(Columns qas, int question) {
        var answers = qas.or("answers", List.of());
        if (!(answers instanceof List<?> list) || question >= list.size()) {
            return List.of();
        }
        return list.get(question) instanceof Map<?, ?> map ? records(map.get("answer")) : List.of();
    }

    /// A list of objects as it is; an object of lists taken apart.
    private static List<?> records(@Nullable Object value) {
        return switch (value) {
            case List<?> list -> list;
            case Map<?, ?> columns -> transposed(columns);
            case null, default -> List.of();
        };
    }

    private static List<Map<String, Object>> transposed(Map<?, ?> columns) {
        var records = new ArrayList<Map<String, Object>>();
        columns.forEach((name, values) -> {
            var list = values instanceof List<?> some ? some : List.of();
            for (int i = 0; i < list.size(); i++) {
                if (records.size() <= i) {
                    records.add(new LinkedHashMap<>());
                }
                records.get(i).put(String.valueOf(name), list.get(i));
            }
        });
        return records;
    }

    private static Object compatAnswer(List<?> annotations) {
        return annotations.stream()
                .map(annotation -> switch (annotation) {
                    case String text -> text;
                    case Map<?, ?> map -> compatAnswer(map);
                    default -> "";
                })
                .filter(PythonValues::isTruthy)
                .findFirst()
                .orElse("");
    }

    private static Object compatAnswer(Map<?, ?> annotation) {
        var free = annotation.get("free_form_answer");
        if (PythonValues.isTruthy(free)) {
            return PythonValues.str(free);
        }
        var span = Questions.first(annotation.get("extractive_spans"));
        return span == null ? "" : span;
    }

    public static List<Map<String, Object>> standard(Columns row) {
        var context = context(row);
        var qas = row.inside("qas");
        var questions = qas.texts("question");
        var examples = new ArrayList<Map<String, Object>>();
        for (int i = 0; i < questions.size(); i++) {
            var annotations = maps(annotations(qas, i));
            examples.add(Fields.id(row.text("id") + "_" + i)
                    .context(context)
                    .question(questions.get(i))
                    .answers(annotations.stream().map(Papers::answer).toList())
                    .with("evidence", evidence(annotations, context))
                    .with("cluster", row.text("id"))
                    .done());
        }
        return examples;
    }

    /// The paper in the order one reads it.
    private static String context(Columns row) {
        var text = row.inside("full_text");
        var names = text.list("section_name");
        var sections = text.list("paragraphs");
        var parts = new ArrayList<@Nullable Object>(List.of(row.text("title"), row.text("abstract")));
        for (int i = 0; i < Math.max(names.size(), sections.size()); i++) {
            parts.add(i < names.size() ? names.get(i) : "");
            parts.addAll(i < sections.size() ? Options.texts(sections.get(i)) : List.of());
        }
        return joined(parts);
    }

    private static List<Map<String, Object>> maps(List<?> annotations) {
        return annotations.stream()
                .filter(Map.class::isInstance)
                .map(annotation -> Columns.named((Map<?, ?>) annotation))
                .toList();
    }

    private static String answer(Map<String, Object> annotation) {
        if (Boolean.TRUE.equals(annotation.get("unanswerable"))) {
            return "unanswerable";
        }
        if (annotation.get("yes_no") instanceof Boolean isYes) {
            return isYes ? "yes" : "no";
        }
        var spans = Options.texts(annotation.getOrDefault("extractive_spans", List.of()));
        return spans.isEmpty() ? PythonValues.str(annotation, "free_form_answer", "") : String.join(", ", spans);
    }

    /// Paragraphs annotators marked, where they stand in the text: figures and tables do not.
    private static List<String> evidence(List<Map<String, Object>> annotations, String context) {
        return annotations.stream()
                .flatMap(annotation -> Stream.of(annotation.getOrDefault("evidence", List.of())))
                .flatMap(evidence -> Options.texts(evidence).stream())
                .filter(piece -> !piece.isBlank() && context.contains(piece))
                .distinct()
                .toList();
    }
}
