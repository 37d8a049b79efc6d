package dev.assay.viewer.library;

import dev.assay.api.Interval;
import dev.assay.compact.board.BoardRow;
import dev.assay.compact.board.Tier;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.TemplateIntervals;
import dev.assay.stats.Summation;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The numbers of a run of the compact suite.
record CompactNumbers(RunResult run) {
    RunNumbers numbers() {
        var row = BoardRow.of(run, BoardRow.Owner.NOBODY, tier(run));
        var metrics = new LinkedHashMap<String, Map<String, Object>>();
        metrics.put(
                "overall_score",
                number(
                        run.aggregates().overallScore(),
                        TemplateIntervals.ofShare(run.cases(), CompactNumbers::overall)));
        metrics.put("elite_score", number(row.eliteScore(), row.interval()));
        run.aggregates().toMap().forEach((name, value) -> metrics.putIfAbsent(name, number(value, Optional.empty())));
        var systems = new LinkedHashMap<String, Map<String, Map<String, Object>>>();
        systems.put(run.start().setup().methodName(), metrics);
        return new RunNumbers(systems);
    }

    private static double overall(List<CaseResult> cases) {
        return RunAggregates.of(Summation.COMPENSATED, cases).overallScore();
    }

    /// The hardest tier whose compression the run reaches; the lightest where it reaches none.
    static Tier tier(RunResult run) {
        return Arrays.stream(Tier.values())
                .filter(tier -> run.aggregates().compressionRatio() >= tier.floor())
                .reduce((_, harder) -> harder)
                .orElse(Tier.LIGHT);
    }

    private Map<String, Object> number(double value, Optional<Interval> interval) {
        var number = new LinkedHashMap<String, Object>();
        number.put("value", value);
        interval.ifPresent(i -> {
            number.put("low", i.low());
            number.put("high", i.high());
        });
        number.put("n", run.cases().size());
        number.put("unscored", run.failures().size());
        return number;
    }
}
