package dev.assay.fit.advice;

import dev.assay.text.DecimalText;
import java.util.LinkedHashMap;
import java.util.Map;

/// Two answers, and the word that follows from both: a model is worth as much as its weaker side.
///
/// @param runs how well it runs, for the use
/// @param answers how well it answers: quality beyond chance
public record Advice(Use use, Part runs, Part answers) {
    /// 0 to 100, higher is better, without steps.
    public double score() {
        return Math.min(runs.score(), answers.score());
    }

    public double low() {
        return Math.min(runs.low(), answers.low());
    }

    public double high() {
        return Math.min(runs.high(), answers.high());
    }

    /// Whether what was measured tells on which side of a step the model lies.
    public boolean isDecided() {
        return Word.of(low()) == Word.of(high());
    }

    /// The headline.
    public String word() {
        return isDecided() ? Word.of(score()).toString() : Word.UNDECIDED;
    }

    /// The side that decides.
    public Part weaker() {
        return runs.score() < answers.score() ? runs : answers;
    }

    /// For people, such as `MARGINAL for chat, 31 of 100 (26 to 36)`.
    public String headline() {
        return "%s for %s%s, %s of 100 (%s to %s)"
                .formatted(
                        word(),
                        use,
                        isDecided() ? "" : " between %s and %s".formatted(Word.of(low()), Word.of(high())),
                        shown(score()),
                        shown(low()),
                        shown(high()));
    }

    /// The two answers, for people.
    public String parts() {
        return "runs %s: %s; answers %s: %s"
                .formatted(
                        runs.isWell() ? "well" : "badly",
                        described(runs),
                        answers.isWell() ? "well" : "badly",
                        described(answers));
    }

    static String described(Part part) {
        return "%s %s makes %s of 100".formatted(part.what(), part.measured(), shown(part.score()));
    }

    static String shown(double value) {
        return DecimalText.fixed(value, 0);
    }

    /// With field names as results have them.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("advice", word());
        map.put("runs_well", runs.isWell());
        map.put("answers_well", answers.isWell());
        var behind = new LinkedHashMap<String, Object>();
        behind.put("use", use.toString());
        behind.put("score", Part.rounded(score()));
        behind.put("low", Part.rounded(low()));
        behind.put("high", Part.rounded(high()));
        behind.put("runs", runs.toMap());
        behind.put("answers", answers.toMap());
        map.put("behindAdvice", behind);
        return map;
    }
}
