package dev.assay.cli.terminal;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.report.Comparison;
import dev.assay.report.JudgeMarks;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import dev.assay.stats.Design;
import dev.assay.stats.PairedComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/// By what two sides are compared, and how that is shown.
public final class ComparisonOptions {
    @Option(
            names = "--margin",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "Differences below this do not matter (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Option(
            names = "--alpha",
            paramLabel = "P",
            defaultValue = "0.05",
            description = "Chance of a false better or worse (default: ${DEFAULT-VALUE}).")
    private double alpha;

    @Option(
            names = "--flips",
            paramLabel = "N",
            defaultValue = "5",
            description = "Flipped examples to list per score (default: ${DEFAULT-VALUE}).")
    private int flips;

    @Option(names = "--json", description = "Everything, with all flipped examples, as JSON.")
    private boolean isJson;

    /// Which system of A against which of B.
    public record Pair(String a, String b) {}

    public Design design() {
        if (!(margin > 0)) {
            throw new UserError("--margin must be a number above 0, not %s\n       0.05 is five points of a hundred"
                    .formatted(margin));
        }
        if (!(alpha > 0 && alpha < 1)) {
            throw new UserError(
                    "--alpha must be a number between 0 and 1, not %s\n       0.05 is usual".formatted(alpha));
        }
        var standard = Design.withMargin(margin);
        return new Design(alpha, standard.power(), margin, standard.resamples(), standard.seed());
    }

    public void print(Terminal terminal, Map<Pair, Comparison> comparisons) {
        print(terminal, comparisons, JudgeMarks.NONE);
    }

    /// @param marks of scores whose judge is not calibrated
    public void print(Terminal terminal, Map<Pair, Comparison> comparisons, JudgeMarks marks) {
        if (isJson) {
            var all = new ArrayList<Map<String, Object>>();
            comparisons.forEach((pair, comparison) -> all.add(describe(pair, comparison, marks)));
            terminal.println(Json.writePretty(all));
        } else {
            comparisons.forEach((pair, comparison) -> terminal.print(text(pair, comparison, marks, terminal.width())));
        }
    }

    private String text(Pair pair, Comparison comparison, JudgeMarks marks, int width) {
        var text = new StringBuilder("A = %s, B = %s · %d examples in both, %d clusters%s · equivalent within %s\n\n"
                .formatted(
                        pair.a(),
                        pair.b(),
                        comparison.paired(),
                        comparison.clusters(),
                        comparison.unpaired() == 0 ? "" : ", %d in only one".formatted(comparison.unpaired()),
                        Numbers.plain(margin)));
        text.append(table(comparison, marks).render(width))
                .append('\n')
                .append(notes(comparison))
                .append(marks.remark());
        for (var score : comparison.scores()) {
            text.append(flipped(score));
        }
        return text.toString();
    }

    private TextTable table(Comparison comparison, JudgeMarks marks) {
        var rows = new ArrayList<List<String>>();
        for (var score : comparison.scores()) {
            var paired = score.paired();
            rows.add(List.of(
                    marks.label(score.score()) + (score.isHeadline() ? "" : " †"),
                    Integer.toString(paired.count()),
                    Numbers.plain(score.meanA()),
                    Numbers.plain(score.meanB()),
                    Numbers.signed(paired.delta()),
                    paired.interval().map(Numbers::interval).orElse("too few"),
                    Numbers.probability(paired.pValue()),
                    "%d/%d".formatted(paired.tally().wins(), paired.tally().losses()),
                    paired.minimumDetectableEffect().isPresent()
                            ? Numbers.plain(paired.minimumDetectableEffect().getAsDouble())
                            : "none",
                    verdict(paired)));
        }
        var interval = "%s%% interval".formatted(Numbers.percent(1 - alpha));
        return new TextTable(List.of("score", "n", "A", "B", "B − A", interval, "p", "won/lost", "MDE", "B is"), rows);
    }

    /// What the marks in the table mean, and what failed examples would make of the means.
    private static String notes(Comparison comparison) {
        var text = new StringBuilder();
        if (comparison.scores().stream().anyMatch(score -> !score.isHeadline())) {
            text.append("† a diagnostic: its p is not adjusted for the other scores\n");
        }
        if (comparison.scores().stream()
                .anyMatch(score -> score.paired().minimumDetectableEffect().isEmpty())) {
            text.append("MDE none: with so few clusters no difference is found with a chance of 0.80\n");
        }
        if (comparison.failedA() + comparison.failedB() > 0) {
            text.append("A failed on %d examples and B on %d; with those as 0 the means are\n"
                    .formatted(comparison.failedA(), comparison.failedB()));
            comparison.scores().stream()
                    .filter(score -> !score.score().equals(Comparison.COMPRESSION))
                    .forEach(score -> text.append("  %s  A %s  B %s\n"
                            .formatted(score.score(), Numbers.plain(score.worstA()), Numbers.plain(score.worstB()))));
        }
        return text.isEmpty() ? "" : text.append('\n').toString();
    }

    private static String verdict(PairedComparison paired) {
        return switch (paired.verdict()) {
            case BETTER -> paired.isEquivalent() ? "better *" : "better";
            case WORSE -> paired.isEquivalent() ? "worse *" : "worse";
            case EQUIVALENT -> "equivalent";
            case UNDECIDED -> "undecided";
        };
    }

    private String flipped(Comparison.OfScore score) {
        if (score.flips().isEmpty() || score.score().equals(Comparison.COMPRESSION)) {
            return "";
        }
        var text = new StringBuilder("%s: %d examples differ\n"
                .formatted(score.score(), score.flips().size()));
        score.flips().stream()
                .limit(flips)
                .forEach(flip -> text.append("  %s  A %s  B %s\n"
                        .formatted(Safe.text(flip.exampleId()), Numbers.plain(flip.a()), Numbers.plain(flip.b()))));
        return text.toString();
    }

    private Map<String, Object> describe(Pair pair, Comparison comparison, JudgeMarks marks) {
        var map = new LinkedHashMap<String, Object>();
        map.put("a", pair.a());
        map.put("b", pair.b());
        map.put("paired_examples", comparison.paired());
        map.put("clusters", comparison.clusters());
        map.put("unpaired_examples", comparison.unpaired());
        map.put("failed_a", comparison.failedA());
        map.put("failed_b", comparison.failedB());
        map.put(
                "scores",
                comparison.scores().stream()
                        .map(score -> describe(score, marks))
                        .toList());
        return map;
    }

    private static Map<String, Object> describe(Comparison.OfScore score, JudgeMarks marks) {
        var paired = score.paired();
        var map = new LinkedHashMap<String, Object>();
        map.put("score", score.score());
        map.put("is_headline", score.isHeadline());
        if (marks.isMarked(score.score())) {
            map.put("uncalibrated", true);
        }
        map.put("n", paired.count());
        map.put("clusters", paired.clusters());
        map.put("mean_a", score.meanA());
        map.put("mean_b", score.meanB());
        map.put("mean_a_failures_as_zero", score.worstA());
        map.put("mean_b_failures_as_zero", score.worstB());
        map.put("delta", paired.delta());
        paired.interval().ifPresent(interval -> map.put("interval", interval));
        map.put("p", paired.rawPValue());
        map.put("p_adjusted", paired.pValue());
        map.put("b_wins", paired.tally().wins());
        map.put("b_loses", paired.tally().losses());
        map.put("ties", paired.tally().ties());
        paired.minimumDetectableEffect().ifPresent(effect -> map.put("minimum_detectable_effect", effect));
        map.put("verdict", paired.verdict().name().toLowerCase(Locale.ROOT));
        map.put("is_equivalent", paired.isEquivalent());
        map.put("flips", score.flips().stream().map(ComparisonOptions::describe).toList());
        return map;
    }

    private static Map<String, Object> describe(Comparison.Flip flip) {
        var map = new LinkedHashMap<String, Object>();
        map.put("example_id", flip.exampleId());
        map.put("a", flip.a());
        map.put("b", flip.b());
        return map;
    }
}
