package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evidence.KeptText;
import dev.assay.evidence.Restatement;
import dev.assay.reading.Unscorable;
import java.util.List;

/// `evidence_paraphrased`: the share of the evidence that is not there verbatim but said in other words, from 0 to 1;
/// higher is better.
///
/// It is never mixed with what survived verbatim: a piece counts either in `evidence_survival` or here. How a piece
/// is known in other words stands at [Restatement]. Applies where the reference names evidence; unscored where the
/// system shows no context.
public record EvidenceParaphrase() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("evidence_paraphrased");

    @Override
    public String name() {
        return "evidence-paraphrase";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return !reference.evidence().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var evidence = reference.evidence();
        if (evidence.isEmpty()) {
            return Unscorable.all(NAMES, "the reference names no evidence");
        }
        return response.context()
                .map(context ->
                        List.of(Score.of(NAMES.getFirst(), restated(evidence, example, context) / evidence.size())))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static double restated(List<String> evidence, Example example, String context) {
        var kept = KeptText.of(example.context(), context);
        var restatement = Restatement.in(context);
        return evidence.stream()
                .filter(piece -> !kept.has(piece) && restatement.says(piece))
                .count();
    }
}
