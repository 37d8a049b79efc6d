package dev.assay.fit.grading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One answer given to nearly everything: its author does not read the questions.
///
/// @param answer the empty text where nothing was answered
/// @param share of the replies that were it: 0.9 to 1
public record Monotony(String answer, double share) {
    private static final double NEARLY_ALL = 0.9;
    private static final int FEWEST = 5;

    /// Empty where answers differ, or are fewer than five. Thinking does not make a difference.
    public static Optional<Monotony> in(List<String> replies) {
        var counts = new LinkedHashMap<String, Integer>();
        replies.forEach(reply -> counts.merge(Thinking.answer(reply), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> new Monotony(most.getKey(), (double) most.getValue() / replies.size()))
                .filter(found -> replies.size() >= FEWEST && found.share() >= NEARLY_ALL);
    }

    /// For people.
    public String description() {
        var what = answer.isEmpty() ? "is empty" : "is \"%s\"".formatted(AnswerText.shown(answer));
        return "nearly every answer " + what;
    }
}
