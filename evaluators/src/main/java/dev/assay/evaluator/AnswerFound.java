package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.python.PythonText;
import dev.assay.python.WholeWords;
import dev.assay.reading.Unscorable;
import java.util.List;

/// `answer_found` is 1 if an accepted answer can still be read in what a system kept, else 0; higher is better.
///
/// Case and whitespace do not matter, but the answer must stand by itself: `12` is not found in `1234`.
/// Applies where an answer is accepted that is not blank. It does not say whether the system answered with
/// it.
public record AnswerFound() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("answer_found");

    @Override
    public String name() {
        return "answer-found";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return reference.answers().stream().anyMatch(answer -> !PythonText.isBlank(answer));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        if (!appliesTo(example, reference)) {
            return Unscorable.all(NAMES, "the reference has no answer");
        }
        var kept = plain(response.kept());
        return List.of(Score.of(
                "answer_found",
                reference.answers().stream()
                        .map(AnswerFound::plain)
                        .anyMatch(answer -> !answer.isEmpty() && WholeWords.contains(kept, answer))));
    }

    private static String plain(String text) {
        return PythonText.collapse(PythonText.lower(text));
    }
}
