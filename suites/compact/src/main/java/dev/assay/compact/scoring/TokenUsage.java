package dev.assay.compact.scoring;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/// Tokens of model calls, added up.
///
/// @param cachedPromptTokens part of the prompt tokens
public record TokenUsage(long promptTokens, long completionTokens, long cachedPromptTokens, long callCount) {
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0, 0);

    public TokenUsage {
        if (promptTokens < 0 || completionTokens < 0 || cachedPromptTokens < 0 || callCount < 0) {
            throw new IllegalArgumentException("no count of tokens is below 0");
        }
    }

    public long total() {
        return promptTokens + completionTokens;
    }

    /// The share of the prompts that came from a cache; empty without prompts.
    public OptionalDouble cacheHitRate() {
        return promptTokens == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) cachedPromptTokens / promptTokens);
    }

    /// Tokens of a call, on average; empty without calls.
    public OptionalDouble perCall() {
        return callCount == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) total() / callCount);
    }

    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                promptTokens + other.promptTokens,
                completionTokens + other.completionTokens,
                cachedPromptTokens + other.cachedPromptTokens,
                callCount + other.callCount);
    }

    /// By the names results use.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("prompt_tokens", promptTokens);
        map.put("completion_tokens", completionTokens);
        map.put("cached_prompt_tokens", cachedPromptTokens);
        map.put("call_count", callCount);
        return map;
    }
}
