package dev.assay.compact.log;

import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CycleDetail;
import dev.assay.compact.scoring.CycleResult;
import dev.assay.compact.scoring.ItemScore;
import dev.assay.compact.scoring.ResultStamp;
import dev.assay.compact.scoring.Scorecard;
import dev.assay.compact.scoring.SectionFidelity;
import dev.assay.compact.scoring.TokenUsage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Results of cases as plain maps, and back. Ours have a `stamp`, and a `detail` in each cycle.
final class CaseResultJson {
    private CaseResultJson() {}

    static CaseResult read(EventFields fields) {
        fields.refuseOthers(
                "case_id", "template_key", "seed", "cycles", "case_score", "drift_resistance", "token_usage");
        return new CaseResult(
                fields.text("case_id"),
                fields.text("template_key"),
                fields.integer("seed"),
                fields.objects("cycles").stream().map(CaseResultJson::cycle).toList(),
                fields.share("case_score"),
                fields.optionalShare("drift_resistance"),
                fields.optionalObject("token_usage").map(CaseResultJson::usage),
                new ResultStamp(fields.textMap("stamp")));
    }

    private static CycleResult cycle(EventFields fields) {
        fields.refuseOthers("cycle_number", "scorecard", "drift_delta", "latency_ms", "token_usage");
        return new CycleResult(
                fields.smallCount("cycle_number"),
                scorecard(fields.object("scorecard")),
                fields.optionalNumber("drift_delta"),
                fields.optionalInteger("latency_ms"),
                fields.optionalObject("token_usage").map(CaseResultJson::usage),
                fields.optionalObject("detail").map(CaseResultJson::detail));
    }

    private static Scorecard scorecard(EventFields fields) {
        fields.refuseOthers(
                "cycle_number",
                "cycle_score",
                "penalized_cycle_score",
                "contradiction_rate",
                "compression_ratio",
                "item_scores");
        return new Scorecard(
                fields.smallCount("cycle_number"),
                fields.share("cycle_score"),
                fields.share("penalized_cycle_score"),
                fields.share("contradiction_rate"),
                fields.atLeastZero("compression_ratio"),
                fields.objects("item_scores").stream().map(CaseResultJson::item).toList());
    }

    private static ItemScore item(EventFields fields) {
        fields.refuseOthers("item_key", "item_type", "score", "weight", "check_type", "details");
        double weight = fields.number("weight");
        if (weight <= 0) {
            throw fields.wrong("weight", "is not above 0");
        }
        return new ItemScore(
                fields.text("item_key"),
                fields.text("item_type"),
                fields.share("score"),
                weight,
                fields.text("check_type"),
                fields.freeObject("details"));
    }

    static TokenUsage usage(EventFields fields) {
        fields.refuseOthers("prompt_tokens", "completion_tokens", "cached_prompt_tokens", "call_count");
        return new TokenUsage(
                fields.count("prompt_tokens", 0),
                fields.count("completion_tokens", 0),
                fields.count("cached_prompt_tokens", 0),
                fields.count("call_count", 0));
    }

    private static CycleDetail detail(EventFields fields) {
        var kept = new LinkedHashMap<String, Boolean>();
        fields.freeObject("kept").forEach((key, value) -> kept.put(key, Boolean.TRUE.equals(value)));
        return new CycleDetail(
                fields.count("source_tokens"),
                fields.count("artifact_tokens"),
                fields.texts("violating"),
                fields.texts("unanswered"),
                kept,
                fields.texts("contradicted"),
                fields.objects("fidelity").stream()
                        .map(CaseResultJson::fidelity)
                        .toList(),
                fields.optionalShare("prefix_kept"));
    }

    private static SectionFidelity fidelity(EventFields fields) {
        return new SectionFidelity(
                fields.text("section"),
                fields.smallCount("expected"),
                fields.smallCount("kept"),
                fields.smallCount("stated"),
                fields.smallCount("grounded"));
    }

    static Map<String, @Nullable Object> write(CaseResult result, LogReading reader) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("case_id", result.caseId());
        map.put("template_key", result.templateKey());
        map.put("seed", result.seed());
        map.put(
                "cycles",
                result.cycles().stream().map(cycle -> cycle(cycle, reader)).toList());
        map.put("case_score", result.caseScore());
        map.put("drift_resistance", EventJson.resistance(result.driftResistance(), reader));
        map.put("token_usage", usage(result.tokenUsage()));
        if (reader == LogReading.STANDARD) {
            map.put("stamp", result.stamp().fields());
        }
        return map;
    }

    private static Map<String, @Nullable Object> cycle(CycleResult cycle, LogReading reader) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("cycle_number", cycle.cycleNumber());
        map.put("scorecard", scorecard(cycle.scorecard()));
        map.put(
                "drift_delta",
                cycle.driftDelta().isPresent() ? cycle.driftDelta().getAsDouble() : null);
        map.put(
                "latency_ms",
                cycle.latencyMillis().isPresent() ? cycle.latencyMillis().getAsLong() : null);
        map.put("token_usage", usage(cycle.tokenUsage()));
        if (reader == LogReading.STANDARD) {
            cycle.detail().ifPresent(detail -> map.put("detail", detail(detail)));
        }
        return map;
    }

    private static Map<String, Object> scorecard(Scorecard card) {
        var map = new LinkedHashMap<String, Object>();
        map.put("cycle_number", card.cycleNumber());
        map.put("cycle_score", card.cycleScore());
        map.put("penalized_cycle_score", card.penalizedCycleScore());
        map.put("contradiction_rate", card.contradictionRate());
        map.put("compression_ratio", card.compressionRatio());
        map.put(
                "item_scores",
                card.itemScores().stream().map(CaseResultJson::item).toList());
        return map;
    }

    private static Map<String, Object> item(ItemScore item) {
        var map = new LinkedHashMap<String, Object>();
        map.put("item_key", item.itemKey());
        map.put("item_type", item.itemType());
        map.put("score", item.score());
        map.put("weight", item.weight());
        map.put("check_type", item.checkType());
        map.put("details", item.details());
        return map;
    }

    static @Nullable Map<String, Object> usage(Optional<TokenUsage> usage) {
        return usage.map(TokenUsage::toMap).orElse(null);
    }

    private static Map<String, Object> detail(CycleDetail detail) {
        var map = new LinkedHashMap<String, Object>();
        map.put("source_tokens", detail.sourceTokens());
        map.put("artifact_tokens", detail.artifactTokens());
        map.put("violating", detail.violating());
        map.put("unanswered", detail.unanswered());
        map.put("kept", detail.kept());
        if (!detail.contradicted().isEmpty()) {
            map.put("contradicted", detail.contradicted());
        }
        map.put("fidelity", fidelity(detail.fidelity()));
        detail.prefixKept().ifPresent(share -> map.put("prefix_kept", share));
        return map;
    }

    private static List<Map<String, Object>> fidelity(List<SectionFidelity> sections) {
        return sections.stream().map(CaseResultJson::fidelity).toList();
    }

    private static Map<String, Object> fidelity(SectionFidelity section) {
        var map = new LinkedHashMap<String, Object>();
        map.put("section", section.section());
        map.put("expected", section.expected());
        map.put("kept", section.kept());
        map.put("stated", section.stated());
        map.put("grounded", section.grounded());
        return map;
    }
}
