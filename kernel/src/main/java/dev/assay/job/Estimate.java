package dev.assay.job;

import dev.assay.answering.Answering;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.ManyCalls;
import dev.assay.price.Judging;
import dev.assay.price.Price;
import dev.assay.run.Plan;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What a job with models may take, said before it begins: from a few examples, as if no system shortened
/// anything.
///
/// @param calls that will really be made, those of judges among them
/// @param shared calls that will not be made, since another asks the same
/// @param replyTokens a guess
/// @param dollars at most about so many; empty when a price is not known
/// @param judging what judges take of all that
/// @param isFree whether nobody sends a bill
/// @param prices edition of the price list
public record Estimate(
        long calls,
        long shared,
        double promptTokens,
        double replyTokens,
        OptionalDouble dollars,
        Judges judging,
        boolean isFree,
        String prices) {
    /// @param dollars empty when a price is not known
    public record Judges(long calls, double promptTokens, OptionalDouble dollars) {}

    private static final int LOOKED_AT = 100;
    private static final int REPLY = 100;

    /// @param trials still to be run
    public static <E extends Example> Estimate of(Plan<E> plan, long trials, Calls models) {
        return of(plan, trials, models, Foresight.NONE);
    }

    static <E extends Example> Estimate of(Plan<E> plan, long trials, Calls models, Foresight foresight) {
        var looked = some(plan);
        var some = looked.stream().map(labeled -> (Example) labeled.example()).toList();
        long called = models.models().isEmpty() ? 0 : trials;
        double distinct = foresight.distinctShare(plan, looked);
        long asked = Math.round(called * mean(some, example -> callsOf(plan, example)));
        long calls = Math.round(asked * distinct);
        double prompts = called * distinct * mean(some, example -> promptTokensOf(plan, example));
        var judges = judges(plan, looked, trials, models);
        return new Estimate(
                calls + judges.calls(),
                asked - calls,
                prompts + judges.promptTokens(),
                (double) REPLY * (calls + judges.calls()),
                sum(dollars(models.knownPrices(), calls, prompts), judges.dollars()),
                judges,
                isFree(models),
                models.edition());
    }

    /// Of judges alone.
    public static Estimate ofJudges(long calls, double promptTokens, Calls models) {
        var judges = new Judges(calls, promptTokens, dollars(models.knownJudgePrices(), calls, promptTokens));
        return new Estimate(
                calls,
                0,
                promptTokens,
                (double) REPLY * calls,
                judges.dollars(),
                judges,
                isFree(models),
                models.edition());
    }

    private static OptionalDouble sum(OptionalDouble one, OptionalDouble other) {
        return one.isPresent() && other.isPresent()
                ? OptionalDouble.of(one.getAsDouble() + other.getAsDouble())
                : OptionalDouble.empty();
    }

    private static OptionalDouble dollars(Optional<List<Price>> prices, long calls, double prompts) {
        return prices.map(known -> OptionalDouble.of(cost(known, prompts, (double) REPLY * calls)))
                .orElse(OptionalDouble.empty());
    }

    /// Each judge reads the question, the accepted answers and a reply, once a vote.
    private static <E extends Example> Judges judges(Plan<E> plan, List<Labeled<E>> some, long trials, Calls models) {
        var judging = plan.evaluators().stream()
                .filter(Judging.class::isInstance)
                .map(Judging.class::cast)
                .toList();
        long calls = trials * judging.stream().mapToLong(Judging::votes).sum();
        double prompts = judging.stream()
                .mapToDouble(judge -> trials * (double) judge.votes() * (REPLY + promptTokens(judge, some)))
                .sum();
        return new Judges(calls, prompts, dollars(models.knownJudgePrices(), calls, prompts));
    }

    private static <E extends Example> double promptTokens(Judging judge, List<Labeled<E>> some) {
        return some.stream()
                .mapToInt(one -> judge.promptTokens(one.example(), one.reference()))
                .average()
                .orElse(0);
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

    /// The same for the tokens of its prompts.
    private static double promptTokensOf(Plan<? extends Example> plan, Example example) {
        long whole = promptTokens(example);
        return plan.systems().stream()
                .mapToLong(system -> system instanceof ManyCalls many ? many.promptTokens(example, whole) : whole)
                .average()
                .orElse(0);
    }

    /// Whether nobody sends a bill.
    static boolean isFree(Calls models) {
        return Stream.of(models.knownPrices(), models.knownJudgePrices())
                .allMatch(known -> known.filter(prices -> prices.stream().allMatch(Estimate::isFree))
                        .isPresent());
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
