package dev.assay.fit.run;

import dev.assay.fit.verdict.Capacity;
import dev.assay.fit.verdict.Fitness;
import dev.assay.text.ControlCharacters;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a run comes to, on one screen of 80 columns: our advice, machine, memory, speed, quality, and the
/// published verdict with its reasons. The machine is the one that was measured, wherever this is read.
public record FitCardText(FitRecord record, FitVerdict verdict) {
    private static final int BAR = 6;
    private static final double MIB_OF_GIB = 1024;
    private static final double BUSY = 50;

    public String render() {
        var lines = new CardLines();
        lines.title(title());
        lines.rule();
        advice(lines);
        lines.rule();
        lines.wrapped("machine", machine());
        throttling().ifPresent(text -> lines.named("", text));
        busy().ifPresent(text -> lines.wrapped("", text));
        memory().ifPresent(text -> lines.named("memory", text));
        number(performance(), "graphics_memory_mb")
                .ifPresent(taken -> lines.named("graphics", "%s GiB taken on the graphics card".formatted(gib(taken))));
        if (record.isProbed()) {
            new SpeedText(performance()).put(lines);
        }
        depth().ifPresent(text -> lines.wrapped("reading", text));
        batches().ifPresent(text -> lines.wrapped("at once", text));
        verdict.scored().ifPresent(scored -> lines.named("fit", fit(scored)));
        verdict.answers().filter(FitAnswers::areAny).ifPresent(answers -> quality(lines, answers));
        lines.rule();
        lines.wrapped("published", "rule: " + conclusion());
        verdict.remarks().forEach(remark -> lines.wrapped("", "- " + remark));
        return lines.toString();
    }

    private String title() {
        var parts = new ArrayList<String>();
        parts.add(text("model"));
        for (var name : List.of("parameters", "quantization", "runtime", "version")) {
            if (record.model().containsKey(name)) {
                parts.add(text(name));
            }
        }
        if (record.model().containsKey("context")) {
            parts.add("context " + text("context"));
        }
        return String.join(" · ", parts);
    }

    private String text(String name) {
        return ControlCharacters.shown(String.valueOf(record.model().getOrDefault(name, "")));
    }

    private void advice(CardLines lines) {
        verdict.advice()
                .ifPresentOrElse(
                        advice -> {
                            lines.wrapped("advice", advice.headline());
                            lines.wrapped("", advice.parts());
                        },
                        () -> lines.wrapped(
                                "advice", "none: " + verdict.unadvised().orElse("nothing was measured")));
        verdict.disagreement().ifPresent(why -> lines.wrapped("", why));
    }

    /// Where nobody says how fast the processor should run, nobody can tell whether it was throttled.
    private Optional<String> throttling() {
        return record.isProbed() && number(hardware(), "cpuFreqGHz").isEmpty()
                ? Optional.of("throttling cannot be told: the nominal frequency is unknown")
                : Optional.empty();
    }

    /// What else kept the processors busy while speed was measured, where that was half of them or more.
    private Optional<String> busy() {
        var load = record.result().get("benchEnvironment") instanceof Map<?, ?> around
                ? number(around, "cpuAvgLoad")
                : OptionalDouble.empty();
        return load.stream()
                .filter(percent -> percent >= BUSY)
                .mapToObj(percent -> "busy: other programs took %s %% of the processors: speeds are low"
                        .formatted(DecimalText.fixed(percent, 0)))
                .findFirst();
    }

    private String machine() {
        double cores = number(hardware(), "cpuCores").orElse(0);
        return "%s; %s cores, %s GiB; %s; %s"
                .formatted(
                        ControlCharacters.shown(String.valueOf(hardware().get("cpu"))),
                        DecimalText.text(cores),
                        DecimalText.fixed(memoryGib(), 1),
                        vramGib() > 0
                                ? ControlCharacters.shown(
                                                String.valueOf(hardware().get("gpu")))
                                        + " %s GiB".formatted(DecimalText.fixed(vramGib(), 1))
                                : "no graphics memory",
                        Capacity.of(cores, memoryGib()).tier());
    }

    private Map<?, ?> hardware() {
        return record.result().get("hardware") instanceof Map<?, ?> map ? map : Map.of();
    }

    private double memoryGib() {
        return number(hardware(), "totalMemoryGB").orElse(0);
    }

    private double vramGib() {
        return number(hardware(), "gpuVramMB").orElse(0) / MIB_OF_GIB;
    }

    private Optional<String> memory() {
        var taken = number(performance(), "memory_mb");
        if (taken.isEmpty()) {
            return record.isProbed()
                    ? Optional.of("unknown: the runtime's processes cannot be seen")
                    : Optional.empty();
        }
        var percent = number(performance(), "memory_percent");
        return Optional.of("%s GiB taken%s%s"
                .formatted(
                        gib(taken.getAsDouble()),
                        percent.isPresent() ? " (%s %%)".formatted(DecimalText.fixed(percent.getAsDouble(), 1)) : "",
                        room(taken.getAsDouble() / MIB_OF_GIB)));
    }

    /// Where a model is on a graphics card, a line of its own says so.
    private String room(double gib) {
        return switch (MemoryPlace.of(gib, vramGib(), memoryGib())) {
            case GRAPHICS ->
                number(performance(), "graphics_memory_mb").isPresent() ? "" : "; it would fit the graphics card";
            case MEMORY -> "; it fits the memory";
            case NOWHERE -> "; it hardly fits";
        };
    }

    private static String gib(double mebibytes) {
        return DecimalText.fixed(mebibytes / MIB_OF_GIB, 2);
    }

    private Map<?, ?> performance() {
        return record.model().get("performance") instanceof Map<?, ?> map ? map : Map.of();
    }

    private static OptionalDouble number(Map<?, ?> map, String name) {
        return SpeedText.number(map, name);
    }

    private Optional<String> depth() {
        if (!(record.model().get("depth") instanceof List<?> depths)) {
            return Optional.empty();
        }
        var parts = new ArrayList<String>();
        for (var depth : depths) {
            if (depth instanceof Map<?, ?> map) {
                parts.add("%s tokens %s, again %s%s"
                        .formatted(
                                map.get("tokens"),
                                shown(number(map, "prefill_uncached_ms")),
                                shown(number(map, "prefill_cached_ms")),
                                understood(map)));
            }
        }
        if (record.model().containsKey("depth_ended")) {
            parts.add(text("depth_ended"));
        }
        return Optional.of(String.join("; ", parts)).filter(text -> !text.isEmpty());
    }

    private static String understood(Map<?, ?> depth) {
        return depth.containsKey("items")
                ? ", %s of %s understood".formatted(depth.get("items_right"), depth.get("items"))
                : "";
    }

    /// Several calls at once, which no score takes part in.
    private Optional<String> batches() {
        if (!(record.model().get("batches") instanceof List<?> batches)) {
            return Optional.empty();
        }
        var parts = new ArrayList<String>();
        for (var batch : batches) {
            if (batch instanceof Map<?, ?> map) {
                var energy = number(map, "joules_per_token");
                parts.add("%s at once %s tokens/s%s"
                        .formatted(
                                map.get("calls"),
                                DecimalText.fixed(
                                        number(map, "tokens_per_second").orElse(0), 1),
                                energy.isPresent()
                                        ? " (%s J a token)".formatted(DecimalText.fixed(energy.getAsDouble(), 2))
                                        : ""));
            }
        }
        if (record.model().containsKey("batches_ended")) {
            parts.add(text("batches_ended"));
        }
        return Optional.of(String.join("; ", parts)).filter(text -> !text.isEmpty());
    }

    private static String shown(OptionalDouble millis) {
        return millis.isPresent() ? SpeedText.duration(millis.getAsDouble()) : "?";
    }

    /// The parts with what the profile gives at most.
    private static String fit(Fitness.Scored scored) {
        var profile = scored.profile();
        return "speed %d of %d, first token %d of %d, memory %d of %d: %d of 100"
                .formatted(
                        scored.fit().speed(),
                        profile.mostSpeed(),
                        scored.fit().firstToken(),
                        profile.mostFirstToken(),
                        scored.fit().memory(),
                        profile.mostMemory(),
                        scored.fit().total());
    }

    private void quality(CardLines lines, FitAnswers answers) {
        var name = "quality";
        for (var tally : answers.categories()) {
            lines.named(name, category(tally));
            name = "";
        }
        var quality = answers.quality();
        lines.named(
                "",
                "%-22s %d of 100 (%s unrounded), beyond chance %s"
                        .formatted(
                                "together",
                                quality.total(),
                                DecimalText.fixed(quality.exact(), 2),
                                DecimalText.fixed(quality.beyondChance(verdict.chance()), 1)));
    }

    private static String category(CategoryTally tally) {
        var answers = tally.answers();
        if (tally.judged() == 0) {
            return "%-22s not asked".formatted(tally.category().title());
        }
        int filled = (int) Math.round(answers.effectivePercent() / 100 * BAR);
        var late = answers.late() > 0 ? " in time, %d late".formatted(answers.late()) : "";
        return "%-22s %s %2d/%-2d %-8s %d of %d%s"
                .formatted(
                        tally.category().title(),
                        "█".repeat(filled) + "░".repeat(BAR - filled),
                        answers.earned(),
                        tally.category().points(),
                        answers.level(),
                        tally.correct() - answers.late(),
                        tally.judged(),
                        late);
    }

    private String conclusion() {
        if (!verdict.gaps().isEmpty()) {
            return "none, as the run is partial: " + String.join("; ", verdict.gaps());
        }
        if (verdict.unscored().isPresent()) {
            return "none: " + verdict.unscored().get();
        }
        return verdict.conclusion().map(FitCardText::concluded).orElse("none, as quality was not measured");
    }

    private static String concluded(Fitness.Scored scored) {
        return "%s, %d of 100: %s; profile %s"
                .formatted(
                        scored.verdict(),
                        scored.score(),
                        scored.isDisqualified() ? "ruled out, else " + parts(scored) : parts(scored),
                        scored.profile().name());
    }

    private static String parts(Fitness.Scored scored) {
        var weights = scored.profile().weights();
        return scored.quality()
                .map(quality -> "fit %d × %s + quality %d × %s"
                        .formatted(
                                scored.fit().total(),
                                DecimalText.text(weights.fit()),
                                quality.total(),
                                DecimalText.text(weights.quality())))
                .orElseGet(() -> "fit %d alone, quality was not measured"
                        .formatted(scored.fit().total()));
    }
}
