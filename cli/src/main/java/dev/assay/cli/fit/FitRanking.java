package dev.assay.cli.fit;

import dev.assay.cli.terminal.Safe;
import dev.assay.fit.job.FittedModel;
import dev.assay.report.TextTable;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Several models beside each other, the best first; those without a verdict come last.
record FitRanking(List<FittedModel> finished) {
    private static final String UNKNOWN = "–";
    private static final double MIB_OF_GIB = 1024;
    private static final List<String> HEADER =
            List.of("#", "model", "advice", "published", "fit", "quality", "tokens/s", "first token", "memory");

    String render(int width) {
        var best = finished.stream().sorted(FittedModel.BEST_FIRST).toList();
        var rows = new ArrayList<List<String>>();
        for (int i = 0; i < best.size(); i++) {
            rows.add(row(i + 1, best.get(i)));
        }
        return new TextTable(HEADER, rows).render(width);
    }

    private static List<String> row(int place, FittedModel one) {
        var concluded = one.verdict().conclusion();
        var measured = one.record().model().get("performance") instanceof Map<?, ?> map ? map : Map.of();
        return List.of(
                concluded.isPresent() ? String.valueOf(place) : UNKNOWN,
                Safe.text(one.name()),
                one.verdict()
                        .advice()
                        .map(advice -> "%s %.0f".formatted(advice.word(), advice.score()))
                        .orElse("none"),
                concluded
                        .map(all -> "%s %d".formatted(all.verdict(), all.score()))
                        .orElse("none"),
                one.verdict()
                        .scored()
                        .map(all -> String.valueOf(all.fit().total()))
                        .orElse(UNKNOWN),
                one.verdict()
                        .answers()
                        .map(answers -> String.valueOf(answers.quality().total()))
                        .orElse(UNKNOWN),
                shown(number(measured, "scored_tokens_per_second"), 1, ""),
                shown(measured.get("ttft_ms") instanceof Map<?, ?> all ? number(all, "value") : none(), 0, " ms"),
                shown(number(measured, "memory_mb").map(taken -> taken / MIB_OF_GIB), 2, " GiB"));
    }

    private static Optional<Double> number(Map<?, ?> map, String name) {
        return map.get(name) instanceof Number number ? Optional.of(number.doubleValue()) : none();
    }

    private static Optional<Double> none() {
        return Optional.empty();
    }

    private static String shown(Optional<Double> number, int decimals, String unit) {
        return number.map(value -> DecimalText.fixed(value, decimals) + unit).orElse(UNKNOWN);
    }
}
