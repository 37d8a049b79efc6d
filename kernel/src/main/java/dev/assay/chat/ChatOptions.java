package dev.assay.chat;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// How a model is to reply. What is empty is not sent, so the model's own default holds.
///
/// @param extra further fields of the request, in the words of the provider; they go over all others
/// @param timeout of one attempt, from its begin to its last byte
/// @param stall longest silence once the reply has begun
public record ChatOptions(
        OptionalDouble temperature,
        OptionalDouble topP,
        OptionalLong seed,
        OptionalInt maxTokens,
        Format format,
        Thinking thinking,
        Delivery delivery,
        Map<String, Object> extra,
        Duration timeout,
        Duration stall) {
    /// Greedy, streamed, at most two minutes, at most thirty seconds of silence.
    public static final ChatOptions DEFAULT = new ChatOptions(
            OptionalDouble.of(0),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalInt.empty(),
            Format.TEXT,
            Thinking.DEFAULT,
            Delivery.STREAMED,
            Map.of(),
            Duration.ofSeconds(120),
            Duration.ofSeconds(30));

    /// The form of the answer.
    public enum Format {
        TEXT,
        /// One JSON object, where the provider can promise that.
        JSON
    }

    /// Whether the model is to think before it answers.
    public enum Thinking {
        /// As the model pleases.
        DEFAULT,
        ON,
        OFF
    }

    /// How the reply comes.
    public enum Delivery {
        STREAMED,
        WHOLE
    }

    public ChatOptions {
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
        if (!timeout.isPositive() || !stall.isPositive()) {
            throw new IllegalArgumentException("time-outs must be positive, not %s and %s".formatted(timeout, stall));
        }
    }

    public ChatOptions withTemperature(double changed) {
        return new ChatOptions(
                OptionalDouble.of(changed), topP, seed, maxTokens, format, thinking, delivery, extra, timeout, stall);
    }

    /// As the model pleases.
    public ChatOptions withoutTemperature() {
        return new ChatOptions(
                OptionalDouble.empty(), topP, seed, maxTokens, format, thinking, delivery, extra, timeout, stall);
    }

    public ChatOptions withTopP(double changed) {
        return new ChatOptions(
                temperature,
                OptionalDouble.of(changed),
                seed,
                maxTokens,
                format,
                thinking,
                delivery,
                extra,
                timeout,
                stall);
    }

    public ChatOptions withSeed(long changed) {
        return new ChatOptions(
                temperature,
                topP,
                OptionalLong.of(changed),
                maxTokens,
                format,
                thinking,
                delivery,
                extra,
                timeout,
                stall);
    }

    public ChatOptions withMaxTokens(int changed) {
        return new ChatOptions(
                temperature, topP, seed, OptionalInt.of(changed), format, thinking, delivery, extra, timeout, stall);
    }

    public ChatOptions withFormat(Format changed) {
        return new ChatOptions(temperature, topP, seed, maxTokens, changed, thinking, delivery, extra, timeout, stall);
    }

    public ChatOptions withThinking(Thinking changed) {
        return new ChatOptions(temperature, topP, seed, maxTokens, format, changed, delivery, extra, timeout, stall);
    }

    public ChatOptions withDelivery(Delivery changed) {
        return new ChatOptions(temperature, topP, seed, maxTokens, format, thinking, changed, extra, timeout, stall);
    }

    public ChatOptions withExtra(Map<String, Object> changed) {
        return new ChatOptions(temperature, topP, seed, maxTokens, format, thinking, delivery, changed, timeout, stall);
    }

    public ChatOptions withTimeout(Duration changed) {
        return new ChatOptions(temperature, topP, seed, maxTokens, format, thinking, delivery, extra, changed, stall);
    }

    public ChatOptions withStall(Duration changed) {
        return new ChatOptions(temperature, topP, seed, maxTokens, format, thinking, delivery, extra, timeout, changed);
    }
}
