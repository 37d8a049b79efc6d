package dev.assay.cli.run;

import dev.assay.answering.Answering;
import dev.assay.api.Example;
import dev.assay.run.Plan;
import dev.assay.tokens.BpeTokens;
import java.util.Optional;

/// What a run with models will take, said before it begins: from a few examples, as if no system shortened
/// anything.
record Estimate(long calls, double promptTokens, double replyTokens) {
    private static final int LOOKED_AT = 50;
    private static final int REPLY = 100;

    static Estimate of(Plan<? extends Example> plan, long calls) {
        try (var examples = plan.dataset().examples()) {
            double mean = examples.limit(LOOKED_AT)
                    .mapToInt(labeled -> promptTokens(labeled.example()))
                    .average()
                    .orElse(0);
            return new Estimate(calls, mean * calls, (double) REPLY * calls);
        }
    }

    private static int promptTokens(Example example) {
        return Answering.request(example, example.context()).messages().stream()
                .mapToInt(message -> BpeTokens.CL100K_BASE.count(message.text()))
                .sum();
    }

    /// Nothing to say where nobody sends a bill.
    Optional<String> of(Calls models) {
        var prices = models.knownPrices();
        if (prices.isPresent() && prices.get().stream().allMatch(price -> price.input() == 0 && price.output() == 0)) {
            return Optional.empty();
        }
        var cost = prices.map(known -> known.stream()
                        .mapToDouble(price -> price.of(promptTokens, replyTokens) / known.size())
                        .sum())
                .map(dollars -> "at most about %s (prices of %s)".formatted(Calls.dollars(dollars), models.edition()))
                .orElse("at an unknown price");
        return Optional.of("about to make %s calls: up to %s prompt tokens and some %s reply tokens, %s"
                .formatted(calls, Math.round(promptTokens), Math.round(replyTokens), cost));
    }
}
