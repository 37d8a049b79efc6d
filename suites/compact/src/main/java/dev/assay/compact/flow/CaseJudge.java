package dev.assay.compact.flow;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CaseScoring;
import dev.assay.compact.scoring.CycleAnswers;
import dev.assay.compact.scoring.CycleResult;
import dev.assay.compact.scoring.CycleScoring;
import dev.assay.compact.scoring.Scorecard;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.tokens.TokenCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Turns records into results, the same way right after a run and years later.
public record CaseJudge(ScoringRules rules, TokenCounter counter) {
    /// @throws dev.assay.compact.check.MalformedCheck where an item expects what cannot be checked
    public CaseResult result(CaseRecord record) {
        var one = record.compactCase();
        var cycles = new ArrayList<CycleResult>();
        long tokens = tokens(one.transcript().turns());
        var sent = Rendering.of(one.transcript());
        for (var cycle : record.cycles()) {
            tokens += tokens(cycle.appended());
            var first = cycles.stream().findFirst().map(CycleResult::scorecard);
            var before =
                    cycle.appended().isEmpty() ? sent : sent + "\n\n" + Rendering.of(new Transcript(cycle.appended()));
            cycles.add(result(one, cycle, tokens, first, before));
            sent = Rendering.of(cycle.artifact());
        }
        return new CaseScoring(rules).result(one, cycles, record.played().modelVersion());
    }

    /// Each turn is counted alone.
    private long tokens(List<Turn> turns) {
        return turns.stream().mapToLong(turn -> counter.count(turn.content())).sum();
    }

    private CycleResult result(
            CompactCase one, CycleRecord record, long sourceTokens, Optional<Scorecard> first, String before) {
        int cycle = record.cycle();
        var scored = new CycleScoring(rules)
                .score(new CycleAnswers(
                        cycle,
                        one.itemsIn(cycle),
                        one.groundTruthIn(cycle),
                        record.artifact(),
                        record.responses(),
                        sourceTokens,
                        record.artifact().tokens(counter)));
        var card = scored.scorecard();
        return new CycleResult(
                cycle,
                card,
                new CaseScoring(rules).driftDelta(one, first.orElse(card), card),
                OptionalLong.of(record.latencyMillis()),
                record.usage(),
                Optional.of(scored.detail().withPrefix(before, Rendering.of(record.artifact()))));
    }
}
