package dev.assay.compact.scoring;

import dev.assay.compact.Item;
import dev.assay.compact.artifact.Rendering;
import dev.assay.python.PythonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Judges one cycle: what its items score, how often it contradicts the rules, how small the artifact is.
public record CycleScoring(ScoringRules rules) {
    public record Scored(Scorecard scorecard, CycleDetail detail) {}

    /// @throws dev.assay.compact.check.MalformedCheck where an item expects what cannot be checked
    public Scored score(CycleAnswers answers) {
        var scoring = new ItemScoring(rules, answers);
        var contradictions = Contradictions.of(rules, answers.items(), answers.responses(), answers.groundTruth());
        var scores = scoring.scores();
        double cycleScore = weightedMean(scores);
        var card = new Scorecard(
                answers.cycle(),
                cycleScore,
                penalized(cycleScore, contradictions.rate()),
                contradictions.rate(),
                answers.compressionRatio(),
                scores);
        return new Scored(card, detail(answers, scoring, contradictions));
    }

    /// 0 where there are no items.
    double weightedMean(List<ItemScore> scores) {
        double weight = rules.summation()
                .sum(scores.stream().mapToDouble(ItemScore::weight).toArray());
        double weighted = rules.summation()
                .sum(scores.stream()
                        .mapToDouble(score -> score.score() * score.weight())
                        .toArray());
        return weight == 0 ? 0 : weighted / weight;
    }

    static double penalized(double cycleScore, double contradictionRate) {
        return Math.clamp(cycleScore * (1 - contradictionRate), 0.0, 1.0);
    }

    private static CycleDetail detail(CycleAnswers answers, ItemScoring scoring, Contradictions contradictions) {
        return new CycleDetail(
                answers.sourceTokens(),
                answers.artifactTokens(),
                contradictions.violating(),
                answers.items().stream()
                        .filter(item -> PythonText.isBlank(answers.response(item)))
                        .map(Item::key)
                        .toList(),
                kept(answers, scoring),
                SectionFidelity.of(answers.artifact().state(), answers.groundTruth()));
    }

    private static Map<String, Boolean> kept(CycleAnswers answers, ItemScoring scoring) {
        var shown = Rendering.of(answers.artifact());
        var kept = new LinkedHashMap<String, Boolean>();
        for (var item : answers.items()) {
            var check = scoring.check(item);
            if (!check.isAbsence()) {
                kept.put(item.key(), check.isAnswerableFrom(shown));
            }
        }
        return kept;
    }
}
