package dev.assay.fit.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A disqualifier or a warning, with the numbers it speaks of as they are shown.
public record Remark(Code code, List<String> values) {
    public Remark {
        values = List.copyOf(values);
    }

    static Remark of(Code code, String... values) {
        return new Remark(code, List.of(values));
    }

    /// What there is to remark on; each `%s` is one value.
    public enum Code {
        SPEED_BELOW_MIN("%s tokens a second, below the least of %s"),
        TTFT_ABOVE_MAX("%s ms to the first token, above the most of %s ms"),
        LOAD_TIME_ABOVE_MAX("%s ms to load, above the most of %s ms"),
        MEMORY_CRITICAL("memory is critical"),
        QUALITY_BELOW_FLOOR("quality beyond chance is %s, below the floor of %s"),
        VERY_LOW_QUALITY("quality is very low: hardly any answer was right"),
        UNSTABLE_SPEED("speed is unstable: it varies by %s around %s tokens a second, as throttling makes it"),
        THROUGHPUT_ESTIMATED("tokens were guessed from the text, so the speed is an estimate"),
        MEMORY_ESTIMATED("the model's memory is an estimate"),
        MEMORY_UNAVAILABLE("the model's memory could not be told; the other parts stand in for it"),
        HOST_MEMORY_HIGH_FOOTPRINT_UNKNOWN("the machine's memory is %s %% full; the model's share is unknown"),
        HOST_MEMORY_HIGH("the machine's memory is %s %% full, of which the model takes %s: others may slow it"),
        LOW_POWER_MODE("the machine was saving power"),
        CPU_THROTTLED("the processor ran at %s of %s GHz (%s %%)"),
        THERMAL_THROTTLING("the machine was hot: thermal pressure %s"),
        SWAP_ACTIVITY("%s GB were swapped out during the run"),
        ON_BATTERY("the machine ran on its battery"),
        HIGH_CPU_LOAD("the processor was busy, %s %% on average");

        private final String wording;

        Code(String wording) {
            this.wording = wording;
        }
    }

    /// For people.
    public String message() {
        return code == Code.MEMORY_CRITICAL ? memory() : code.wording.formatted(values.toArray());
    }

    private String memory() {
        return values.size() == 1
                ? "memory is critical: the model takes %s %%".formatted(values.getFirst())
                : "memory is critical: the machine is %s %% full, the model takes %s %%".formatted(values.toArray());
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("code", code.name());
        map.put("values", values);
        map.put("message", message());
        return map;
    }
}
