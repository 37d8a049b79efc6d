package dev.assay.job;

import dev.assay.answering.Answering;
import dev.assay.api.Example;
import dev.assay.price.Price;
import dev.assay.run.Plan;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.OptionalDouble;

/// What a job with models may take, said before it begins: from a few examples, as if no system shortened
/// anything.
///
/// @param replyTokens a guess
/// @param dollars at most about so many; empty when a price is not known
/// @param isFree whether nobody sends a bill
/// @param prices edition of the price list
public record Estimate(
        long calls, double promptTokens, double replyTokens, OptionalDouble dollars, boolean isFree, String prices) {
    private static final int LOOKED_AT = 50;
    private static final int REPLY = 100;

    /// @param calls still to be made
    public static Estimate of(Plan<? extends Example> plan, long calls, Calls models) {
        double prompts = meanPrompt(plan) * calls;
        double replies = (double) REPLY * calls;
        var prices = models.knownPrices();
        return new Estimate(
                calls,
                prompts,
                replies,
                prices.map(known -> OptionalDouble.of(cost(known, prompts, replies)))
                        .orElse(OptionalDouble.empty()),
                prices.isPresent() && prices.get().stream().allMatch(Estimate::isFree),
                models.edition());
    }

    private static double meanPrompt(Plan<? extends Example> plan) {
        try (var examples = plan.dataset().examples()) {
            return examples.limit(LOOKED_AT)
                    .mapToInt(labeled -> promptTokens(labeled.example()))
                    .average()
                    .orElse(0);
        }
    }

    private static int promptTokens(Example example) {
        return Answering.request(example, example.context()).messages().stream()
                .mapToInt(message -> BpeTokens.CL100K_BASE.count(message.text()))
                .sum();
    }

    private static double cost(List<Price> prices, double prompts, double replies) {
        return prices.stream()
                .mapToDouble(price -> price.of(prompts, replies) / prices.size())
                .sum();
    }

    private static boolean isFree(Price price) {
        return price.input() == 0 && price.output() == 0;
    }
}
