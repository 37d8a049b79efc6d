package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.Unscorable;
import dev.assay.text.UnicodeText;
import java.util.List;

/// `answer_found` is 1 if an accepted answer can still be read in what a system kept, else 0; higher is better.
///
/// Both texts are read as tokens, see [dev.assay.answer.Reading]: case, space and notation do not matter, but the
/// answer must stand by itself, as `12` does not in `1234`. A mention that is turned down, as in `not Paris`, is none,
/// see [dev.assay.answer.Mentions].
/// Applies where an answer is accepted that is not blank; unscored where the system shows no context. It does not
/// say whether the system answered with it.
public record AnswerFound() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("answer_found");

    @Override
    public String name() {
        return "answer-found";
    }

    @Override
    public String version() {
        return "8";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return reference.answers().stream().anyMatch(answer -> !UnicodeText.isBlank(answer));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        if (!appliesTo(example, reference)) {
            return Unscorable.all(NAMES, "the reference has no answer");
        }
        return response.context()
                .map(KeptText::new)
                .map(kept -> List.of(
                        Score.of("answer_found", reference.answers().stream().anyMatch(kept::holds))))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }
}
