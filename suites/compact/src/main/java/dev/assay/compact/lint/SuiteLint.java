package dev.assay.compact.lint;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.CompactCase;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.method.MethodSetup;
import dev.assay.compact.scoring.CycleAnswers;
import dev.assay.compact.scoring.CycleScoring;
import dev.assay.compact.scoring.ScoringRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Plays tricks, controls and honest methods on cases of a suite of the second dialect. Thread-safe.
public final class SuiteLint {
    private static final int CYCLES = 3;
    private static final List<String> HONEST = List.of("rule-ledger", "extractive", "head-tail", "sliding-window");
    private static final String BY_RELATION = "by relation";

    private final CycleScoring scoring = new CycleScoring(ScoringRules.STANDARD);
    private final Map<String, Answering> judges = new LinkedHashMap<>();
    private final List<Contestant> contestants = new ArrayList<>();

    /// @param reader that answers from artifacts; artifacts are judged by their relations besides
    public SuiteLint(ChatModel reader) {
        judges.put(BY_RELATION, Answering.byRelation());
        judges.put(reader.name(), Answering.by(reader));
        for (var trick : Trick.values()) {
            contestants.add(new Contestant.OfTrick(trick));
        }
        var setup = new MethodSetup(Profile.STANDARD, reader, ArtifactFence.of("lint"), Map.of());
        BuiltInMethods.ALL.stream()
                .filter(method -> HONEST.contains(method.name()))
                .forEach(method -> contestants.add(new Contestant.OfMethod(method, setup)));
    }

    /// The scores of one case: by judge, then by who was judged.
    public Map<String, Map<String, Double>> scores(CompactCase one) throws InterruptedException {
        var scores = new LinkedHashMap<String, Map<String, Double>>();
        var told = IntStream.range(0, CYCLES)
                .mapToObj(cycle -> new Told(one, cycle))
                .toList();
        for (var contestant : contestants) {
            var artifacts = contestant.artifacts(one, told);
            for (var judge : judges.entrySet()) {
                scores.computeIfAbsent(judge.getKey(), _ -> new LinkedHashMap<>())
                        .put(contestant.label(), score(one, artifacts, judge.getValue()));
            }
        }
        var truth = new Contestant.OfTrick(Trick.ORACLE).artifacts(one, told);
        for (var judged : scores.values()) {
            for (var reader : TrickReader.values()) {
                judged.put(reader.label(), score(one, truth, reader.answering()));
            }
        }
        return scores;
    }

    private double score(CompactCase one, List<Artifact> artifacts, Answering answering) throws InterruptedException {
        double sum = 0;
        for (int cycle = 0; cycle < artifacts.size(); cycle++) {
            var artifact = artifacts.get(cycle);
            var answers = answering.answers(artifact, one.itemsIn(cycle));
            sum += scoring.penalizedScore(
                    new CycleAnswers(cycle, one.itemsIn(cycle), one.groundTruthIn(cycle), artifact, answers, 1, 1));
        }
        return sum / artifacts.size();
    }

    /// What all cases come to.
    public static final class Totals {
        private final Map<String, Map<String, Double>> sums = new LinkedHashMap<>();
        private final Depths depths = new Depths();
        private int cases;

        public void add(Map<String, Map<String, Double>> scores) {
            cases++;
            scores.forEach((judge, all) -> {
                var sum = sums.computeIfAbsent(judge, _ -> new LinkedHashMap<>());
                all.forEach((name, score) -> sum.merge(name, score, Double::sum));
            });
        }

        /// A case whose depths count, whether it is judged or not.
        public void see(CompactCase one) {
            depths.add(one);
        }

        public Depths depths() {
            return depths;
        }

        public int cases() {
            return cases;
        }

        /// By judge.
        public Map<String, Standings> standings() {
            var standings = new LinkedHashMap<String, Standings>();
            sums.forEach((judge, all) -> standings.put(judge, standings(all)));
            return standings;
        }

        private Standings standings(Map<String, Double> all) {
            var controls = new LinkedHashMap<String, Double>();
            var tricks = new LinkedHashMap<String, Double>();
            var wrong = new LinkedHashMap<String, Double>();
            var honest = new LinkedHashMap<String, Double>();
            for (var trick : Trick.values()) {
                double score = mean(all, trick.label());
                switch (trick.kind()) {
                    case CONTROL -> controls.put(trick.label(), score);
                    case TRICK -> tricks.put(trick.label(), score);
                    case WRONG -> wrong.put(trick.label(), score);
                    case WHOLE -> {}
                }
            }
            for (var reader : TrickReader.values()) {
                tricks.put(reader.label(), mean(all, reader.label()));
            }
            HONEST.forEach(name -> honest.put(name, mean(all, name)));
            return new Standings(controls, honest, tricks, wrong, mean(all, Trick.VERBATIM.label()));
        }

        private double mean(Map<String, Double> all, String name) {
            return all.getOrDefault(name, 0.0) / Math.max(1, cases);
        }

        /// What is wrong with the suite.
        public List<String> problems() {
            var problems = new ArrayList<String>();
            standings().forEach((judge, standing) -> problems.addAll(standing.problems(judge)));
            if (!depths.areEven()) {
                problems.add("deciding turns are not spread evenly: chi-square %.1f, %.2f is the most"
                        .formatted(depths.chiSquare(), Depths.LIMIT));
            }
            return problems;
        }
    }
}
