package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Texts and claims about them: contract-nli, scifact.
public final class Entailment {
    private static final String ASKS = "Does the contract entail, contradict, or not mention";
    private static final List<String> MARKS = List.of("\nHypothesis:", "\nStatement:");

    private Entailment() {}

    public static Fields contractCompat(Columns row) {
        var input = PythonValues.str(row.required("input"));
        var fields = Fields.id(row.idOr("id"));
        var mark = MARKS.stream().filter(input::contains).findFirst();
        if (mark.isEmpty()) {
            fields.context(row.required("input")).question(ASKS + " the hypothesis?");
        } else {
            int place = input.lastIndexOf(mark.get());
            fields.context(UnicodeText.strip(input.substring(0, place)))
                    .question(ASKS
                            + ": "
                            + UnicodeText.strip(
                                    input.substring(place + mark.get().length())));
        }
        return fields.answer(row.required("output"));
    }

    public static Fields contract(Columns row) {
        var parts = Prefixed.of(row);
        return Fields.id(row.required("id"))
                .context(parts.text())
                .question("%s this: %s\nAnswer with Entailment, Contradiction or Not mentioned."
                        .formatted(ASKS, parts.question()))
                .answers(List.of(row.text("output")));
    }

    /// The abstracts of a corpus by the number of their document.
    public static Map<String, List<String>> corpus(Stream<Columns> rows) {
        var abstracts = new LinkedHashMap<String, List<String>>();
        rows.forEach(row ->
                abstracts.put(PythonValues.str(row.or("doc_id", row.or("id", ""))), sentences(row.or("abstract", ""))));
        return abstracts;
    }

    private static List<String> sentences(@Nullable Object value) {
        return value instanceof List<?> ? Options.texts(value) : List.of(PythonValues.str(value));
    }

    public static Mapping scifactCompat(Map<String, List<String>> corpus) {
        return row -> {
            var context = abstracts(row, corpus);
            return context.isEmpty()
                    ? List.of()
                    : List.of(Fields.id(row.idOr("id"))
                            .context(context.get())
                            .question(row.required("claim"))
                            .answer(compatLabel(row))
                            .done());
        };
    }

    private static Optional<String> abstracts(Columns row, Map<String, List<String>> corpus) {
        var cited = cited(row)
                .map(document -> String.join(" ", corpus.getOrDefault(document, List.of())))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
        return Optional.of(cited).filter(text -> !text.isEmpty());
    }

    private static Stream<String> cited(Columns row) {
        return Options.texts(row.or("cited_doc_ids", List.of())).stream();
    }

    private static Object compatLabel(Columns row) {
        var evidence = row.or("evidence", "") instanceof Map<?, ?> map ? Columns.named(map) : Map.<String, Object>of();
        return cited(row)
                .map(evidence::get)
                .filter(entries -> entries instanceof List<?> list && !list.isEmpty())
                .map(entries -> ((List<?>) entries).getFirst())
                .findFirst()
                .map(entry ->
                        entry instanceof Map<?, ?> map && map.get("label") != null ? map.get("label") : "SUPPORTS")
                .orElse("SUPPORTS");
    }

    public static Mapping scifact(Map<String, List<String>> corpus) {
        return row -> {
            var context = abstracts(row, corpus);
            return context.isEmpty()
                    ? List.of()
                    : List.of(Fields.id(claimId(row))
                            .context(context.get())
                            .question("Does the text support or refute this claim: %s\n%s"
                                    .formatted(row.text("claim"), "Answer with SUPPORTS, REFUTES or NOT ENOUGH INFO."))
                            .answers(List.of(label(row)))
                            .with("evidence", evidence(row, corpus))
                            .with("cluster", PythonValues.str(row.required("id")))
                            .done());
        };
    }

    /// A claim has one row for each document with evidence.
    private static String claimId(Columns row) {
        var document = PythonValues.str(row.or("evidence_doc_id", ""));
        var id = PythonValues.str(row.required("id"));
        return document.isEmpty() ? id : id + "-" + document;
    }

    private static String label(Columns row) {
        return switch (row.text("evidence_label")) {
            case "SUPPORT" -> "SUPPORTS";
            case "CONTRADICT" -> "REFUTES";
            case "" -> "NOT ENOUGH INFO";
            default -> throw row.unfit("evidence_label", "a label that is known");
        };
    }

    private static List<String> evidence(Columns row, Map<String, List<String>> corpus) {
        var sentences = corpus.getOrDefault(PythonValues.str(row.or("evidence_doc_id", "")), List.of());
        var evidence = new ArrayList<String>();
        for (var place : row.list("evidence_sentences")) {
            Columns.wholeNumber(place)
                    .filter(index -> index >= 0 && index < sentences.size())
                    .ifPresent(index -> evidence.add(sentences.get(index).strip()));
        }
        return evidence;
    }
}
