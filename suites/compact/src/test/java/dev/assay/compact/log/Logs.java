package dev.assay.compact.log;

import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CycleDetail;
import dev.assay.compact.scoring.CycleResult;
import dev.assay.compact.scoring.ItemScore;
import dev.assay.compact.scoring.ResultStamp;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.Scorecard;
import dev.assay.compact.scoring.SectionFidelity;
import dev.assay.compact.scoring.TokenUsage;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Events made by hand.
public final class Logs {
    static final Instant BEGAN = Instant.parse("2026-03-01T08:00:00.125Z");

    private Logs() {}

    public static RunSetup setup() {
        return new RunSetup(
                "ledger", "1.2.0", "starter", "1.0.0", "standard-2", "local", "reader", "medium", 2, "default", 3);
    }

    public static RunEvent.RunStart start() {
        return new RunEvent.RunStart("run-1", setup(), BEGAN, Map.of("prompt_pack", "p1"));
    }

    static RunEvent.CaseComplete complete(String id, double score) {
        return new RunEvent.CaseComplete(result(id, "family_v1", score));
    }

    public static CaseResult result(String id, String template, double score) {
        var item = new ItemScore("k", "locked_decision_retention", score, 3, "exact", Map.of("unanswered", true));
        var card = new Scorecard(0, score, score, 0, 4, List.of(item));
        var detail = new CycleDetail(
                400,
                100,
                List.of("k"),
                List.of(),
                Map.of("k", true),
                List.of(),
                List.of(new SectionFidelity("locked_decisions", 1, 1, 2, 1)));
        var usage = new TokenUsage(10, 2, 1, 3);
        var cycle = new CycleResult(
                0, card, OptionalDouble.empty(), OptionalLong.of(12), Optional.of(usage), Optional.of(detail));
        var drifted = new CycleResult(
                1,
                new Scorecard(1, score, score, 0, 4, List.of()),
                OptionalDouble.of(-0.5),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty());
        return new CaseResult(
                id,
                template,
                new BigInteger("18446744073709551615"),
                List.of(cycle, drifted),
                score,
                OptionalDouble.of(0.5),
                Optional.of(usage),
                new ResultStamp(Map.of("family", "one")));
    }

    static RunEvent.CaseFailed failed(String id) {
        return new RunEvent.CaseFailed(id, 1, RunEvent.Stage.COMPACT, "timeout", "took \u00fcber 30 s", true);
    }

    static RunEvent.RunEnd end() {
        return new RunEvent.RunEnd(
                BEGAN.plusSeconds(60), new RunAggregates(0.5, 1, 0.25, 0, 4.5), Optional.empty(), List.of("note"));
    }

    static String line(RunEvent event) {
        return EventJson.line(event, LogReading.STANDARD).orElseThrow();
    }
}
