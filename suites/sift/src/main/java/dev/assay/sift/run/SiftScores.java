package dev.assay.sift.run;

import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.evidence.FailingThing;
import dev.assay.evidence.KeptText;
import dev.assay.sift.SiftCase;
import dev.assay.sift.scoring.View;
import dev.assay.sift.validation.Verdict;
import dev.assay.text.FailureLines;
import dev.assay.text.Recent;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a row of the sift suite says of an answer; [SiftEvaluator] explains the names.
public final class SiftScores {
    private static final List<String> COMPONENTS = List.of(
            "preserve",
            "quality",
            "format",
            "instruction",
            "brevity",
            "accepted",
            "usable",
            "thought_density",
            "raw_thought_density");

    /// What the original does not measure.
    private static final List<String> OWN = List.of("shortened", "failure_shown");

    static final List<String> NAMES = List.of(
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
            "failure_shown",
            "raw_preserve",
            "raw_quality",
            "raw_format",
            "raw_instruction",
            "raw_brevity",
            "raw_accepted",
            "raw_usable");

    private static final double NOTICEABLE = 1e-9;
    private static final int MOST_SAID = 5;
    private static final int LONGEST_SAID = 80;
    private static final Recent<String, Integer> TOKENS = Recent.many(BpeTokens.CL100K_BASE::count);
    private static final Recent<String, List<String>> FAILURES =
            Recent.many(text -> text.lines().filter(FailureLines::isFailure).toList());

    private SiftScores() {}

    /// What a report of the suite shows: the final score first, then the mean case score, by which systems are
    /// compared, then each component under its own name.
    public static List<String> metrics(Profile profile) {
        var mean = profile == Profile.COMPAT ? "sift-component:field=" : "mean-score:field=";
        var metrics = new ArrayList<String>();
        metrics.add("sift-final");
        if (profile == Profile.STANDARD) {
            metrics.add(mean + "sift_score");
        }
        COMPONENTS.forEach(component -> metrics.add(mean + component));
        if (profile == Profile.STANDARD) {
            OWN.forEach(score -> metrics.add(mean + score));
        }
        metrics.add("sift-calls");
        return metrics;
    }

    public static List<Score> of(SiftCase siftCase, View raw, View recovered) {
        double lift = recovered.caseScore() - raw.caseScore();
        var scores = new ArrayList<Score>();
        scores.add(new Score.Value("sift_score", recovered.caseScore(), why(recovered)));
        scores.add(new Score.Value("raw_score", raw.caseScore(), why(raw)));
        scores.add(new Score.Value("preserve", recovered.exactPreservationRatio(), missing(recovered)));
        scores.add(new Score.Value("quality", recovered.summaryQualityRatio(), said(recovered)));
        scores.add(Score.of("format", recovered.formatAdherenceScore()));
        scores.add(Score.of("instruction", recovered.instructionFollowingScore()));
        scores.add(Score.of("brevity", recovered.brevityRatio()));
        scores.add(Score.of("accepted", recovered.validationStatus() == Verdict.Status.ACCEPTED));
        scores.add(Score.of("usable", recovered.validationStatus() != Verdict.Status.REJECTED));
        scores.add(Score.of("thought_density", recovered.thoughtLeakageDensity()));
        scores.add(Score.of("raw_thought_density", raw.thoughtLeakageDensity()));
        scores.add(Score.of("recovery_helped", lift > NOTICEABLE));
        scores.add(Score.of("recovery_hurt", lift < -NOTICEABLE));
        scores.add(shortened(siftCase, recovered.output()));
        scores.add(failureShown(new SiftReference(siftCase), recovered.output()));
        addRaw(scores, raw);
        return scores;
    }

    private static void addRaw(List<Score> scores, View raw) {
        scores.add(new Score.Value("raw_preserve", raw.exactPreservationRatio(), missing(raw)));
        scores.add(Score.of("raw_quality", raw.summaryQualityRatio()));
        scores.add(Score.of("raw_format", raw.formatAdherenceScore()));
        scores.add(Score.of("raw_instruction", raw.instructionFollowingScore()));
        scores.add(Score.of("raw_brevity", raw.brevityRatio()));
        scores.add(Score.of("raw_accepted", raw.validationStatus() == Verdict.Status.ACCEPTED));
        scores.add(Score.of("raw_usable", raw.validationStatus() != Verdict.Status.REJECTED));
    }

    private static String why(View view) {
        var flags = String.join(", ", view.validationFlags());
        return flags.isEmpty() ? view.validationStatus().toString() : view.validationStatus() + ": " + flags;
    }

    private static String missing(View view) {
        return view.missingTokens().isEmpty() ? "" : "missing: " + String.join(", ", view.missingTokens());
    }

    /// What is wrong or made up; long values are cut.
    private static String said(View view) {
        return view.wrongValues().stream()
                .limit(MOST_SAID)
                .map(one -> one.lines().findFirst().orElse(""))
                .map(one -> one.length() <= LONGEST_SAID ? one : one.substring(0, LONGEST_SAID) + "…")
                .collect(Collectors.joining("; "));
    }

    private static Score shortened(SiftCase siftCase, String output) {
        int before = TOKENS.of(siftCase.task().rawInput());
        return before == 0
                ? new Score.Unscored("shortened", "the input is empty")
                : Score.of("shortened", Math.max(0, 1 - (double) BpeTokens.CL100K_BASE.count(output) / before));
    }

    /// An anchor of a line of the input that reports a failure, or what failed by its own words, see
    /// [FailingThing]. Words such as `error` alone show nothing.
    private static Score failureShown(SiftReference reference, String output) {
        if (!reference.carriesFailure()) {
            return new Score.Unscored("failure_shown", "nothing failed, or nobody asked what");
        }
        var input = reference.siftCase().task().rawInput();
        var lines = FAILURES.of(input);
        var kept = KeptText.of(input, output);
        return Score.of(
                "failure_shown",
                reference.evidence().stream()
                                .filter(anchor -> lines.stream().anyMatch(line -> line.contains(anchor)))
                                .anyMatch(kept::has)
                        || isToldBy(reference.siftCase().target(), kept, output));
    }

    /// Whether the output tells, by its own words, something that the wanted answer says has failed.
    private static boolean isToldBy(String target, KeptText kept, String output) {
        var tellings = FailingThing.Telling.in(output);
        return target.lines()
                .filter(FailureLines::isFailure)
                .flatMap(line -> FailingThing.of(line).stream())
                .anyMatch(thing -> thing.isShownBy(kept, () -> tellings));
    }
}
