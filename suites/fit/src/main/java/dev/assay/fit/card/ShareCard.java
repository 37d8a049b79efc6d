package dev.assay.fit.card;

import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// What the card of one result shows, before it is drawn.
///
/// @param lines under the model's name
/// @param bars scores out of 100
/// @param note what the numbers rest on
record ShareCard(String model, String verdict, OptionalDouble score, List<String> lines, List<Bar> bars, String note) {
    private static final int MOST_CHARACTERS = 60;

    ShareCard {
        lines = List.copyOf(lines);
        bars = List.copyOf(bars);
    }

    /// @param percent 0 to 100
    record Bar(String label, double percent) {}

    static ShareCard of(Map<String, ? extends @Nullable Object> stored) {
        var result = new ResultFields(stored);
        var advised = result.number("advice.behindAdvice.score");
        return new ShareCard(
                cut(result.text("model")),
                advised.isPresent() ? result.text("advice.advice") : result.text("fitness.verdict"),
                advised.isPresent() ? advised : published(result),
                lines(result),
                bars(result),
                note(result));
    }

    private static OptionalDouble published(ResultFields result) {
        var score = result.number("fitness.score");
        return score.isPresent() ? score : headline(result);
    }

    private static OptionalDouble headline(ResultFields result) {
        var global = result.number("fitness.globalScore");
        return global.isPresent() ? global : result.number("fitness.hardwareFitScore");
    }

    private static List<String> lines(ResultFields result) {
        var lines = new ArrayList<String>();
        joined(result, "modelInfo.parameterSize", "modelInfo.quantization", "modelInfo.family")
                .ifPresent(lines::add);
        joined(result, "hardware.cpu", "hardware.machineModel").ifPresent(lines::add);
        joined(result, "hardware.gpu", "hardware.os").ifPresent(lines::add);
        lines.add("%s tokens/s · first token after %s · memory %s"
                .formatted(
                        orUnknown(result.fixed("performance.tokensPerSecond", 1), ""),
                        orUnknown(result.fixed("performance.ttft", 0), " ms"),
                        result.isMemoryKnown()
                                ? orUnknown(result.fixed("performance.memoryPercent", 1), " %")
                                : "unknown"));
        parts(result).ifPresent(lines::add);
        publishedRule(result).ifPresent(lines::add);
        var graphics = result.number("performance.graphicsMemoryBytes");
        if (graphics.isPresent()) {
            lines.add(
                    "%s GiB on the graphics card".formatted(DecimalText.fixed(graphics.getAsDouble() / (1L << 30), 2)));
        }
        return lines.stream().map(line -> cut(line, 2 * MOST_CHARACTERS)).toList();
    }

    /// The parts of the fit, with what the profile gives at most.
    private static Optional<String> parts(ResultFields result) {
        var speed = result.number("fitness.performanceScore.speed");
        if (speed.isEmpty()) {
            return Optional.empty();
        }
        var profile = ScoringProfile.find(result.text("fitness.scoringProfile"));
        return Optional.of("fit: speed %s%s · first token %s%s · memory %s%s"
                .formatted(
                        result.fixed("fitness.performanceScore.speed", 0),
                        profile.map(rules -> " of " + rules.mostSpeed()).orElse(""),
                        result.fixed("fitness.performanceScore.ttft", 0),
                        profile.map(rules -> " of " + rules.mostFirstToken()).orElse(""),
                        result.fixed("fitness.performanceScore.memory", 0),
                        profile.map(rules -> " of " + rules.mostMemory()).orElse("")));
    }

    /// Beside our own word, where there is one.
    private static Optional<String> publishedRule(ResultFields result) {
        return result.text("advice.advice").isEmpty()
                ? Optional.empty()
                : Optional.of("for %s · published rule: %s, %s of 100"
                        .formatted(
                                result.text("advice.behindAdvice.use"),
                                result.text("fitness.verdict"),
                                result.fixed("fitness.score", 0)));
    }

    private static Optional<String> joined(ResultFields result, String... paths) {
        var parts = new ArrayList<String>();
        for (var path : paths) {
            var text = result.text(path);
            if (!text.isBlank()) {
                parts.add(text);
            }
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" · ", parts));
    }

    private static String orUnknown(String text, String unit) {
        return text.isEmpty() ? "unknown" : text + unit;
    }

    private static List<Bar> bars(ResultFields result) {
        var bars = new ArrayList<Bar>();
        bar(result, "Hardware fit", "fitness.hardwareFitScore").ifPresent(bars::add);
        bar(result, "Quality", "fitness.qualityScore.total").ifPresent(bars::add);
        for (var label : result.list("fitness.categoryLabels")) {
            if (label instanceof Map<?, ?> map && map.get("rawScore") instanceof Number percent) {
                bars.add(new Bar(cut(String.valueOf(map.get("category"))), bounded(percent.doubleValue())));
            }
        }
        return bars.subList(0, Math.min(8, bars.size()));
    }

    private static Optional<Bar> bar(ResultFields result, String label, String path) {
        var number = result.number(path);
        return number.isPresent() ? Optional.of(new Bar(label, bounded(number.getAsDouble()))) : Optional.empty();
    }

    private static double bounded(double percent) {
        return Double.isNaN(percent) ? 0 : Math.clamp(percent, 0, 100);
    }

    private static String note(ResultFields result) {
        return cut(
                joined(
                                result,
                                "fitness.scoringProfile",
                                "metadata.promptPackVersion",
                                "metadata.runtimeBackend",
                                "timestamp")
                        .orElse("")
                        .replaceFirst("[.][0-9]+Z$", "Z"),
                2 * MOST_CHARACTERS);
    }

    private static String cut(String text) {
        return cut(text, MOST_CHARACTERS);
    }

    private static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }

    /// All of it in one sentence, for those who do not see it.
    String spoken() {
        var said = new ArrayList<String>();
        said.add(verdict.isEmpty() ? scoreText() : "%s, %s".formatted(scoreText(), verdict));
        said.addAll(lines);
        bars.forEach(bar -> said.add("%s %s".formatted(bar.label(), DecimalText.fixed(bar.percent(), 0))));
        return String.join("; ", said) + ".";
    }

    /// Its name and what was said of it.
    String title() {
        return "%s: %s".formatted(model, verdict.isEmpty() ? scoreText() : verdict);
    }

    String scoreText() {
        return score.isPresent() ? DecimalText.fixed(score.getAsDouble(), 0) : "not scored";
    }
}
