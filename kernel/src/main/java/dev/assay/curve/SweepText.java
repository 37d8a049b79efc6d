package dev.assay.curve;

import dev.assay.report.Numbers;
import dev.assay.report.ShownName;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A sweep for people: the chart, a line a system, and what the words mean.
record SweepText(SweepReport report) {
    private static final String NONE = "–";

    String render(int width) {
        var table = new ArrayList<List<String>>();
        report.rows().systems().forEach(system -> table.add(line(system)));
        var header =
                List.of("system", "question", "budgets", "area or point", "tokens for 95 %", "BD-rate", "BD-quality");
        return "%s\n%s\n%s\n%s".formatted(head(), chart(), new TextTable(header, table).render(width), legend());
    }

    private String head() {
        var rows = report.rows();
        return "%s over %d examples in %d clusters%s\n"
                .formatted(
                        report.score(),
                        rows.examples().size(),
                        rows.clusters().size(),
                        rows.leftOut() == 0 ? "" : "; %d without a row everywhere left out".formatted(rows.leftOut()));
    }

    private String chart() {
        var systems = report.rows().systems();
        return CurveChart.render(systems, systems.getFirst().all(), report.seeing());
    }

    private List<String> line(SweptSystem system) {
        return system.isCurve() ? curve(system) : point(system);
    }

    private List<String> curve(SweptSystem system) {
        var name = system.name();
        var comparison = report.comparison(name);
        var needed = report.kept().getOrDefault(name, Estimate.NONE);
        return List.of(
                name,
                question(name),
                Integer.toString(system.budgets().size()),
                shown(report.area().getOrDefault(name, Estimate.NONE), 1, ""),
                needed.value().isPresent() ? shown(needed, 100, " %") : "not reached",
                comparison.map(one -> shown(one.rate(), 100, " %")).orElse("reference"),
                comparison.map(one -> shown(one.quality(), 1, "")).orElse("reference"));
    }

    private List<String> point(SweptSystem system) {
        var point = system.points(system.all()).getFirst();
        var distance = Optional.ofNullable(report.distances().get(system.name()));
        return List.of(
                system.name(),
                question(system.name()),
                report.limits().contains(system.name()) ? "the limit" : "a point",
                "%s at %s %%".formatted(Numbers.plain(point.quality()), Numbers.decimals(100 * point.rate(), 1)),
                NONE,
                distance.map(one -> shown(one.rate(), 100, " %")).orElse(NONE),
                distance.map(one -> shown(one.quality(), 1, "")).orElse(NONE));
    }

    private String question(String system) {
        return report.limits().contains(system)
                ? "sees the answer"
                : report.seeing().contains(system) ? "sees it" : "never sees it";
    }

    private static String shown(Estimate estimate, double scale, String unit) {
        if (estimate.value().isEmpty()) {
            return "no common range";
        }
        int digits = scale == 1 ? 3 : 1;
        var interval = estimate.interval()
                .map(i -> " [%s, %s]"
                        .formatted(
                                Numbers.decimals(scale * i.low(), digits), Numbers.decimals(scale * i.high(), digits)))
                .orElse(" (no interval)");
        return Numbers.decimals(scale * estimate.value().getAsDouble(), digits) + unit + interval;
    }

    private String legend() {
        var text = new StringBuilder();
        if (!report.references().isEmpty()) {
            text.append(
                    "BD-rate: tokens needed beside %s at equal quality, below 0 is fewer.\n".formatted(references()));
            text.append("BD-quality: %s more than it at equal tokens.\n".formatted(report.score()));
        }
        if (!report.distances().isEmpty()) {
            text.append(
                    "A point: its distance from the best curves that see as much of the question, in the same two units.\n");
        }
        report.gap().ifPresent(gap -> text.append(gap(gap)));
        report.rows()
                .failed()
                .forEach((name, count) -> text.append(
                        "%s failed to give %d answers; they count as nothing kept, at the share of tokens it keeps elsewhere.\n"
                                .formatted(ShownName.cut(name), count)));
        report.rows()
                .spared()
                .forEach((name, count) -> text.append(
                        "%s kept nothing in %d answers that used fewer tokens than elsewhere; they count at the share it uses elsewhere.\n"
                                .formatted(ShownName.cut(name), count)));
        report.rows()
                .cut()
                .forEach((name, count) -> text.append(
                        "%s went over its budget in %d answers; what was over is cut. If it takes no budget: --points %s\n"
                                .formatted(ShownName.cut(name), count, ShownName.cut(name))));
        report.plan().members().forEach((name, members) -> {
            if (!members.getFirst().system().equals(name)) {
                text.append("%s is %s\n".formatted(name, members.getFirst().system()));
            }
        });
        return text.toString();
    }

    /// Of each kind that has a curve.
    private String references() {
        return report.references().values().stream()
                        .distinct()
                        .map(ShownName::cut)
                        .collect(Collectors.joining(" or "))
                + (report.gap().isEmpty() ? "" : ", whichever sees as much of the question,");
    }

    private static String gap(CurvePair gap) {
        return "What the question is worth: %s, the best that sees it, beside %s, the best that does not:\n  tokens %s, quality %s\n"
                .formatted(
                        ShownName.cut(gap.b()),
                        ShownName.cut(gap.a()),
                        shown(gap.comparison().rate(), 100, " %"),
                        shown(gap.comparison().quality(), 1, ""));
    }
}
