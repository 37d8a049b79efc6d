package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.python.PythonNumbers;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.stream.Stream;

/// RULER: which of the accepted answers occur in the response, whatever their case; higher is better.
///
/// * `string_match_all` — the share of them, for tasks that ask for every one
/// * `string_match_part` — 1 if any does, for its question-answering tasks
///
/// Both from 0 to 1, where the original prints percentages. Applies where the dataset is named `ruler…` or
/// the field `benchmark` says `ruler`, and there are `answers`. Unscored where the system gave no answer.
public record Ruler() implements Evaluator<Example> {
    private static final String ALL = "string_match_all";
    private static final String PART = "string_match_part";

    @Override
    public String name() {
        return "ruler";
    }

    @Override
    public List<String> scoreNames() {
        return List.of(ALL, PART);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return new Gold(example, reference).isOf(name()) && !reference.answers().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var answers = reference.answers();
        return Stream.of(
                        OfficialScore.of(ALL, response, text -> matchAll(text, answers)),
                        OfficialScore.of(PART, response, text -> matchPart(text, answers)))
                .flatMap(List::stream)
                .toList();
    }

    static double matchAll(String prediction, List<String> references) {
        return (double) found(prediction, references) / references.size();
    }

    static double matchPart(String prediction, List<String> references) {
        return found(prediction, references) > 0 ? 1 : 0;
    }

    private static long found(String prediction, List<String> references) {
        if (references.isEmpty()) {
            throw new NoVerdict("ZeroDivisionError", "the reference has no answer");
        }
        var lower = UnicodeText.lower(prediction);
        return references.stream()
                .filter(reference -> lower.contains(UnicodeText.lower(reference)))
                .count();
    }

    /// A share as the original prints it: 0 to 100, two decimals.
    static double percent(double share) {
        return PythonNumbers.round(share * 100, 2);
    }
}
