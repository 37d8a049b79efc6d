package dev.assay.compact.board;

import dev.assay.api.Interval;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.log.RunSetup;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.GroupScore;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.TemplateIntervals;
import dev.assay.stats.Summation;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is published of one run: aggregates, never the content of a case.
///
/// @param interval of the elite score, over templates; empty where there are fewer than two
/// @param families mean case score by family
/// @param publishedAt when the board first admitted it
/// @param terms on which it was run
/// @param retried failures of cases that were tried again
public record BoardRow(
        RunSetup setup,
        Owner owner,
        Tier tier,
        RunAggregates aggregates,
        double eliteScore,
        Optional<Interval> interval,
        Map<String, Double> families,
        Instant publishedAt,
        Terms terms,
        int retried) {
    public BoardRow {
        families = new LinkedHashMap<>(families);
    }

    /// Who handed a run in.
    public record Owner(Optional<String> handle, Optional<String> organization) {
        public static final Owner NOBODY = new Owner(Optional.empty(), Optional.empty());
    }

    /// A run that no board has admitted yet is dated by its end.
    public static BoardRow of(RunResult run, Owner owner, Tier tier) {
        var families = new LinkedHashMap<String, Double>();
        GroupScore.byFamily(Summation.COMPENSATED, run.cases())
                .forEach(family -> families.put(family.name(), family.meanScore()));
        return new BoardRow(
                run.start().setup(),
                owner,
                tier,
                run.aggregates(),
                EliteScore.of(run.aggregates(), tier),
                TemplateIntervals.ofShare(run.cases(), cases -> elite(cases, tier)),
                families,
                run.completedAt(),
                Terms.of(run),
                run.retried().size());
    }

    /// The same, first admitted then.
    public BoardRow admitted(Instant at) {
        return new BoardRow(setup, owner, tier, aggregates, eliteScore, interval, families, at, terms, retried);
    }

    private static double elite(List<CaseResult> cases, Tier tier) {
        return EliteScore.of(RunAggregates.of(Summation.COMPENSATED, cases), tier);
    }
}
