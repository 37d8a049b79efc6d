package dev.assay.compact.estimate;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Turn;
import dev.assay.tokens.TokenCounter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// Counts a run before it is made.
///
/// @param driftCycles compactions after the first
/// @param price of the model; empty where unknown
public record Estimator(TokenCounter counter, int driftCycles, Optional<PriceCatalog.Entry> price) {
    /// Tokens of a compacting prompt beside the conversation.
    private static final int COMPACTION_WORDS = 100;

    /// Tokens of a question's prompt beside artifact and question.
    private static final int QUESTION_WORDS = 80;

    private static final int COMPACTION_OUTPUT = 500;
    private static final int ANSWER_OUTPUT = 200;

    /// An artifact is taken to be a quarter of the conversation.
    private static final int EXPECTED_COMPRESSION = 4;

    /// As the original counts: one compacting call a cycle, no continuation, no growth.
    public Estimate compat(List<CompactCase> cases) {
        long calls = 0;
        long input = 0;
        long output = 0;
        int cycles = driftCycles + 1;
        for (var one : cases) {
            long conversation = conversation(one);
            int items = one.items().size();
            long questions = one.items().stream()
                    .mapToLong(
                            item -> conversation / EXPECTED_COMPRESSION + counter.count(item.prompt()) + QUESTION_WORDS)
                    .sum();
            calls += (long) cycles * (1 + items);
            input += cycles * (conversation + COMPACTION_WORDS + questions);
            output += (long) cycles * (COMPACTION_OUTPUT + (long) ANSWER_OUTPUT * items);
        }
        return estimate(cases.size(), new Count(calls, input, 0, output));
    }

    /// With the calls the method really makes, the continuations, and only the artifact and the new turns
    /// to compact after cycle 0.
    public Estimate standard(List<CompactCase> cases, CallPlan plan) {
        var sum = new Count(0, 0, 0, 0);
        for (var one : cases) {
            for (int cycle = 0; cycle <= driftCycles; cycle++) {
                sum = sum.plus(cycle(one, cycle, plan));
            }
        }
        return estimate(cases.size(), sum);
    }

    private Count cycle(CompactCase one, int cycle, CallPlan plan) {
        long conversation = conversation(one);
        long artifact = conversation / EXPECTED_COMPRESSION;
        long source = cycle == 0 ? conversation : artifact + ANSWER_OUTPUT;
        int turns = cycle == 0 ? one.transcript().turns().size() : 3;
        long compactions = plan.calls(turns);
        var items = one.itemsIn(cycle);
        long prompts =
                items.stream().mapToLong(item -> counter.count(item.prompt())).sum();
        long continuations = cycle == 0 ? 0 : 1;
        return new Count(
                compactions + continuations + items.size(),
                compactions * (source + COMPACTION_WORDS)
                        + continuations * (artifact + QUESTION_WORDS)
                        + items.size() * (artifact + QUESTION_WORDS)
                        + prompts,
                Math.max(0, items.size() - 1) * artifact,
                compactions * COMPACTION_OUTPUT + (continuations + items.size()) * ANSWER_OUTPUT);
    }

    private record Count(long calls, long input, long cached, long output) {
        Count plus(Count other) {
            return new Count(calls + other.calls, input + other.input, cached + other.cached, output + other.output);
        }
    }

    /// Tokens of all turns in one text.
    private long conversation(CompactCase one) {
        return counter.count(
                one.transcript().turns().stream().map(Turn::content).collect(Collectors.joining("\n")));
    }

    private Estimate estimate(int cases, Count count) {
        return new Estimate(
                cases,
                count.calls(),
                count.input(),
                count.cached(),
                count.output(),
                price.map(entry -> OptionalDouble.of(entry.cost(count.input(), count.output())))
                        .orElse(OptionalDouble.empty()),
                price.map(PriceCatalog.Entry::dailyTokens).orElse(OptionalLong.empty()));
    }
}
