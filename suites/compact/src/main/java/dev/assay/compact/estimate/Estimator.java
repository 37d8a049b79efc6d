package dev.assay.compact.estimate;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactRoom;
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
    public static final int COMPACTION_WORDS = 100;

    /// Tokens of a question's prompt beside artifact and question.
    public static final int QUESTION_WORDS = 80;

    /// Tokens of an open answer, or of what a user goes on with.
    public static final int ANSWER_OUTPUT = 200;

    /// Tokens of a summary or a ledger.
    public static final int COMPACTION_OUTPUT = 500;

    /// A name, a number or a yes.
    private static final int CLOSED_ANSWER_OUTPUT = 12;

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

    /// By what a rehearsal took; what a cache holds is charged as such.
    ///
    /// @param cached part of the input
    public Estimate of(int cases, long calls, long input, long cached, long output) {
        return new Estimate(
                cases,
                calls,
                input,
                cached,
                output,
                price.map(entry -> OptionalDouble.of(entry.cost(input, cached, output)))
                        .orElse(OptionalDouble.empty()),
                price.map(PriceCatalog.Entry::dailyTokens).orElse(OptionalLong.empty()));
    }

    /// A continuation that the case has written costs no call.
    private Count cycle(CompactCase one, int cycle, CallPlan plan) {
        boolean isWritten = cycle > 0 && cycle <= one.continuations().size();
        var written = isWritten ? one.continuations().get(cycle - 1).turns() : List.<Turn>of();
        long artifact = artifact(one, cycle);
        long said = isWritten ? tokens(written) : ANSWER_OUTPUT;
        long source = cycle == 0 ? conversation(one) : artifact + said;
        int turns = cycle == 0 ? one.transcript().turns().size() : isWritten ? 1 + written.size() : 3;
        long compactions = plan.calls(turns);
        var items = one.itemsIn(cycle);
        long prompts =
                items.stream().mapToLong(item -> counter.count(item.prompt())).sum();
        long continuations = cycle == 0 || isWritten ? 0 : 1;
        int answer = isClosed(one) ? CLOSED_ANSWER_OUTPUT : ANSWER_OUTPUT;
        return new Count(
                compactions + continuations + items.size(),
                compactions * COMPACTION_WORDS
                        + plan.readings(turns) * source
                        + continuations * (artifact + QUESTION_WORDS)
                        + items.size() * (artifact + QUESTION_WORDS)
                        + prompts,
                Math.max(0, items.size() - 1) * artifact,
                compactions * COMPACTION_OUTPUT + continuations * ANSWER_OUTPUT + (long) items.size() * answer);
    }

    /// What an artifact holds: its room where it has one.
    private long artifact(CompactCase one, int cycle) {
        if (!isClosed(one)) {
            return conversation(one) / EXPECTED_COMPRESSION;
        }
        long said = conversation(one);
        for (var next : one.continuations()
                .subList(0, Math.min(cycle, one.continuations().size()))) {
            said += tokens(next.turns());
        }
        return said / ArtifactRoom.SHARE;
    }

    /// Whether its questions ask for a value and its artifacts have a room.
    private static boolean isClosed(CompactCase one) {
        return one.items().stream().anyMatch(item -> item.expected().containsKey("relation"));
    }

    private record Count(long calls, long input, long cached, long output) {
        Count plus(Count other) {
            return new Count(calls + other.calls, input + other.input, cached + other.cached, output + other.output);
        }
    }

    /// Tokens of all turns in one text.
    private long conversation(CompactCase one) {
        return tokens(one.transcript().turns());
    }

    private long tokens(List<Turn> turns) {
        return counter.count(turns.stream().map(Turn::content).collect(Collectors.joining("\n")));
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
