package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evidence.KeptText;
import dev.assay.reading.FieldTexts;
import dev.assay.reading.Unscorable;
import java.util.List;

/// `distractors_kept`: the share of the reference's `distractors` that a system kept; 0 to 1, lower is
/// better.
///
/// A distractor is a text of the context that looks like evidence and is not. It is matched as evidence is, see
/// [KeptText]. Applies where the reference names any; unscored where the system shows no context. Keeping everything
/// scores 1: read it beside what
/// survived.
public record DistractorRetention() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("distractors_kept");

    @Override
    public String name() {
        return "distractor-retention";
    }

    @Override
    public String version() {
        return "3";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return !distractors(reference).isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var distractors = distractors(reference);
        if (distractors.isEmpty()) {
            return Unscorable.all(NAMES, "the reference names no distractors");
        }
        return response.context()
                .map(context -> KeptText.of(example.context(), context).countOf(distractors))
                .map(found -> List.of(Score.of(NAMES.getFirst(), (double) found / distractors.size())))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<String> distractors(Reference reference) {
        return FieldTexts.of(reference, "distractors");
    }
}
