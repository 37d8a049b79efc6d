package dev.assay.check;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Score;
import dev.assay.stats.Proportion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// Runs an evaluator on its labelled pairs and counts where it is wrong.
///
/// A score is wrong if it differs from its label. `f1` and `recall`, which are shares, count as 1 from 0.5 on.
public final class EvaluatorCheck {
    private static final double TOLERANCE = 1e-6;
    private static final List<String> SHARES = List.of("f1", "recall");

    private EvaluatorCheck() {}

    /// One result for each score that has labels, in the order of the evaluator's names.
    public static List<ErrorRates> of(LabelledSet set, Evaluator<Example> evaluator) {
        return of(set.pairs(), set, evaluator);
    }

    static List<ErrorRates> of(List<LabelledPair> pairs, LabelledSet set, Evaluator<Example> evaluator) {
        var counts = new LinkedHashMap<String, Count>();
        evaluator.scoreNames().forEach(name -> counts.put(name, new Count()));
        for (var pair : pairs) {
            var given = values(evaluator, pair);
            pair.expected()
                    .forEach((score, label) -> counts.computeIfAbsent(score, _ -> new Count())
                            .add(pair, label, given.getOrDefault(score, OptionalDouble.empty())));
        }
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue().all > 0)
                .map(entry -> entry.getValue().rates(set, entry.getKey()))
                .toList();
    }

    private static Map<String, OptionalDouble> values(Evaluator<Example> evaluator, LabelledPair pair) {
        var values = new LinkedHashMap<String, OptionalDouble>();
        for (var score : evaluator.score(pair.example(), pair.reference(), pair.response())) {
            if (score instanceof Score.Value value) {
                values.put(score.name(), OptionalDouble.of(read(score.name(), value.value())));
            }
        }
        return values;
    }

    private static double read(String name, double value) {
        return SHARES.contains(name) ? (value >= 0.5 ? 1 : 0) : value;
    }

    private static final class Count {
        private int all;
        private int below;
        private int above;
        private int tooHigh;
        private int tooLow;
        private final List<ErrorRates.Mistake> mistakes = new ArrayList<>();

        void add(LabelledPair pair, double label, OptionalDouble given) {
            all++;
            below += label < 1 ? 1 : 0;
            above += label > 0 ? 1 : 0;
            var difference = given.orElse(Double.NEGATIVE_INFINITY) - label;
            tooHigh += difference > TOLERANCE ? 1 : 0;
            tooLow += difference < -TOLERANCE && label > 0 ? 1 : 0;
            if (difference > TOLERANCE || (difference < -TOLERANCE && label > 0)) {
                var text = given.isPresent() ? Double.toString(given.getAsDouble()) : "unscored";
                mistakes.add(new ErrorRates.Mistake(pair.id(), pair.shown(), label, text));
            }
        }

        ErrorRates rates(LabelledSet set, String score) {
            return new ErrorRates(
                    set.evaluator(),
                    score,
                    set.allowed(),
                    new Proportion(mistakes.size(), all),
                    new Proportion(tooHigh, below),
                    new Proportion(tooLow, above),
                    List.copyOf(mistakes));
        }
    }
}
