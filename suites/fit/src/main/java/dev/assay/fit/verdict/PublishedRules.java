package dev.assay.fit.verdict;

import static dev.assay.text.DecimalText.text;

import dev.assay.fit.FitCategory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The rules of the verdict as a page for people, made of the very constants that score.
public final class PublishedRules {
    private PublishedRules() {}

    /// Markdown, without a title.
    public static String page() {
        return String.join("\n", capacity(), anchors(), points(), quality(), global(), limits(), warnings());
    }

    private static String capacity() {
        return """
                ## Capacity

                    cores    = clamp((logical cores − %s) / (%s − %s), 0, 1)
                    memory   = clamp((memory in GiB − %s) / (%s − %s), 0, 1)
                    capacity = (cores + memory) / 2

                A machine that nothing is known of has %s. The tier is a label and decides nothing: %s below %s, %s below %s, then %s.
                """.formatted(
                        text(Capacity.LEAST_CORES),
                        text(Capacity.MOST_CORES),
                        text(Capacity.LEAST_CORES),
                        text(Capacity.LEAST_GIB),
                        text(Capacity.MOST_GIB),
                        text(Capacity.LEAST_GIB),
                        text(Capacity.UNKNOWN.level()),
                        Capacity.Tier.ENTRY,
                        text(Capacity.BALANCED_FROM),
                        Capacity.Tier.BALANCED,
                        text(Capacity.HIGH_END_FROM),
                        Capacity.Tier.HIGH_END);
    }

    private static String anchors() {
        var rows = Arrays.stream(Tuning.Anchor.values())
                .map(anchor -> List.of(anchor.title(), amount(anchor.low(), anchor), amount(anchor.high(), anchor)))
                .toList();
        return "## Thresholds\n\nthreshold = low + capacity × (high − low). `standard` does not round it; the compat"
                + " profiles round it to a whole number.\n\n"
                + table(List.of("threshold", "low (4 cores, 8 GiB)", "high (24 cores, 96 GiB)"), rows);
    }

    private static String amount(double value, Tuning.Anchor anchor) {
        return text(value) + " " + anchor.unit();
    }

    private static String points() {
        var rows = ScoringProfile.all().stream()
                .map(profile -> List.of(
                        "`" + profile.name() + "`",
                        knees(profile.speed()),
                        knees(profile.firstToken()),
                        text(HardwareFit.MEMORY_POINTS),
                        text(profile.weights().fit()) + " / "
                                + text(profile.weights().quality())))
                .toList();
        var memory = HardwareFit.MEMORY_KNEES.stream()
                .map(knee -> "%s points at %s %%".formatted(text(knee.points()), text(knee.percent())))
                .collect(Collectors.joining(", "));
        return "## Fit: 100 points\n\nPoints at the thresholds excellent, good and marginal; between two of them as much"
                + " as lies between. Below marginal the points fall to 0 at 0 tokens/s and at the latest first token."
                + " Each part is rounded to a whole number.\n\n"
                + table(List.of("profile", "speed", "first token", "memory", "weights of fit / quality"), rows)
                + "\nMemory is the model's share of all memory: " + memory
                + ". Where it is unknown, memory earns the share of its points that the other two parts earn."
                + " `compat-0.2.0` looks at the memory in use on the machine instead.\n";
    }

    private static String knees(ScoringProfile.Points points) {
        return "%s, %s, %s".formatted(text(points.excellent()), text(points.good()), text(points.marginal()));
    }

    private static String quality() {
        var rows = Arrays.stream(FitCategory.values())
                .map(category -> List.of(
                        category.title(),
                        String.valueOf(category.points()),
                        category.limit().toSeconds() + " s"))
                .toList();
        var levels = Arrays.stream(CategoryAnswers.Level.values())
                .map(level -> "%s from %d %%".formatted(level, level.from()))
                .collect(Collectors.joining(", "));
        return "## Quality: 100 points\n\nA category earns its points times the share of right answers in time, rounded"
                + " to a whole number. A right answer later than the limit is wrong.\n\n"
                + table(List.of("category", "points", "limit"), rows)
                + "\nLabel of a category: " + levels + ".\n";
    }

    private static String global() {
        var steps = Arrays.stream(Verdict.values())
                .map(verdict -> "%s from %d".formatted(verdict, verdict.from()))
                .collect(Collectors.joining(", "));
        return "## Verdict\n\nGlobal = the weights above times fit and quality, rounded to a whole number: " + steps
                + ". Without quality the fit alone gives the published verdict.\n";
    }

    private static String limits() {
        return """
                ## Disqualifiers

                Each sets the verdict to %s; `standard` also sets the score to 0, the compat profiles keep it.

                - Slower than the least speed.
                - First token later than the latest.
                - Load time longer than the longest, where the runtime reports it.
                - The model takes more than %s %% of the memory, or the machine is more than %s %% full and the model takes %s %% or more
                  (`compat` knows only the first of the two).
                - `--floor POINTS`: quality beyond chance below it. Off unless asked for.
                """.formatted(
                        Verdict.NOT_RECOMMENDED,
                        text(Disqualifiers.MOST_MODEL),
                        text(Disqualifiers.MOST_HOST),
                        text(Disqualifiers.MODEL_MATTERS_FROM));
    }

    private static String warnings() {
        return """
                ## Warnings

                They change no score.

                - Quality below %d.
                - Unstable speed: deviation / speed above %s.
                - The machine more than %s %% full while the model takes less than %s %%.
                - Low-power mode.
                - Processor slower than %s %% of its nominal frequency.
                - Not in the published specification: memory or tokens estimated, heat, more than %s GiB swapped, battery, a processor busy above %s %%.
                """.formatted(
                        Warnings.VERY_LOW_QUALITY_BELOW,
                        text(Warnings.UNSTABLE_ABOVE),
                        text(Warnings.HOST_FULL_ABOVE),
                        text(Warnings.MODEL_MATTERS_FROM),
                        text(100 * Warnings.THROTTLED_BELOW),
                        text(Warnings.SWAP_ABOVE_GIB),
                        text(Warnings.BUSY_ABOVE));
    }

    private static String table(List<String> header, List<List<String>> rows) {
        return line(header)
                + line(header.stream().map(_ -> "---").toList())
                + rows.stream().map(PublishedRules::line).collect(Collectors.joining());
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }
}
