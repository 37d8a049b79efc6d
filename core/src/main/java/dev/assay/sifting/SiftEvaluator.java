package dev.assay.sifting;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.grading.SemanticProvider;
import dev.assay.grading.SiftScorer;
import dev.assay.grading.View;
import dev.assay.grading.ViewKind;
import dev.assay.recovery.Normalizer;
import dev.assay.recovery.Recovery;
import dev.assay.recovery.RecoveryLevel;
import dev.assay.sift.SiftCase;
import dev.assay.text.BpeTokens;
import dev.assay.text.FailureLines;
import dev.assay.text.Recent;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
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
/// * `shortened` — 1 − tokens of the answer / tokens of the input (`cl100k_base`), 0 where it is no shorter
/// * `failure_shown` — whether the answer still says that something failed; unscored where nothing did
///
/// The raw answer is the response's field `raw` where a system recovered it itself, else its text. Applies to
/// sift cases alone.
public final class SiftEvaluator implements Evaluator<Example> {
    private static final List<String> NAMES = List.of(
            "sift_score",
            "raw_score",
            "preserve",
            "quality",
            "format",
            "instruction",
            "brevity",
            "accepted",
            "usable",
            "thought_density",
            "raw_thought_density",
            "recovery_helped",
            "recovery_hurt",
            "shortened",
            "failure_shown");
    private static final double NOTICEABLE = 1e-9;

    private final SiftScorer scorer;
    private final Recovery recovery;
    private final RecoveryLevel level;
    private final Recent<Integer> tokens = new Recent<>(BpeTokens.CL100K_BASE::count);
    private final Recent<List<String>> failures =
            new Recent<>(text -> text.lines().filter(FailureLines::isFailure).toList());

    /// @param level how far answers are recovered that no system recovered itself
    public SiftEvaluator(Profile profile, SemanticProvider semantic, RecoveryLevel level) {
        this.scorer = new SiftScorer(profile, semantic);
        this.recovery = new Recovery(profile, Normalizer.STANDARD);
        this.level = level;
    }

    @Override
    public String name() {
        return "sift";
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
        return NAMES;
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
        return scores(sift, views.getFirst(), views.getLast());
    }

    private List<Score> scores(SiftReference reference, View raw, View recovered) {
        var scores = new ArrayList<Score>();
        scores.add(new Score.Value("sift_score", recovered.caseScore(), why(recovered)));
        scores.add(new Score.Value("raw_score", raw.caseScore(), why(raw)));
        scores.add(new Score.Value("preserve", recovered.exactPreservationRatio(), missing(recovered)));
        scores.add(Score.of("quality", recovered.summaryQualityRatio()));
        scores.add(Score.of("format", recovered.formatAdherenceScore()));
        scores.add(Score.of("instruction", recovered.instructionFollowingScore()));
        scores.add(Score.of("brevity", recovered.brevityRatio()));
        scores.add(Score.of("accepted", recovered.validationStatus() == Verdict.Status.ACCEPTED));
        scores.add(Score.of("usable", recovered.validationStatus() != Verdict.Status.REJECTED));
        scores.add(Score.of("thought_density", recovered.thoughtLeakageDensity()));
        scores.add(Score.of("raw_thought_density", raw.thoughtLeakageDensity()));
        double lift = recovered.caseScore() - raw.caseScore();
        scores.add(Score.of("recovery_helped", lift > NOTICEABLE));
        scores.add(Score.of("recovery_hurt", lift < -NOTICEABLE));
        scores.add(shortened(reference.siftCase(), recovered.output()));
        scores.add(failureShown(reference, recovered.output()));
        return scores;
    }

    private static String why(View view) {
        var flags = String.join(", ", view.validationFlags());
        return flags.isEmpty() ? view.validationStatus().toString() : view.validationStatus() + ": " + flags;
    }

    private static String missing(View view) {
        return view.missingTokens().isEmpty() ? "" : "missing: " + String.join(", ", view.missingTokens());
    }

    private Score shortened(SiftCase siftCase, String output) {
        int before = tokens.of(siftCase.rawInput());
        return before == 0
                ? new Score.Unscored("shortened", "the input is empty")
                : Score.of("shortened", Math.max(0, 1 - (double) BpeTokens.CL100K_BASE.count(output) / before));
    }

    /// A word of failure, or an anchor of a line of the input that reports one.
    private Score failureShown(SiftReference reference, String output) {
        if (!reference.carriesFailure()) {
            return new Score.Unscored("failure_shown", "nothing failed, or nobody asked what");
        }
        var lines = failures.of(reference.siftCase().rawInput());
        return Score.of(
                "failure_shown",
                output.lines().anyMatch(FailureLines::isFailure)
                        || reference.evidence().stream()
                                .filter(output::contains)
                                .anyMatch(anchor -> lines.stream().anyMatch(line -> line.contains(anchor))));
    }
}
