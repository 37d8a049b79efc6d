package dev.assay.viewer.page;

import dev.assay.api.UserError;
import dev.assay.compact.Item;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.flow.CycleRecord;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.LogSummary;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CycleResult;
import dev.assay.compact.scoring.ItemScore;
import dev.assay.json.Json;
import dev.assay.viewer.library.CompactRun;
import dev.assay.viewer.library.ShownNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a method of the compact suite forgets: over all cases, and one case cycle by cycle.
public record DriftPage(CompactRun run) {
    private static final int MOST_CONTRADICTIONS = 60;
    private static final int MOST_CASES = 400;
    private static final int LONGEST_RESPONSE = 600;

    public Map<String, Object> answer() {
        var result = run.result();
        var standing = new CompactStanding(result);
        var tier = run.tier();
        var answer = new LinkedHashMap<String, Object>();
        answer.put("method", run.method());
        answer.put("model", result.start().setup().targetModel());
        answer.put("cycles", result.start().setup().driftCycles() + 1);
        answer.put(
                "methods", run.run().methods().stream().map(CompactRun::method).toList());
        answer.put("scores", ShownNumber.toMaps(run.numbers()));
        answer.put("cycle_scores", LogSummary.diagnostics(result).cycleScores());
        answer.put("retention", retention());
        answer.put("contradictions", contradictions());
        var reasons = standing.reasons(tier);
        answer.put("tier", tier.toString());
        answer.put("control", standing.isControl());
        answer.put("qualified", reasons.isEmpty() && !standing.isControl());
        answer.put("reasons", reasons.stream().map(reason -> reason.message()).toList());
        answer.put(
                "cases",
                result.cases().stream().limit(MOST_CASES).map(this::brief).toList());
        return answer;
    }

    private List<Map<String, Object>> retention() {
        var curves = new ArrayList<Map<String, Object>>();
        for (var curve : LogSummary.diagnostics(run.result()).curves()) {
            var points = new ArrayList<Map<String, Object>>();
            for (int cycle = 0; cycle < curve.means().size(); cycle++) {
                var point = new LinkedHashMap<String, Object>();
                point.put("cycle", cycle);
                point.put("value", curve.means().get(cycle));
                points.add(point);
            }
            var map = new LinkedHashMap<String, Object>();
            map.put("type", curve.itemType());
            map.put("points", points);
            curve.halfLife().ifPresent(cycles -> map.put("half_life", cycles));
            curves.add(map);
        }
        return curves;
    }

    private List<Map<String, Object>> contradictions() {
        var records = run.records();
        var found = new ArrayList<Map<String, Object>>();
        for (var result : run.result().cases()) {
            for (var cycle : result.cycles()) {
                for (var key : cycle.detail().map(detail -> detail.violating()).orElse(List.of())) {
                    var map = new LinkedHashMap<String, Object>();
                    map.put("case", result.caseId());
                    map.put("cycle", cycle.cycleNumber());
                    map.put("item", key);
                    map.put("response", response(records.get(result.caseId()), cycle.cycleNumber(), key));
                    map.put("reason", "the response asserts what a rule of the conversation forbids");
                    found.add(map);
                }
            }
        }
        return found.subList(0, Math.min(found.size(), MOST_CONTRADICTIONS));
    }

    private static String response(@Nullable CaseRecord record, int cycle, String key) {
        return Optional.ofNullable(record).stream()
                .flatMap(known -> known.cycles().stream())
                .filter(one -> one.cycle() == cycle)
                .map(one -> CutText.of(one.responses().getOrDefault(key, ""), LONGEST_RESPONSE)
                        .text())
                .findFirst()
                .orElse("");
    }

    private Map<String, Object> brief(CaseResult result) {
        var map = new LinkedHashMap<String, Object>();
        map.put("case", result.caseId());
        map.put("template", result.templateKey());
        map.put("family", result.family());
        map.put("difficulty", run.result().start().setup().difficulty());
        map.put("score", result.caseScore());
        map.put(
                "cycles",
                result.cycles().stream()
                        .map(cycle -> cycle.scorecard().penalizedCycleScore())
                        .toList());
        return map;
    }

    /// The drift player.
    public Map<String, Object> answer(String caseId) {
        var result = run.result().cases().stream()
                .filter(one -> one.caseId().equals(caseId))
                .findFirst()
                .orElseThrow(() -> new UserError("this run has no case \"%s\"".formatted(caseId)));
        var record = Optional.ofNullable(run.records().get(caseId));
        var answer = new LinkedHashMap<>(brief(result));
        answer.put("method", run.method());
        record.ifPresent(known ->
                answer.put("transcript", turns(known.compactCase().transcript().turns())));
        if (record.isEmpty()) {
            answer.put("transcript", List.of());
            answer.put("notice", "the artifacts and responses of this case were not imported");
        }
        var cycles = new ArrayList<Map<String, Object>>();
        for (int at = 0; at < result.cycles().size(); at++) {
            var before = at == 0
                    ? Optional.<CycleResult>empty()
                    : Optional.of(result.cycles().get(at - 1));
            cycles.add(cycle(result.cycles().get(at), before, record));
        }
        answer.put("cycles", cycles);
        return answer;
    }

    private static List<Map<String, Object>> turns(List<Turn> turns) {
        return turns.stream()
                .map(turn -> {
                    var map = new LinkedHashMap<String, Object>();
                    map.put("role", turn.role().toString());
                    map.put(
                            "text",
                            CutText.of(turn.content(), CutText.MOST_BYTES).text());
                    return (Map<String, Object>) map;
                })
                .toList();
    }

    private static Map<String, Object> cycle(
            CycleResult result, Optional<CycleResult> before, Optional<CaseRecord> record) {
        int number = result.cycleNumber();
        var kept = record.flatMap(known ->
                known.cycles().stream().filter(one -> one.cycle() == number).findFirst());
        var items = record.map(known -> known.compactCase().itemsIn(number)).orElse(List.of());
        var map = new LinkedHashMap<String, Object>();
        map.put("cycle", number);
        map.put("newTurns", turns(kept.map(CycleRecord::appended).orElse(List.of())));
        kept.ifPresent(one -> map.put(
                "artifact",
                CutText.of(Rendering.of(one.artifact()), CutText.MOST_BYTES).toMap()));
        map.put("lost", lost(result, before, items));
        map.put("items", items(result, kept, items));
        map.put("score", result.scorecard().penalizedCycleScore());
        map.put("compression", result.scorecard().compressionRatio());
        return map;
    }

    /// Facts the artifact no longer has, and had a cycle ago.
    private static List<String> lost(CycleResult result, Optional<CycleResult> before, List<Item> items) {
        var lost = new ArrayList<String>();
        result.detail()
                .ifPresent(detail -> detail.kept().forEach((key, isKept) -> {
                    boolean wasKept = before.flatMap(CycleResult::detail)
                            .map(earlier -> earlier.kept().getOrDefault(key, true))
                            .orElse(true);
                    if (!isKept && wasKept) {
                        lost.add(items.stream()
                                .filter(item -> item.key().equals(key))
                                .map(item -> "%s: %s".formatted(item.prompt(), Json.write(item.expected())))
                                .findFirst()
                                .orElse(key));
                    }
                }));
        return lost;
    }

    private static List<Map<String, Object>> items(CycleResult result, Optional<CycleRecord> kept, List<Item> items) {
        var violating = result.detail().map(detail -> detail.violating()).orElse(List.of());
        return result.scorecard().itemScores().stream()
                .map(score -> item(score, kept, items, violating.contains(score.itemKey())))
                .toList();
    }

    private static Map<String, Object> item(
            ItemScore score, Optional<CycleRecord> kept, List<Item> items, boolean contradicts) {
        var map = new LinkedHashMap<String, Object>();
        map.put("key", score.itemKey());
        map.put("type", score.itemType());
        items.stream()
                .filter(item -> item.key().equals(score.itemKey()))
                .findFirst()
                .ifPresent(item -> {
                    map.put("question", item.prompt());
                    map.put("expected", Json.write(item.expected()));
                });
        kept.ifPresent(one -> map.put(
                "response",
                CutText.of(one.responses().getOrDefault(score.itemKey(), ""), 4_000)
                        .text()));
        map.put("score", score.score());
        map.put("reason", score.details().isEmpty() ? score.checkType() : Json.write(score.details()));
        map.put("contradicts", contradicts);
        return map;
    }
}
