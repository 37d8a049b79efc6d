package dev.assay.fit.run;

import dev.assay.fit.advice.Advice;
import dev.assay.fit.advice.Adviser;
import dev.assay.fit.advice.Disagreement;
import dev.assay.fit.advice.Use;
import dev.assay.fit.verdict.ChanceLevels;
import dev.assay.fit.verdict.FitCase;
import dev.assay.fit.verdict.FitCases;
import dev.assay.fit.verdict.FitScoring;
import dev.assay.fit.verdict.Fitness;
import dev.assay.fit.verdict.ScoringProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// What a model comes to on a machine, from what was measured of it.
///
/// A quality that is not whole gives no verdict: what there is of it is shown, and the fit to the machine,
/// but nothing that could pass for the verdict of a whole run.
///
/// @param chance what blind answers earn
/// @param failures of speed prompts
/// @param fitness of all that is whole; empty when nothing was measured
/// @param counsel our own word on it, or why there is none
public record FitVerdict(
        Optional<FitAnswers> answers,
        ChanceLevels chance,
        List<String> gaps,
        Optional<Fitness> fitness,
        Adviser.Outcome counsel,
        List<String> failures) {
    private static final double HARDLY_ANY = 5;

    public FitVerdict {
        gaps = List.copyOf(gaps);
        failures = List.copyOf(failures);
    }

    /// @param result a stored result: `hardware`, `performance` and `benchEnvironment` of it count
    /// @param answers empty when no prompt was asked
    /// @param floor least quality beyond chance, 0 to 100
    public static FitVerdict of(
            Map<String, ? extends @Nullable Object> result,
            Optional<FitAnswers> answers,
            ScoringProfile profile,
            OptionalDouble floor,
            Use use) {
        var chance = answers.map(given -> given.chance(profile.grading())).orElse(ChanceLevels.FOUR_CHOICES);
        var gaps = answers.map(FitAnswers::gaps).orElse(List.of());
        var measured = new LinkedHashMap<String, @Nullable Object>(result);
        measured.remove("quality");
        if (gaps.isEmpty()) {
            answers.ifPresent(given -> measured.put("quality", given.toMap()));
        }
        var given = measured.get("performance") != null
                ? Optional.of(FitCases.read(measured, String.valueOf(result.get("model"))))
                : Optional.<FitCase>empty();
        return new FitVerdict(
                answers,
                chance,
                gaps,
                given.map(one -> new FitScoring(profile, chance, floor).score(one)),
                given.map(one -> new Adviser(use, chance).advise(one))
                        .orElse(new Adviser.Outcome.None("no speed was measured")),
                measured.get("performance") instanceof Map<?, ?> metrics ? SpeedSample.failures(metrics) : List.of());
    }

    /// The scores there are.
    public Optional<Fitness.Scored> scored() {
        return fitness.filter(Fitness.Scored.class::isInstance).map(Fitness.Scored.class::cast);
    }

    /// The scores that make a verdict: none where quality is in parts, or was not measured and nothing rules
    /// the model out.
    public Optional<Fitness.Scored> conclusion() {
        return gaps.isEmpty()
                ? scored().filter(scored -> scored.quality().isPresent() || scored.isDisqualified())
                : Optional.empty();
    }

    /// Our own word on the model; none where the run is partial or measured speed alone.
    public Optional<Advice> advice() {
        return gaps.isEmpty() && counsel instanceof Adviser.Outcome.Given(var advice)
                ? Optional.of(advice)
                : Optional.empty();
    }

    /// Why there is no advice; empty where there is some.
    public Optional<String> unadvised() {
        if (!gaps.isEmpty()) {
            return Optional.of("the run is partial: " + String.join("; ", gaps));
        }
        return counsel instanceof Adviser.Outcome.None(var why) ? Optional.of(why) : Optional.empty();
    }

    /// Why our word and the published verdict differ; empty where they do not.
    public Optional<String> disagreement() {
        return advice().flatMap(advice -> conclusion().flatMap(published -> Disagreement.between(advice, published)));
    }

    /// Why there is no score at all.
    public Optional<String> unscored() {
        return fitness.isEmpty()
                ? Optional.of("no speed was measured")
                : fitness.filter(Fitness.Unscored.class::isInstance).map(one -> ((Fitness.Unscored) one).reason());
    }

    /// What is odd about the answers, and about the speed.
    public List<String> oddities() {
        var oddities = new ArrayList<String>();
        if (!failures.isEmpty()) {
            oddities.add("%d speed prompts failed: %s".formatted(failures.size(), failures.getFirst()));
        }
        if (conclusion()
                .filter(scored -> scored.beyondChance().orElse(HARDLY_ANY) < HARDLY_ANY)
                .filter(scored -> !scored.isBelowFloor())
                .isPresent()) {
            oddities.add("hardly better than answers given blindly; a floor (--floor) rules such a model out");
        }
        answers.ifPresent(given -> oddities.addAll(given.oddities()));
        return oddities;
    }

    /// What else a reader should know, in the order of weight.
    public List<String> remarks() {
        var remarks = new ArrayList<String>();
        scored().ifPresent(scored -> {
            scored.disqualifiers().forEach(remark -> remarks.add(remark.message()));
            scored.warnings().forEach(remark -> remarks.add(remark.message()));
        });
        remarks.addAll(oddities());
        return remarks;
    }
}
