package dev.assay.compact.scoring;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// What a method took, and what it leaves of a prompt cache.
///
/// @param usage of all calls; empty where nobody counted
/// @param keptFacts how many answers the artifacts hold, over all cycles
/// @param prefixStability mean share of what was sent before a compaction that stays as it was at the beginning of what
/// is sent after it, 0 to 1, higher is better; empty without artifacts
public record RunCost(Optional<TokenUsage> usage, long keptFacts, OptionalDouble prefixStability) {
    public static RunCost of(List<CaseResult> cases) {
        var details = cases.stream()
                .flatMap(one -> one.cycles().stream())
                .flatMap(cycle -> cycle.detail().stream())
                .toList();
        return new RunCost(
                cases.stream().flatMap(one -> one.tokenUsage().stream()).reduce(TokenUsage::plus),
                details.stream()
                        .flatMap(detail -> detail.kept().values().stream())
                        .filter(isKept -> isKept)
                        .count(),
                details.stream()
                        .filter(detail -> detail.prefixKept().isPresent())
                        .mapToDouble(detail -> detail.prefixKept().getAsDouble())
                        .average());
    }

    /// Tokens in and out for each answer that an artifact holds; empty where none does, or nobody counted.
    public OptionalDouble tokensPerKeptFact() {
        return usage.isEmpty() || keptFacts == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) usage.get().total() / keptFacts);
    }

    /// By the names results use; what is not known is null.
    public Map<String, @Nullable Object> toMap() {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("tokens_in", usage.map(TokenUsage::promptTokens).orElse(null));
        map.put("tokens_out", usage.map(TokenUsage::completionTokens).orElse(null));
        map.put("tokens_cached", usage.map(TokenUsage::cachedPromptTokens).orElse(null));
        map.put("calls", usage.map(TokenUsage::callCount).orElse(null));
        map.put("kept_facts", keptFacts);
        map.put("tokens_per_kept_fact", orNull(tokensPerKeptFact()));
        map.put("prefix_stability", orNull(prefixStability));
        return map;
    }

    private static @Nullable Double orNull(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }
}
