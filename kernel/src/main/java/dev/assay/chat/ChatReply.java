package dev.assay.chat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What a model replied: all of it, with what it took.
///
/// @param text the answer, without reasoning
/// @param reasoning what the model told itself; empty when it showed none
/// @param timing by our clock
/// @param reported what the server says of itself, never mixed with our clock
/// @param raw what else the provider said, under the provider's names: `id`, `finish_reason`, `model`
/// @param attempts each try, the last one the one that replied; empty from models that do not retry
public record ChatReply(
        String text,
        String reasoning,
        Finish finish,
        Usage usage,
        ChatTiming timing,
        ServerReport reported,
        Map<String, Object> raw,
        List<ChatAttempt> attempts) {
    private static final String COST = "cost";
    private static final String SHARED = "shared";

    /// Why a reply ended.
    public enum Finish {
        /// The model had said what it wanted to.
        STOP,
        /// It ran into the limit of tokens.
        LENGTH,
        /// The provider cut it off for what it said.
        CONTENT_FILTER,
        /// The provider did not say, or said something we do not know: see `raw`.
        UNKNOWN
    }

    public ChatReply {
        raw = Collections.unmodifiableMap(new LinkedHashMap<>(raw));
        attempts = List.copyOf(attempts);
    }

    /// Whether it was given to another request before, so that nobody paid for it here.
    public boolean isShared() {
        return Boolean.TRUE.equals(raw.get(SHARED));
    }

    /// The same, given once more: what it cost was counted where it was paid.
    public ChatReply asShared() {
        var changed = new LinkedHashMap<>(raw);
        changed.remove(COST);
        changed.put(SHARED, true);
        return withRaw(changed);
    }

    /// Dollars it cost here; empty where that is not known, or where it was paid for elsewhere.
    public OptionalDouble cost() {
        return raw.get(COST) instanceof Number dollars
                ? OptionalDouble.of(dollars.doubleValue())
                : OptionalDouble.empty();
    }

    public ChatReply withRaw(Map<String, Object> changed) {
        return new ChatReply(text, reasoning, finish, usage, timing, reported, changed, attempts);
    }

    public ChatReply withAttempts(List<ChatAttempt> changed) {
        return new ChatReply(text, reasoning, finish, usage, timing, reported, raw, changed);
    }
}
