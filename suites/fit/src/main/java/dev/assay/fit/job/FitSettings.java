package dev.assay.fit.job;

import dev.assay.api.UserError;
import dev.assay.fit.advice.Use;
import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.fit.verdict.SpeedRun;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a fit run measures and how it is scored; what it asks is in the words of its dataset.
///
/// @param floor least quality beyond chance
/// @param depth time for the depth sweep; zero for none
/// @param tolerance failures a speed probe bears
/// @param use what the model is wanted for
/// @param stopsWhenRuledOut whether nothing is asked of a model that its speed or memory rules out
public record FitSettings(
        ScoringProfile profile,
        boolean isProbing,
        boolean isAsking,
        OptionalDouble floor,
        Duration depth,
        Optional<Duration> warmUpLimit,
        Optional<Duration> promptLimit,
        SpeedRun.Tolerance tolerance,
        Use use,
        boolean stopsWhenRuledOut) {

    /// All of it, by the rules of today: speed, two minutes of depth, quality, and no floor.
    public static final FitSettings USUAL = new FitSettings(
            ScoringProfile.STANDARD,
            true,
            true,
            OptionalDouble.empty(),
            Duration.ofMinutes(2),
            Optional.empty(),
            Optional.empty(),
            new SpeedRun.Tolerance(Optional.empty(), false),
            Use.CHAT,
            false);

    static final String DATASET = "dataset";

    private static final String STOPS = "stop_when_ruled_out";

    /// As files hold it, with what is asked.
    ///
    /// @param words of the dataset
    Map<String, Object> head(String words) {
        var head = new LinkedHashMap<String, Object>();
        head.put("profile", profile.name());
        head.put(DATASET, words);
        head.put("settings", toMap());
        return head;
    }

    private Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("performance", isProbing);
        map.put("quality", isAsking);
        floor.ifPresent(points -> map.put("floor", points));
        map.put("depth_seconds", seconds(depth));
        warmUpLimit.ifPresent(limit -> map.put("warm_up_seconds", seconds(limit)));
        promptLimit.ifPresent(limit -> map.put("prompt_seconds", seconds(limit)));
        tolerance.leastAnswered().ifPresent(least -> map.put("least_prompts", least));
        map.put("strict", tolerance.isStrict());
        map.put("use", use.toString());
        if (stopsWhenRuledOut) {
            map.put(STOPS, true);
        }
        return map;
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    /// As a run that stopped was asked for.
    static FitSettings of(Map<String, Object> root, String place) {
        if (!(root.get("settings") instanceof Map<?, ?> map) || !(root.get("profile") instanceof String profile)) {
            throw new UserError("%s: does not say what was to be measured\n       start a new run".formatted(place));
        }
        return new FitSettings(
                ScoringProfile.named(profile),
                Boolean.TRUE.equals(map.get("performance")),
                Boolean.TRUE.equals(map.get("quality")),
                number(map, "floor").map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                duration(map, "depth_seconds").orElse(Duration.ZERO),
                duration(map, "warm_up_seconds"),
                duration(map, "prompt_seconds"),
                new SpeedRun.Tolerance(
                        number(map, "least_prompts").map(Double::intValue), Boolean.TRUE.equals(map.get("strict"))),
                map.get("use") instanceof String use ? Use.named(use) : Use.CHAT,
                Boolean.TRUE.equals(map.get(STOPS)));
    }

    private static Optional<Double> number(Map<?, ?> map, String name) {
        return map.get(name) instanceof Number number ? Optional.of(number.doubleValue()) : Optional.empty();
    }

    private static Optional<Duration> duration(Map<?, ?> map, String name) {
        return number(map, name).map(seconds -> Duration.ofMillis(Math.round(1000 * seconds)));
    }

    /// Speed, memory and depth alone; no prompt is asked for quality.
    public FitSettings speedOnly() {
        return new FitSettings(
                profile, true, false, floor, depth, warmUpLimit, promptLimit, tolerance, use, stopsWhenRuledOut);
    }

    /// Quality alone, which gives no verdict.
    public FitSettings qualityOnly() {
        return new FitSettings(
                profile, false, true, floor, depth, warmUpLimit, promptLimit, tolerance, use, stopsWhenRuledOut);
    }

    public FitSettings withProfile(ScoringProfile other) {
        return new FitSettings(
                other, isProbing, isAsking, floor, depth, warmUpLimit, promptLimit, tolerance, use, stopsWhenRuledOut);
    }

    /// @param other time for the depth sweep; zero for none
    public FitSettings withDepth(Duration other) {
        return new FitSettings(
                profile,
                isProbing,
                isAsking,
                floor,
                other,
                warmUpLimit,
                promptLimit,
                tolerance,
                use,
                stopsWhenRuledOut);
    }

    /// @param warmUp longest time of the call that loads the model; empty for what the pack says
    /// @param prompt longest time of each other speed prompt
    public FitSettings withLimits(Optional<Duration> warmUp, Optional<Duration> prompt, SpeedRun.Tolerance bearing) {
        return new FitSettings(
                profile, isProbing, isAsking, floor, depth, warmUp, prompt, bearing, use, stopsWhenRuledOut);
    }

    /// What the model is wanted for, which decides how fast it must be.
    public FitSettings withUse(Use other) {
        return new FitSettings(
                profile,
                isProbing,
                isAsking,
                floor,
                depth,
                warmUpLimit,
                promptLimit,
                tolerance,
                other,
                stopsWhenRuledOut);
    }

    /// Asks nothing of a model that its speed or memory has ruled out.
    public FitSettings stoppingWhenRuledOut() {
        return new FitSettings(
                profile, isProbing, isAsking, floor, depth, warmUpLimit, promptLimit, tolerance, use, true);
    }

    FitSettings withFloor(OptionalDouble other) {
        return new FitSettings(
                profile,
                isProbing,
                isAsking,
                other,
                depth,
                warmUpLimit,
                promptLimit,
                tolerance,
                use,
                stopsWhenRuledOut);
    }
}
