package dev.assay.anchor;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.Unscorable;
import java.util.List;
import java.util.Map;

/// What became of the anchors of the evidence, or of the whole context where the reference names no
/// evidence: numbers, dates, URLs, paths, line references, identifiers, quoted strings, hashes.
///
/// * `anchors_retained` — the share still there exactly as spelled; higher is better
/// * `anchors_recoverable` — the share changed only in case, white space, separators or the spelling of a
///   unit
/// * `anchors_lost` — the share that is gone; lower is better
///
/// The three add up to 1. An anchor counts as often as the source has it and must be kept as often. Applies
/// where there is a source; unscored where it has no anchors, or the system shows no context.
public record AnchorSurvival() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("anchors_retained", "anchors_recoverable", "anchors_lost");

    @Override
    public String name() {
        return "anchor-survival";
    }

    @Override
    public String version() {
        return "2";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return !source(example, reference).isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var anchors = AnchorFinder.count(source(example, reference));
        if (anchors.isEmpty()) {
            return Unscorable.all(NAMES, "the source has no anchors");
        }
        return response.context()
                .map(context -> shares(anchors, AnchorSearch.in(context, anchors.keySet())))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static String source(Example example, Reference reference) {
        return reference.evidence().isEmpty() ? example.context() : String.join("\n", reference.evidence());
    }

    private static List<Score> shares(Map<String, Integer> anchors, Map<String, AnchorSearch.Found> kept) {
        var all = 0L;
        var retained = 0L;
        var alike = 0L;
        for (var anchor : anchors.entrySet()) {
            var found = kept.getOrDefault(anchor.getKey(), AnchorSearch.Found.NOWHERE);
            var verbatim = Math.min(anchor.getValue(), found.verbatim());
            all += anchor.getValue();
            retained += verbatim;
            alike += Math.max(verbatim, Math.min(anchor.getValue(), found.alike()));
        }
        return List.of(
                Score.of("anchors_retained", (double) retained / all),
                Score.of("anchors_recoverable", (double) (alike - retained) / all),
                Score.of("anchors_lost", (double) (all - alike) / all));
    }
}
