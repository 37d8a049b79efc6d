package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evidence.KeptText;
import dev.assay.reading.Unscorable;
import java.util.List;

/// How much of the evidence is still there, verbatim, in what a system kept of the context.
///
/// * `evidence_survival` — the share of pieces found verbatim, from 0 to 1
/// * `evidence_complete` — 1 if that is all of them
///
/// Higher is better. Evidence is a multiset of spans: a piece listed twice must be there twice. Pieces are matched
/// from token border to token border, and white space, case, Unicode form and JSON layout do not matter, see
/// [KeptText]. What is said in other words is lost here; [EvidenceParaphrase] counts it apart. Applies where the
/// reference names evidence; unscored where the system shows no context.
public record EvidenceSurvival() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("evidence_survival", "evidence_complete");

    @Override
    public String name() {
        return "evidence-survival";
    }

    @Override
    public String version() {
        return "7";
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
        if (reference.evidence().isEmpty()) {
            return Unscorable.all(NAMES, "the reference names no evidence");
        }
        return response.context()
                .map(context -> scores(reference.evidence(), KeptText.of(example.context(), context)))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<Score> scores(List<String> evidence, KeptText kept) {
        var found = kept.countOf(evidence);
        return List.of(
                Score.of("evidence_survival", (double) found / evidence.size()),
                Score.of("evidence_complete", found == evidence.size()));
    }
}
