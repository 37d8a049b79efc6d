package dev.assay.job;

import dev.assay.answering.Answering;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.ManyCalls;
import dev.assay.price.Price;
import dev.assay.run.Plan;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// What a job with models may take, said before it begins: from a few examples, as if no system shortened
/// anything.
///
/// @param calls that will really be made
/// @param shared calls that will not be made, since another asks the same
/// @param replyTokens a guess
/// @param dollars at most about so many; empty when a price is not known
/// @param isFree whether nobody sends a bill
/// @param prices edition of the price list
public record Estimate(
        long calls,
        long shared,
        double promptTokens,
        double replyTokens,
        OptionalDouble dollars,
        boolean isFree,
        String prices) {
    private static final int LOOKED_AT = 100;
    private static final int REPLY = 100;

    /// @param trials still to be run
    public static <E extends Example> Estimate of(Plan<E> plan, long trials, Calls models) {
        return of(plan, trials, models, Foresight.NONE);
    }

    static <E extends Example> Estimate of(Plan<E> plan, long trials, Calls models, Foresight foresight) {
        var looked = some(plan);
        var some = looked.stream().map(labeled -> (Example) labeled.example()).toList();
        long asked = Math.round(trials * mean(some, example -> callsOf(plan, example)));
        long calls = Math.round(asked * foresight.distinctShare(plan, looked));
        double prompts = mean(some, Estimate::promptTokens) * calls;
        double replies = (double) REPLY * calls;
        return new Estimate(
                calls,
                asked - calls,
                prompts,
                replies,
                models.knownPrices()
                        .map(known -> OptionalDouble.of(cost(known, prompts, replies)))
                        .orElse(OptionalDouble.empty()),
                isFree(models),
                models.edition());
    }

    private static <E extends Example> List<Labeled<E>> some(Plan<E> plan) {
        try (var examples = plan.dataset().examples()) {
            return examples.limit(LOOKED_AT).toList();
        }
    }

    private static double mean(List<Example> examples, ToDoubleFunction<Example> number) {
        return examples.stream().mapToDouble(number).average().orElse(0);
    }

    /// Of one trial on an example, over all systems.
    private static double callsOf(Plan<? extends Example> plan, Example example) {
        return plan.systems().stream()
                .mapToLong(system -> system instanceof ManyCalls many ? many.calls(example) : 1)
                .average()
                .orElse(1);
    }

    /// Whether nobody sends a bill.
    static boolean isFree(Calls models) {
        return models.knownPrices()
                .filter(known -> known.stream().allMatch(Estimate::isFree))
                .isPresent();
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
