package dev.assay.sift.run;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.sift.prompt.PromptLines;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Scores an answer to a sift case, as it was given and as recovery leaves it. All from 0 to 1.
///
/// * `sift_score` — everything together, of the recovered answer; `raw_score` of the answer as given
/// * `preserve`, `quality`, `format`, `instruction`, `brevity` — its components; higher is better
/// * `accepted`, `usable` — whether the verdict is accepted, and whether it is not rejected
/// * `thought_density`, `raw_thought_density` — share of the answer that is visible thinking; lower is better
/// * `recovery_helped`, `recovery_hurt` — whether recovery moved the score up, or down
/// * `raw_preserve`, `raw_quality`, `raw_format`, `raw_instruction`, `raw_brevity`, `raw_accepted`, `raw_usable` —
///   the same of the answer as given
/// * `shortened` — 1 − tokens of the answer / tokens of the input (`cl100k_base`), 0 where it is no shorter
/// * `failure_shown` — whether the answer still says that something failed; unscored where nothing did
///
/// The raw answer is the response's field `raw` where a system recovered it itself, else its text. Applies to
/// sift cases alone.
public final class SiftEvaluator implements Evaluator<Example> {
    private final SiftScorer scorer;
    private final Recovery recovery;
    private final RecoveryLevel level;

    /// @param level how far answers are recovered that no system recovered itself
    public SiftEvaluator(Profile profile, SemanticProvider semantic, RecoveryLevel level) {
        this.scorer = switch (profile) {
            case COMPAT -> new SiftScorer(profile, semantic);
            case STANDARD -> new SiftScorer(PromptLines.scaffold(), semantic);
        };
        this.recovery = switch (profile) {
            case COMPAT -> new Recovery(profile, Normalizer.STANDARD);
            case STANDARD -> new Recovery(PromptLines.scaffold(), Normalizer.STANDARD);
        };
        this.level = level;
    }

    @Override
    public String name() {
        return "sift";
    }

    @Override
    public String version() {
        return "6";
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("semantic", scorer.semantic());
        configuration.put("recovery", level.toString());
        return configuration;
    }

    @Override
    public List<String> scoreNames() {
        return SiftScores.NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return reference instanceof SiftReference;
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        if (!(reference instanceof SiftReference sift)) {
            throw new IllegalArgumentException(example.id() + " is no sift case");
        }
        var siftCase = sift.siftCase();
        var raw = response.fields().get("raw") instanceof String given ? given : response.text();
        var recovered = response.fields().containsKey("raw") ? response.text() : recovery.recover(siftCase, raw, level);
        var views = scorer.scoreAll(List.of(
                new SiftScorer.Answer(siftCase, raw, ViewKind.RAW),
                new SiftScorer.Answer(siftCase, recovered, ViewKind.RECOVERED)));
        return SiftScores.of(siftCase, views.getFirst(), views.getLast());
    }
}
