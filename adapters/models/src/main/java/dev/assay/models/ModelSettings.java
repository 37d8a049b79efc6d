package dev.assay.models;

import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.rate.CallRate;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The settings every model takes behind its name: how it is to reply, and how hard it is tried.
///
/// What is set there goes over what a suite asks for: who types it means it.
public record ModelSettings(ModelSpec spec) {
    /// Of models that are reached over HTTP.
    public static final String RATE = "rate";

    private static final List<String> NAMES = List.of(
            "temperature",
            "top-p",
            "seed",
            "max-tokens",
            "thinking",
            "stream",
            "timeout",
            "stall",
            "tries",
            "concurrency");

    /// Refuses what neither every model nor this provider takes.
    public static ModelSettings of(ModelSpec spec, String... own) {
        return new ModelSettings(
                spec.allowing(Stream.concat(Stream.of(own), NAMES.stream()).toList()));
    }

    /// The options with what is set here put over them.
    public ChatOptions over(ChatOptions asked) {
        var options = asked;
        var temperature = spec.number("temperature");
        options = temperature.isPresent() ? options.withTemperature(temperature.get()) : options;
        var topP = spec.number("top-p");
        options = topP.isPresent() ? options.withTopP(topP.get()) : options;
        var seed = spec.number("seed");
        options = seed.isPresent() ? options.withSeed(seed.get().longValue()) : options;
        var maxTokens = spec.count("max-tokens", 1);
        options = maxTokens.isPresent() ? options.withMaxTokens(maxTokens.get()) : options;
        var thinking = spec.oneOf("thinking", List.of("on", "off"));
        options = thinking.isPresent()
                ? options.withThinking(thinking.get().equals("on") ? ChatOptions.Thinking.ON : ChatOptions.Thinking.OFF)
                : options;
        var stream = spec.oneOf("stream", List.of("on", "off"));
        options = stream.isPresent()
                ? options.withDelivery(
                        stream.get().equals("on") ? ChatOptions.Delivery.STREAMED : ChatOptions.Delivery.WHOLE)
                : options;
        var timeout = seconds("timeout");
        options = timeout.isPresent() ? options.withTimeout(timeout.get()) : options;
        var stall = seconds("stall");
        return stall.isPresent() ? options.withStall(stall.get()) : options;
    }

    private Optional<Duration> seconds(String name) {
        return spec.number(name).map(seconds -> Duration.ofMillis(Math.max(1, Math.round(seconds * 1000))));
    }

    /// The model called as it says here, under the name that was typed.
    public ChatModel around(ChatModel model) {
        return new PresetModel(model, this);
    }

    public RetryPolicy retries() {
        return spec.count("tries", 1).map(RetryPolicy.DEFAULT::withTries).orElse(RetryPolicy.DEFAULT);
    }

    /// A fixed number of calls at a time, when it is set.
    public Optional<Integer> concurrency() {
        return spec.count("concurrency", 1);
    }

    /// Most calls in a time, when it is set.
    public Optional<CallRate> rate() {
        return spec.setting(RATE)
                .map(typed -> CallRate.parse(typed)
                        .orElseThrow(() -> new UserError(
                                "\"%s\": rate must be calls per second, minute or hour, not \"%s\"\n       write it as rate=50/s, rate=3000/m or rate=0.5/s"
                                        .formatted(spec.text(), typed))));
    }
}
