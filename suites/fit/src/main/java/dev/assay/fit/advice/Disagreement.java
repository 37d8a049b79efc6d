package dev.assay.fit.advice;

import dev.assay.fit.verdict.Fitness;
import java.util.Optional;

/// Why our advice and the published verdict differ, for people.
public final class Disagreement {
    private Disagreement() {}

    /// Empty where both say the same.
    public static Optional<String> between(Advice advice, Fitness.Scored published) {
        var verdict = published.verdict().toString();
        if (advice.word().equals(verdict)) {
            return Optional.empty();
        }
        return Optional.of("the published rule says %s, %d of 100; %s"
                .formatted(verdict, published.score(), why(advice, published)));
    }

    private static String why(Advice advice, Fitness.Scored published) {
        if (!advice.isDecided()) {
            return "the prompts asked are too few to tell %s from %s"
                    .formatted(Word.of(advice.low()), Word.of(advice.high()));
        }
        if (published.isDisqualified()) {
            return "it rules out by limits that grow with the machine (%s), advice by what %s needs"
                    .formatted(published.disqualifiers().getFirst().message(), advice.use());
        }
        return advice.score() < published.score()
                ? "it lets the stronger side make up for the weaker, and here %s"
                        .formatted(Advice.described(advice.weaker()))
                : "it weighs speed by the size of the machine; for %s %s"
                        .formatted(advice.use(), Advice.described(advice.runs()));
    }
}
