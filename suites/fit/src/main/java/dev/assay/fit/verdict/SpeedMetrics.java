package dev.assay.fit.verdict;

import static dev.assay.text.DecimalText.plain;
import static dev.assay.text.DecimalText.rounded;

import dev.assay.api.Profile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/// Folds the prompts of a speed probe into metrics.
///
/// In the standard profile what was not measured is missing, and each clock has a column of its own: the
/// runtime's speed, the speed seen from outside, the runtime's reading of prompts, and both first times. In
/// the compat profile there is one speed, and no first answer token counts as 30 s.
record SpeedMetrics(SpeedRun run, List<PromptRun.Measured> answered, Profile profile) {
    private static final double NO_ANSWER_MILLIS = 30_000;
    private static final double NANOS = 1e9;

    SpeedOutcome.Summary outcome() {
        boolean hasThoughts = answered.stream().anyMatch(prompt -> prompt.said().hasThoughts());
        return new SpeedOutcome.Summary(metrics(hasThoughts), hasThoughts, environment());
    }

    private Map<String, Object> metrics(boolean hasThoughts) {
        var map = new LinkedHashMap<String, Object>();
        speed().ifPresent(value -> map.put("tokensPerSecond", plain(value)));
        if (answered.stream().anyMatch(PromptRun.Measured::areTokensEstimated)) {
            map.put("tokensPerSecondEstimated", true);
        }
        spread(prompt -> prompt.first().chunk()).ifPresent(value -> map.put("firstChunkMs", plain(value.mean())));
        firstAnswer().ifPresent(value -> map.put("ttft", plain(value)));
        load(map);
        tokens(map);
        memory(map);
        speeds().ifPresent(speeds -> speeds.deviation().ifPresent(value -> map.put("tpsStdDev", plain(value))));
        long words = answered.stream()
                .mapToLong(prompt -> prompt.said().thinkingWords())
                .sum();
        if (hasThoughts && words > 0) {
            map.put("thinkingTokensEstimate", words);
        }
        if (profile == Profile.STANDARD) {
            columns(map);
        }
        return map;
    }

    private OptionalDouble speed() {
        return profile == Profile.COMPAT ? OptionalDouble.of(compatSpeed()) : timedSpeed();
    }

    /// Of all prompts together; the mean of their speeds where there is no time.
    private double compatSpeed() {
        double nanos = sum(PromptRun.Measured::anyNanos);
        return nanos > 0
                ? sum(PromptRun.Measured::tokens) / (nanos / NANOS)
                : speeds().map(Spread::mean).orElse(0.0);
    }

    /// Of the prompts whose time the runtime told, together; else as seen from outside; else none.
    private OptionalDouble timedSpeed() {
        var byServer = speed(
                sum(prompt -> prompt.serverNanos() > 0 ? prompt.tokens() : 0), sum(PromptRun.Measured::serverNanos));
        return byServer.isPresent()
                ? byServer
                : speed(
                        sum(PromptRun.Measured::laterTokens),
                        sum(prompt -> prompt.clientNanos().orElse(0)));
    }

    private static OptionalDouble speed(double tokens, double nanos) {
        return nanos > 0 ? OptionalDouble.of(tokens / (nanos / NANOS)) : OptionalDouble.empty();
    }

    private double sum(ToDoubleFunction<PromptRun.Measured> number) {
        return answered.stream().mapToDouble(number).sum();
    }

    private Optional<Spread> speeds() {
        return Spread.of(
                profile == Profile.COMPAT
                        ? answered.stream().mapToDouble(PromptRun.Measured::anySpeed)
                        : timedSpeeds());
    }

    /// Of each prompt, by the clock that is scored.
    private DoubleStream timedSpeeds() {
        return answered.stream().anyMatch(prompt -> prompt.serverNanos() > 0)
                ? answered.stream().filter(prompt -> prompt.serverNanos() > 0).mapToDouble(PromptRun.Measured::speed)
                : answered.stream().flatMapToDouble(prompt -> prompt.clientSpeed().stream());
    }

    private OptionalDouble firstAnswer() {
        var spread = spread(prompt -> prompt.first().answer());
        if (spread.isPresent()) {
            return OptionalDouble.of(spread.get().mean());
        }
        return profile == Profile.COMPAT ? OptionalDouble.of(NO_ANSWER_MILLIS) : OptionalDouble.empty();
    }

    private void load(Map<String, Object> map) {
        boolean isTold = run.loadNanos().isPresent();
        if (isTold || profile == Profile.COMPAT) {
            map.put("loadTime", plain(run.loadNanos().orElse(0) / 1e6));
        }
        map.put("loadTimeAvailable", isTold);
    }

    private void tokens(Map<String, Object> map) {
        long prompts =
                answered.stream().mapToLong(PromptRun.Measured::promptTokens).sum();
        long answers = answered.stream().mapToLong(PromptRun.Measured::tokens).sum();
        map.put("totalTokens", prompts + answers);
        map.put("promptTokens", prompts);
        map.put("completionTokens", answers);
    }

    private void memory(Map<String, Object> map) {
        var footprint = Footprint.of(run.footprint(), run.before(), run.after());
        if (footprint.isKnown() || profile == Profile.COMPAT) {
            map.put("memoryUsedGB", plain(footprint.gib()));
            map.put("memoryPercent", plain(footprint.percent()));
        }
        map.put("memoryFootprintAvailable", footprint.isKnown());
        if (footprint.isEstimated()) {
            map.put("memoryFootprintEstimated", true);
        }
        map.put("memoryHostUsedGB", plain(run.after().usedGib()));
        map.put("memoryHostPercent", plain(run.after().usedPercent()));
    }

    private void columns(Map<String, Object> map) {
        map.put("successfulPrompts", answered.size());
        map.put("failedPrompts", run.prompts().size() - answered.size());
        column(
                map,
                "serverTokensPerSecond",
                prompt -> prompt.serverNanos() > 0 ? OptionalDouble.of(prompt.speed()) : OptionalDouble.empty());
        column(map, "clientTokensPerSecond", PromptRun.Measured::clientSpeed);
        column(map, "prefillTokensPerSecond", PromptRun.Measured::prefillSpeed);
        column(map, "firstChunk", prompt -> prompt.first().chunk());
        column(map, "firstAnswer", prompt -> prompt.first().answer());
    }

    private void column(Map<String, Object> map, String name, Function<PromptRun.Measured, OptionalDouble> reading) {
        spread(reading).ifPresent(spread -> map.put(name, spread.toMap()));
    }

    private Optional<Spread> spread(Function<PromptRun.Measured, OptionalDouble> reading) {
        return Spread.of(answered.stream().flatMapToDouble(prompt -> reading.apply(prompt).stream()));
    }

    private Map<String, Object> environment() {
        var map = new LinkedHashMap<String, Object>();
        map.put("thermalPressureBefore", run.around().pressureBefore().toString());
        map.put("thermalPressureAfter", run.around().pressureAfter().toString());
        double swapped = swapped();
        if (swapped > 0) {
            map.put("swapDeltaGB", plain(swapped));
        }
        run.around().isOnBattery().ifPresent(value -> map.put("batteryPowered", value));
        Spread.of(loads()).ifPresent(loads -> map.put("cpuAvgLoad", plain(rounded(loads.mean(), 1))));
        loads().max().ifPresent(load -> map.put("cpuPeakLoad", plain(load)));
        Spread.of(run.around().frequencies().stream().mapToDouble(ghz -> ghz))
                .ifPresent(ghz -> map.put("cpuFrequencyGHz", plain(rounded(ghz.mean(), 2))));
        return map;
    }

    private double swapped() {
        var before = run.before().swapUsedBytes();
        var after = run.after().swapUsedBytes();
        return before.isPresent() && after.isPresent()
                ? rounded(swapGib(after.getAsDouble()) - swapGib(before.getAsDouble()), 2)
                : 0;
    }

    private static double swapGib(double bytes) {
        return rounded(MemoryReading.gib(bytes), 2);
    }

    private DoubleStream loads() {
        return run.around().loads().stream().limit(answered.size()).mapToDouble(load -> rounded(load, 1));
    }
}
