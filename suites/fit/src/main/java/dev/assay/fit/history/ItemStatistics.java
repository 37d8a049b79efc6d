package dev.assay.fit.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;

/// How hard each prompt proved to be, and whether it separates good models from bad ones.
///
/// @param prompt as runs name it: `math-12`
/// @param models how many answered it
/// @param right how many of them were right
/// @param discrimination correlation, over models, of this prompt with all others that a model was asked; empty where
/// fewer than
///     three models answered it, or all of them did equally well here or elsewhere
public record ItemStatistics(String prompt, int models, int right, OptionalDouble discrimination) {
    /// With fewer models nothing is said of a prompt.
    public static final int FEWEST_MODELS = 3;

    private static final double TINY = 1e-12;

    /// What one model's answers came to.
    ///
    /// @param right for each prompt with a verdict, whether the answer was right
    public record Answers(String model, Map<String, Boolean> right) {
        public Answers {
            right = Map.copyOf(right);
        }

        /// Share of right answers to the other prompts; empty where there are none.
        private OptionalDouble without(String prompt) {
            return right.entrySet().stream()
                    .filter(answer -> !answer.getKey().equals(prompt))
                    .mapToDouble(answer -> answer.getValue() ? 1 : 0)
                    .average();
        }
    }

    /// Saturated prompts no longer separate the models of these runs.
    public enum State {
        EVERYBODY("saturated: everybody"),
        NOBODY("saturated: nobody"),
        REVERSED("reversed: better models fail"),
        USEFUL("useful"),
        UNKNOWN("too few models");

        private final String words;

        State(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /// Of every prompt any model was asked, by category and number.
    public static List<ItemStatistics> of(List<Answers> models) {
        var prompts = new TreeSet<>(Comparator.comparing((String prompt) -> prompt.replaceFirst("\\d+$", ""))
                .thenComparingInt(String::length)
                .thenComparing(Comparator.naturalOrder()));
        models.forEach(model -> prompts.addAll(model.right().keySet()));
        return prompts.stream().map(prompt -> of(prompt, models)).toList();
    }

    private static ItemStatistics of(String prompt, List<Answers> models) {
        var here = new ArrayList<Double>();
        var elsewhere = new ArrayList<Double>();
        int asked = 0;
        int right = 0;
        for (var model : models) {
            var isRight = model.right().get(prompt);
            if (isRight == null) {
                continue;
            }
            asked++;
            right += isRight ? 1 : 0;
            model.without(prompt).ifPresent(share -> {
                here.add(isRight ? 1.0 : 0.0);
                elsewhere.add(share);
            });
        }
        return new ItemStatistics(prompt, asked, right, correlation(here, elsewhere));
    }

    private static OptionalDouble correlation(List<Double> one, List<Double> other) {
        double oneMean = mean(one);
        double otherMean = mean(other);
        double both = 0;
        double oneSquares = 0;
        double otherSquares = 0;
        for (int i = 0; i < one.size(); i++) {
            double x = one.get(i) - oneMean;
            double y = other.get(i) - otherMean;
            both += x * y;
            oneSquares += x * x;
            otherSquares += y * y;
        }
        return one.size() < FEWEST_MODELS || oneSquares < TINY || otherSquares < TINY
                ? OptionalDouble.empty()
                : OptionalDouble.of(both / Math.sqrt(oneSquares * otherSquares));
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /// Share of models that were wrong, 0 to 1.
    public double difficulty() {
        return 1 - (double) right / models;
    }

    public State state() {
        if (models < FEWEST_MODELS) {
            return State.UNKNOWN;
        }
        if (right == models) {
            return State.EVERYBODY;
        }
        if (right == 0) {
            return State.NOBODY;
        }
        return discrimination.orElse(0) < 0 ? State.REVERSED : State.USEFUL;
    }

    public Map<String, Object> toMap() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("prompt", prompt);
        fields.put("models", models);
        fields.put("right", right);
        fields.put("difficulty", difficulty());
        discrimination.ifPresent(number -> fields.put("discrimination", number));
        fields.put("state", state().toString());
        return fields;
    }
}
