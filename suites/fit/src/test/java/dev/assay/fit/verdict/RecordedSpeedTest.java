package dev.assay.fit.verdict;

import static dev.assay.fit.verdict.Recorded.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.hardware.Battery;
import dev.assay.hardware.ThermalPressure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The compat profile folds prompts into the metrics the original computed.
class RecordedSpeedTest {
    @Test
    void metricsAndSurroundingsAreThoseOfTheOriginal() {
        var differences = Golden.rows("metrillm/performance-metrics.jsonl")
                .flatMap(row -> {
                    var ours = output(map(row.get("input")));
                    var recorded = map(row.get("output"));
                    assertThat(sizes(ours)).as("%s", row.get("row")).isEqualTo(sizes(recorded));
                    return Recorded.differences(String.valueOf(row.get("row")), recorded, ours).stream();
                })
                .toList();
        assertThat(differences).isEmpty();
    }

    /// Nothing may be there that the original leaves out.
    static List<?> sizes(Map<String, @Nullable Object> output) {
        return List.of(
                output.get("metrics") instanceof Map<?, ?> metrics
                        ? metrics.keySet().stream().sorted().toList()
                        : "",
                output.get("benchEnvironment") instanceof Map<?, ?> around ? around.keySet() : "");
    }

    static Map<String, @Nullable Object> output(Map<String, @Nullable Object> input) {
        var options = RowFields.of(map(input.get("options")), "options");
        var tolerance = new SpeedRun.Tolerance(
                options.number("minSuccessfulPrompts").stream()
                        .mapToObj(least -> (int) least)
                        .findFirst(),
                options.flag("failOnPromptError").orElse(false));
        var output = new LinkedHashMap<String, @Nullable Object>();
        switch (run(RowFields.of(input, "input")).summarize(Profile.COMPAT, tolerance)) {
            case SpeedOutcome.Summary summary -> {
                output.put("metrics", summary.metrics());
                output.put("thinkingDetected", summary.hasThoughts());
                output.put("benchEnvironment", summary.environment());
            }
            case SpeedOutcome.TooLittle tooLittle -> {
                output.put("error", tooLittle.reason().name());
                output.put("values", tooLittle.values());
            }
        }
        return output;
    }

    private static SpeedRun run(RowFields input) {
        var memory = input.object("memory").orElseThrow();
        boolean reportsSize = !input.text("runtime").orElseThrow().equals("lm-studio");
        double load = input.needed("warmupLoadDurationNs");
        return new SpeedRun(
                reading(memory, "Before"),
                reading(memory, "After"),
                new Footprint.Sources(
                        input.flag("modelLoadedBefore").orElseThrow(),
                        reportsSize,
                        input.object("runningAfterWarmup")
                                .map(running -> OptionalLong.of((long) running.needed("size")))
                                .orElse(OptionalLong.empty()),
                        input.text("lmsEstimate").map(SizeText::bytes).orElse(OptionalDouble.empty())),
                load == 0 && !reportsSize ? OptionalDouble.empty() : OptionalDouble.of(load),
                input.list("prompts").stream()
                        .map(prompt -> prompt(RowFields.of((Map<?, ?>) prompt, "prompt")))
                        .toList(),
                around(input));
    }

    private static MemoryReading reading(RowFields memory, String when) {
        return new MemoryReading(
                memory.needed("totalBytes"),
                memory.needed("available" + when + "Bytes"),
                memory.number("swapUsed" + when + "Bytes"));
    }

    private static PromptRun prompt(RowFields prompt) {
        if (prompt.text("error").isPresent()) {
            return new PromptRun.Failed(prompt.text("error").get());
        }
        return new PromptRun.Measured(
                (long) prompt.needed("promptEvalCount"),
                (long) prompt.needed("evalCount"),
                prompt.needed("evalDurationNs"),
                OptionalDouble.empty(),
                0,
                OptionalDouble.empty(),
                new PromptRun.First(prompt.number("firstChunkMs"), prompt.number("firstTokenMs")),
                new PromptRun.Said(
                        prompt.text("response").orElse(""),
                        prompt.text("thinking").orElse("")),
                prompt.flag("evalCountEstimated").orElse(false));
    }

    private static SpeedRun.Around around(RowFields input) {
        var temperatures = input.list("cpuTemperatureC");
        var battery = input.object("battery").orElseThrow();
        return new SpeedRun.Around(
                pressure(temperatures.getFirst()),
                pressure(temperatures.getLast()),
                new Battery(
                                battery.flag("hasBattery").orElse(false),
                                battery.flag("acConnected"),
                                battery.flag("isCharging"))
                        .isInUse(),
                input.list("cpuLoads").stream()
                        .map(load -> ((Number) load).doubleValue())
                        .toList());
    }

    private static ThermalPressure pressure(@Nullable Object celsius) {
        return ThermalPressure.ofCelsius(
                celsius instanceof Number degrees ? OptionalDouble.of(degrees.doubleValue()) : OptionalDouble.empty());
    }

    @Test
    void nothingIsInventedByTheStandardProfile() {
        var run = Runs.of(List.of(
                Runs.measured(100, 2e9, OptionalDouble.empty()),
                Runs.measured(50, 0, OptionalDouble.empty()),
                new PromptRun.Failed("gone")));

        var summary = (SpeedOutcome.Summary) run.summarize(Profile.STANDARD, SpeedRun.Tolerance.USUAL);

        assertThat(summary.metrics())
                .containsEntry("tokensPerSecond", 50L)
                .containsEntry("successfulPrompts", 2)
                .containsEntry("failedPrompts", 1)
                .doesNotContainKeys("ttft", "tpsStdDev", "clientTokensPerSecond");
        assertThat(map(summary.metrics().get("serverTokensPerSecond"))).containsEntry("n", 1);
    }

    @Test
    void aRuntimeWithoutAClockIsMeasuredFromOutside() {
        var run = Runs.of(
                List.of(Runs.measured(31, 0, OptionalDouble.of(3e9)), Runs.measured(11, 0, OptionalDouble.of(1e9))));

        var summary = (SpeedOutcome.Summary) run.summarize(Profile.STANDARD, SpeedRun.Tolerance.USUAL);

        assertThat(summary.metrics()).containsEntry("tokensPerSecond", 10L).doesNotContainKey("serverTokensPerSecond");
        assertThat(map(summary.metrics().get("clientTokensPerSecond")))
                .containsEntry("n", 2)
                .containsEntry("p95", 10.0);
    }

    @Test
    void theOriginalTakesWhateverTimeThereIs() {
        var run = Runs.of(List.of(
                Runs.measured(40, 2e9, OptionalDouble.empty()),
                Runs.measured(40, 0, OptionalDouble.of(4e9)),
                Runs.measured(20, 0, OptionalDouble.of(0)))); // all at once, within a request of 4 s

        var summary = (SpeedOutcome.Summary) run.summarize(Profile.COMPAT, SpeedRun.Tolerance.USUAL);

        assertThat(summary.metrics()).containsEntry("tokensPerSecond", 10L);
    }

    @Test
    void oneFailureEndsAStrictProbe() {
        var run = Runs.of(List.of(Runs.measured(100, 2e9, OptionalDouble.empty()), new PromptRun.Failed("gone")));

        assertThat(run.summarize(Profile.STANDARD, new SpeedRun.Tolerance(Optional.of(1), true)))
                .isEqualTo(new SpeedOutcome.TooLittle(SpeedOutcome.Reason.PROMPT_FAILED, List.of()));
    }
}
