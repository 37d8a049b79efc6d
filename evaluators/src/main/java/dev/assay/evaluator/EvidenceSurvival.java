package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.Unscorable;
import java.util.List;

/// How much of the evidence is still there, verbatim, in what a system kept of the context.
///
/// `evidence_survival` is the share of pieces found, from 0 to 1; `evidence_complete` is 1 if that is all
/// of them. Higher is better. Applies where the reference names evidence. A reworded piece counts as lost.
public record EvidenceSurvival() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("evidence_survival", "evidence_complete");

    @Override
    public String name() {
        return "evidence-survival";
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
        var kept = response.kept();
        var found = evidence.stream().filter(kept::contains).count();
        return List.of(
                Score.of("evidence_survival", (double) found / evidence.size()),
                Score.of("evidence_complete", found == evidence.size()));
    }
}
