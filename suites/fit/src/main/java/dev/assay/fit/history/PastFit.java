package dev.assay.fit.history;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// One model in one past run, as its `fit.json` says. What was not measured is empty.
///
/// @param terms what runs must have in common to be ranked together: machine, use, profile and prompts
public record PastFit(
        String run,
        String model,
        Optional<String> quantization,
        Terms terms,
        Optional<String> advice,
        OptionalDouble adviceScore,
        Optional<String> verdict,
        OptionalDouble score,
        OptionalDouble quality,
        OptionalDouble tokensPerSecond,
        OptionalDouble memoryMib,
        boolean isPartial) {
    /// @param dataset the words the prompts were chosen by
    public record Terms(String machine, String use, String profile, String dataset) {
        @Override
        public String toString() {
            return "%s · for %s · %s · %s".formatted(machine, use, profile, dataset);
        }
    }

    /// @param root all of a `fit.json`
    /// @param model the one it is about
    public static PastFit of(Map<String, ?> root, Map<String, ?> model) {
        var performance = map(model.get("performance"));
        return new PastFit(
                text(root.get("run")).orElse("?"),
                text(model.get("model")).orElse("?"),
                text(model.get("quantization")),
                terms(root),
                text(model.get("advice")),
                number(map(model.get("behindAdvice")).get("score")),
                text(model.get("verdict")),
                number(model.get("score")),
                number(map(model.get("quality")).get("total")),
                number(performance.get("scored_tokens_per_second")),
                number(performance.get("memory_mb")),
                model.containsKey("partial"));
    }

    private static Terms terms(Map<String, ?> root) {
        var machine = map(root.get("machine"));
        var settings = map(root.get("settings"));
        return new Terms(
                "%s, %s cores, %s GiB"
                        .formatted(
                                text(machine.get("cpu")).orElse("unknown"),
                                text(machine.get("cpuCores")).orElse("?"),
                                text(machine.get("totalMemoryGB")).orElse("?")),
                text(settings.get("use")).orElse("chat"),
                text(root.get("profile")).orElse("?"),
                text(root.get("dataset")).orElse("fit"));
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static Optional<String> text(@Nullable Object value) {
        return Optional.ofNullable(value).map(String::valueOf).filter(text -> !text.isBlank());
    }

    private static OptionalDouble number(@Nullable Object value) {
        return value instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }

    /// The name with its quantization: two of one model are two models.
    String contender() {
        return model + quantization.map(name -> " " + name).orElse("");
    }

    public Map<String, Object> toMap() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("run", run);
        fields.put("model", model);
        quantization.ifPresent(name -> fields.put("quantization", name));
        fields.put("machine", terms.machine());
        fields.put("use", terms.use());
        fields.put("profile", terms.profile());
        fields.put("dataset", terms.dataset());
        advice.ifPresent(word -> fields.put("advice", word));
        adviceScore.ifPresent(number -> fields.put("advice_score", number));
        verdict.ifPresent(word -> fields.put("verdict", word));
        score.ifPresent(number -> fields.put("score", number));
        quality.ifPresent(number -> fields.put("quality", number));
        tokensPerSecond.ifPresent(number -> fields.put("tokens_per_second", number));
        memoryMib.ifPresent(number -> fields.put("memory_mb", number));
        fields.put("partial", isPartial);
        return fields;
    }
}
