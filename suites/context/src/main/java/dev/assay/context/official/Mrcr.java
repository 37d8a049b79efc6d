package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;

/// MRCR: `mrcr_ratio`, how alike the response and the wanted text are; 0 to 1, higher is better.
///
/// 0 unless the response starts with the field `random_string_to_prepend`; else the [SequenceRatio] of what
/// follows it in both. Applies where that field and an answer are there. Unscored where the system gave no
/// answer or the texts are beyond the limits of the ratio.
public record Mrcr() implements Evaluator<Example> {
    private static final String PREFIX = "random_string_to_prepend";
    private static final String RATIO = "mrcr_ratio";

    @Override
    public String name() {
        return "mrcr";
    }

    @Override
    public List<String> scoreNames() {
        return List.of(RATIO);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return new Gold(example, reference).text(PREFIX).isPresent()
                && !reference.answers().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var prefix = new Gold(example, reference).text(PREFIX);
        return OfficialScore.of(RATIO, response, text -> {
            if (prefix.isEmpty() || reference.answers().isEmpty()) {
                throw new NoVerdict("", "the reference has no answer or no " + PREFIX);
            }
            return grade(text, reference.answers().getFirst(), prefix.get());
        });
    }

    static double grade(String response, String answer, String prefix) {
        return response.startsWith(prefix) ? SequenceRatio.of(without(prefix, response), without(prefix, answer)) : 0;
    }

    private static String without(String prefix, String text) {
        return text.startsWith(prefix) ? text.substring(prefix.length()) : text;
    }
}
