package dev.assay.langchain4j;

import dev.assay.chat.Usage;
import dev.langchain4j.model.output.TokenUsage;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Token counts of a reply. The framework counts input and output; what came from a cache is in types of its providers,
/// which are not on our class path, so these are asked by the names of their methods.
final class TokenCounts {
    private TokenCounts() {}

    static Usage of(@Nullable TokenUsage usage) {
        if (usage == null) {
            return Usage.UNKNOWN;
        }
        var written = read(usage, "cacheCreationInputTokens");
        var apart = read(usage, "cacheReadInputTokens");
        var within = read(part(usage, "inputTokensDetails"), "cachedTokens");
        return new Usage(
                whole(usage.inputTokenCount(), apart, written),
                count(usage.outputTokenCount()),
                apart.isPresent() ? apart : within,
                written,
                read(part(usage, "outputTokensDetails"), "reasoningTokens"));
    }

    /// Counts by the names of `api_usage`.
    static Map<String, Object> named(Usage usage) {
        var counts = new LinkedHashMap<String, Object>();
        usage.promptTokens().ifPresent(tokens -> counts.put("prompt_tokens", tokens));
        usage.completionTokens().ifPresent(tokens -> counts.put("completion_tokens", tokens));
        usage.cachedTokens().ifPresent(tokens -> counts.put("cached_tokens", tokens));
        return counts;
    }

    /// Anthropic counts what it read from its cache, and what it wrote there, beside the input; we count all of the
    /// prompt.
    private static OptionalInt whole(@Nullable Integer input, OptionalInt cached, OptionalInt written) {
        return input == null ? OptionalInt.empty() : OptionalInt.of(input + cached.orElse(0) + written.orElse(0));
    }

    private static OptionalInt read(@Nullable Object from, String name) {
        return part(from, name) instanceof Integer tokens ? OptionalInt.of(tokens) : OptionalInt.empty();
    }

    private static @Nullable Object part(@Nullable Object from, String name) {
        if (from == null) {
            return null;
        }
        try {
            Method method = from.getClass().getMethod(name);
            return method.invoke(from);
        } catch (ReflectiveOperationException _) {
            return null; // another provider's type: unknown
        }
    }

    private static OptionalInt count(@Nullable Integer tokens) {
        return tokens == null ? OptionalInt.empty() : OptionalInt.of(tokens);
    }
}
