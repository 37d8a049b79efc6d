package dev.assay.fit.run;

import dev.assay.fit.verdict.Capacity;
import dev.assay.fit.verdict.Fitness;
import dev.assay.javascript.JavaScriptNumbers;
import dev.assay.text.ControlCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a run comes to, on one screen of 80 columns: machine, memory, speed, quality, verdict and why. The
/// machine is the one that was measured, wherever this is read.
public record FitCardText(FitRecord record, FitVerdict verdict) {
    private static final int WIDTH = 80;
    private static final int NAME = 10;
    private static final int BAR = 10;
    private static final double MIB_OF_GIB = 1024;

    public String render() {
        var lines = new ArrayList<String>();
        lines.add(cut(title()));
        lines.add("─".repeat(WIDTH));
        wrapped(lines, "machine", machine());
        memory().ifPresent(text -> named(lines, "memory", text));
        number(performance(), "graphics_memory_mb")
                .ifPresent(
                        taken -> named(lines, "graphics", "%s GiB taken on the graphics card".formatted(gib(taken))));
        speed(lines);
        depth().ifPresent(text -> wrapped(lines, "reading", text));
        verdict.answers().filter(FitAnswers::areAny).ifPresent(answers -> quality(lines, answers));
        lines.add("─".repeat(WIDTH));
        wrapped(lines, "verdict", conclusion());
        verdict.remarks().forEach(remark -> wrapped(lines, "", "- " + remark));
        return String.join("\n", lines) + "\n";
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

    private String machine() {
        double cores = number(hardware(), "cpuCores").orElse(0);
        return "%s; %s cores, %s GiB; %s; %s"
                .formatted(
                        ControlCharacters.shown(String.valueOf(hardware().get("cpu"))),
                        JavaScriptNumbers.text(cores),
                        JavaScriptNumbers.fixed(memoryGib(), 1),
                        vramGib() > 0
                                ? ControlCharacters.shown(
                                                String.valueOf(hardware().get("gpu")))
                                        + " %s GiB".formatted(JavaScriptNumbers.fixed(vramGib(), 1))
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
                        percent.isPresent()
                                ? " (%s %%)".formatted(JavaScriptNumbers.fixed(percent.getAsDouble(), 1))
                                : "",
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
        return JavaScriptNumbers.fixed(mebibytes / MIB_OF_GIB, 2);
    }

    private Map<?, ?> performance() {
        return record.model().get("performance") instanceof Map<?, ?> map ? map : Map.of();
    }

    private static OptionalDouble number(Map<?, ?> map, String name) {
        return map.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    private void speed(List<String> lines) {
        if (!record.isProbed()) {
            return;
        }
        var server = performance().get("server") instanceof Map<?, ?> map ? map : Map.of();
        var ours = column(performance(), "tokens_per_second", "", 1);
        var theirs = column(server, "tokens_per_second", "", 1);
        named(
                lines,
                "speed",
                ours.map(text -> text + " tokens/s by our clock")
                        .or(() -> theirs.map(text -> text + " tokens/s by the server's clock"))
                        .orElse("unknown"));
        if (ours.isPresent()) {
            theirs.ifPresent(text -> named(lines, "", text + " by the server's clock"));
        }
        column(performance(), "ttft_ms", " ms", 0)
                .ifPresentOrElse(
                        text -> named(lines, "", text + " to the first token of the answer"),
                        () -> named(lines, "", "no token of an answer came"));
        if (mean("first_token_ms") + 1 < mean("ttft_ms")) {
            column(performance(), "first_token_ms", " ms", 0)
                    .ifPresent(text -> named(lines, "", text + " to the first token of its thoughts"));
        }
        number(performance(), "load_ms").ifPresent(millis -> named(lines, "", duration(millis) + " to load"));
    }

    /// NaN, less than nothing and more than nothing, where it was not measured.
    private double mean(String name) {
        return performance().get(name) instanceof Map<?, ?> column
                ? number(column, "value").orElse(Double.NaN)
                : Double.NaN;
    }

    /// A mean, never without how many it is of and how far they reach.
    private static Optional<String> column(Map<?, ?> map, String name, String unit, int decimals) {
        if (!(map.get(name) instanceof Map<?, ?> column)
                || number(column, "value").isEmpty()) {
            return Optional.empty();
        }
        var text = JavaScriptNumbers.fixed(number(column, "value").orElse(0), decimals) + unit;
        return Optional.of("%s (%s to %s, n %s)"
                .formatted(
                        text,
                        JavaScriptNumbers.fixed(number(column, "low").orElse(0), decimals),
                        JavaScriptNumbers.fixed(number(column, "high").orElse(0), decimals),
                        column.get("n")));
    }

    private static String duration(double millis) {
        return millis < 1000
                ? "%d ms".formatted(Math.round(millis))
                : String.format(Locale.ROOT, "%.1f s", millis / 1000);
    }

    private Optional<String> depth() {
        if (!(record.model().get("depth") instanceof List<?> depths) || depths.isEmpty()) {
            return Optional.empty();
        }
        var parts = new ArrayList<String>();
        for (var depth : depths) {
            if (depth instanceof Map<?, ?> map) {
                parts.add("%s tokens %s, again %s"
                        .formatted(
                                map.get("tokens"),
                                shown(number(map, "prefill_uncached_ms")),
                                shown(number(map, "prefill_cached_ms"))));
            }
        }
        return Optional.of(String.join("; ", parts));
    }

    private static String shown(OptionalDouble millis) {
        return millis.isPresent() ? duration(millis.getAsDouble()) : "?";
    }

    private void quality(List<String> lines, FitAnswers answers) {
        var name = "quality";
        for (var tally : answers.categories()) {
            named(lines, name, category(tally));
            name = "";
        }
        var quality = answers.quality();
        named(
                lines,
                "",
                "%-22s %d of 100; beyond chance %s"
                        .formatted(
                                "together",
                                quality.total(),
                                JavaScriptNumbers.fixed(quality.beyondChance(verdict.chance()), 1)));
    }

    private static String category(CategoryTally tally) {
        var answers = tally.answers();
        int filled = (int) Math.round(answers.effectivePercent() / 100 * BAR);
        var late = answers.late() > 0 ? ", %d late".formatted(answers.late()) : "";
        return "%-22s %s %2d/%-2d %2d of %2d  %s%s"
                .formatted(
                        tally.category().title(),
                        "█".repeat(filled) + "░".repeat(BAR - filled),
                        tally.correct(),
                        tally.judged(),
                        answers.earned(),
                        tally.category().points(),
                        tally.judged() == 0 ? "" : answers.level(),
                        late);
    }

    private String conclusion() {
        if (!verdict.gaps().isEmpty()) {
            return "none, as the run is partial: " + String.join("; ", verdict.gaps());
        }
        if (verdict.unscored().isPresent()) {
            return "none: " + verdict.unscored().get();
        }
        return verdict.conclusion().map(FitCardText::concluded).orElse("none");
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
                                JavaScriptNumbers.text(weights.fit()),
                                quality.total(),
                                JavaScriptNumbers.text(weights.quality())))
                .orElseGet(() -> "fit %d alone, quality was not measured"
                        .formatted(scored.fit().total()));
    }

    private static void named(List<String> lines, String name, String text) {
        lines.add(cut(name + " ".repeat(NAME - name.length()) + text));
    }

    private static String cut(String line) {
        return line.codePointCount(0, line.length()) <= WIDTH
                ? line
                : line.substring(0, line.offsetByCodePoints(0, WIDTH - 1)) + "…";
    }

    private static void wrapped(List<String> lines, String name, String text) {
        var heading = name;
        var line = new StringBuilder();
        for (var word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > WIDTH - NAME) {
                named(lines, heading, line.toString());
                heading = "";
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        named(lines, heading, line.toString());
    }
}
