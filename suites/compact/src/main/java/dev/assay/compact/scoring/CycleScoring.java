package dev.assay.compact.scoring;

import dev.assay.compact.Item;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.relation.Relation;
import dev.assay.compact.relation.StatedText;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Judges one cycle: what its items score, how often it contradicts the rules, how small the artifact is.
public record CycleScoring(ScoringRules rules) {
    /// The scores of a cycle, and how they came about.
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

    /// The penalized score alone, without a look into the artifact.
    public double penalizedScore(CycleAnswers answers) {
        var rate = Contradictions.of(rules, answers.items(), answers.responses(), answers.groundTruth())
                .rate();
        return penalized(weightedMean(new ItemScoring(rules, answers).scores()), rate);
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
        var standings = standings(answers, scoring);
        return new CycleDetail(
                answers.sourceTokens(),
                answers.artifactTokens(),
                contradictions.violating(),
                answers.items().stream()
                        .filter(item -> UnicodeText.isBlank(answers.response(item)))
                        .map(Item::key)
                        .toList(),
                kept(answers, scoring, standings),
                contradicted(standings),
                SectionFidelity.of(answers.artifact().state(), answers.groundTruth()));
    }

    /// How the artifact stands to each item that tells its relation.
    private static Map<String, Relation.Standing> standings(CycleAnswers answers, ItemScoring scoring) {
        var standings = new LinkedHashMap<String, Relation.Standing>();
        if (answers.items().stream().anyMatch(item -> Relation.of(item).isPresent())) {
            var stated = StatedText.of(answers.artifact());
            answers.items()
                    .forEach(item -> Relation.of(item)
                            .ifPresent(
                                    relation -> standings.put(item.key(), relation.in(stated, scoring.check(item)))));
        }
        return standings;
    }

    /// By its relation where the item tells it, else by its words.
    private static Map<String, Boolean> kept(
            CycleAnswers answers, ItemScoring scoring, Map<String, Relation.Standing> standings) {
        var shown = Rendering.of(answers.artifact());
        var kept = new LinkedHashMap<String, Boolean>();
        for (var item : answers.items()) {
            var check = scoring.check(item);
            if (!check.isAbsence()) {
                var standing = Optional.ofNullable(standings.get(item.key()));
                kept.put(
                        item.key(),
                        standing.map(one -> one == Relation.Standing.KEPT)
                                .orElseGet(() -> check.isAnswerableFrom(shown)));
            }
        }
        return kept;
    }

    private static List<String> contradicted(Map<String, Relation.Standing> standings) {
        return standings.entrySet().stream()
                .filter(standing -> standing.getValue() == Relation.Standing.CONTRADICTED)
                .map(Map.Entry::getKey)
                .toList();
    }
}
