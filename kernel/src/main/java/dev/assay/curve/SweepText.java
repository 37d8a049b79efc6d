package dev.assay.curve;

import dev.assay.report.Numbers;
import dev.assay.report.ShownName;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A sweep for people: the chart, a line a system, and what the words mean.
record SweepText(SweepReport report) {
    private static final String NONE = "–";

    String render(int width) {
        var table = new ArrayList<List<String>>();
        report.rows().systems().forEach(system -> table.add(line(system)));
        var header =
                List.of("system", "budgets", "area or point", "tokens for 95 %", "BD-rate", "BD-" + report.score());
        return "%s\n%s\n%s\n%s".formatted(head(), chart(), new TextTable(header, table).render(width), legend());
    }

    private String head() {
        var rows = report.rows();
        return "%s over %d examples in %d clusters%s\n"
                .formatted(
                        report.score(),
                        rows.examples().size(),
                        rows.clusters().size(),
                        rows.leftOut() == 0
                                ? ""
                                : "; %d without a score everywhere left out".formatted(rows.leftOut()));
    }

    private String chart() {
        var systems = report.rows().systems();
        return CurveChart.render(systems, systems.getFirst().all());
    }

    private List<String> line(SweptSystem system) {
        return system.isCurve() ? curve(system) : point(system);
    }

    private List<String> curve(SweptSystem system) {
        var name = system.name();
        var comparison = Optional.ofNullable(report.comparisons().get(name));
        var needed = report.kept().getOrDefault(name, OptionalDouble.empty());
        return List.of(
                name,
                Integer.toString(system.budgets().size()),
                report.area().containsKey(name) ? Numbers.plain(report.area().getOrDefault(name, 0.0)) : NONE,
                needed.isPresent() ? Numbers.decimals(100 * needed.getAsDouble(), 1) + " %" : "not reached",
                comparison.map(one -> shown(one.rate(), 100, " %")).orElse("reference"),
                comparison.map(one -> shown(one.quality(), 1, "")).orElse("reference"));
    }

    private List<String> point(SweptSystem system) {
        var point = system.points(system.all()).getFirst();
        var distance = Optional.ofNullable(report.distances().get(system.name()));
        return List.of(
                system.name(),
                report.limits().contains(system.name()) ? "the limit" : "a point",
                "%s at %s %%".formatted(Numbers.plain(point.quality()), Numbers.decimals(100 * point.rate(), 1)),
                NONE,
                distance.map(one -> shown(one.rate(), 100, " %")).orElse(NONE),
                distance.map(one -> shown(one.quality(), 1, "")).orElse(NONE));
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
                .orElse(" (too few clusters)");
        return Numbers.decimals(scale * estimate.value().getAsDouble(), digits) + unit + interval;
    }

    private String legend() {
        var text = new StringBuilder();
        report.against()
                .ifPresent(first -> text.append(
                        "BD-rate: tokens needed beside %s at equal quality, below 0 is fewer; BD-%s: quality at equal tokens.\n"
                                .formatted(ShownName.cut(first), report.score())));
        if (!report.distances().isEmpty()) {
            text.append(
                    "A point: its distance from the best curves that see as much of the question, in the same two units.\n");
        }
        report.plan().members().forEach((name, members) -> {
            if (!members.getFirst().system().equals(name)) {
                text.append("%s is %s\n".formatted(name, members.getFirst().system()));
            }
        });
        var seeing = report.seeing().stream().map(ShownName::cut).toList();
        if (!seeing.isEmpty()) {
            text.append("%s %s the question and may keep what it asks for; compare the others among themselves.\n"
                    .formatted(String.join(", ", seeing), seeing.size() == 1 ? "sees" : "see"));
        }
        return text.toString();
    }
}
