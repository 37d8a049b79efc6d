package dev.assay.viewer.library;

import dev.assay.api.Interval;
import dev.assay.compact.board.BoardRow;
import dev.assay.compact.board.Tier;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.RecordedRun;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.TemplateIntervals;
import dev.assay.stats.Summation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// One method of a run of the compact suite, judged from its rows.
///
/// @param run that holds it, and maybe others
public record CompactRun(RowsRun run, RecordedRun recorded) {
    public String method() {
        return recorded.method();
    }

    public RunResult result() {
        return recorded.result();
    }

    /// What was made and said, by case.
    public Map<String, CaseRecord> records() {
        return recorded.records();
    }

    /// The tier it is ranked in: the hardest whose compression it reaches.
    public Tier tier() {
        return Tier.reachedBy(result().aggregates());
    }

    /// The numbers of the suite by name.
    public Map<String, ShownNumber> numbers() {
        var row = BoardRow.of(result(), BoardRow.Owner.NOBODY, tier());
        var aggregates = result().aggregates();
        var numbers = new LinkedHashMap<String, ShownNumber>();
        numbers.put(
                "overall_score",
                number(aggregates.overallScore(), TemplateIntervals.ofShare(result().cases(), CompactRun::overall)));
        numbers.put("elite_score", number(row.eliteScore(), row.interval()));
        aggregates.toMap().forEach((name, value) -> {
            if (value != null) {
                numbers.putIfAbsent(name, number(value, Optional.empty()));
            }
        });
        return numbers;
    }

    private static double overall(List<CaseResult> cases) {
        return RunAggregates.of(Summation.COMPENSATED, cases).overallScore();
    }

    private ShownNumber number(double value, Optional<Interval> interval) {
        return new ShownNumber(
                OptionalDouble.of(value),
                interval.map(one -> new ShownNumber.Range(one.low(), one.high(), Optional.empty())),
                OptionalLong.of(result().cases().size()),
                OptionalLong.of(result().failures().size()),
                Optional.empty());
    }
}
