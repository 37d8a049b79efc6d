package dev.assay.compact;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One case of the compact suite.
///
/// @param seed of any size and sign; most do not fit a long
/// @param items asked in cycle 0, and in the drift cycles that no continuation covers
/// @param continuations of drift cycle 1, 2 and so on; empty where the original's single line is said
/// @param stamp absent in files the original wrote
public record CompactCase(
        String caseId,
        String templateKey,
        String templateVersion,
        BigInteger seed,
        Difficulty difficulty,
        Transcript transcript,
        GroundTruth groundTruth,
        List<Item> items,
        List<Continuation> continuations,
        Optional<CaseStamp> stamp) {
    public CompactCase {
        items = List.copyOf(items);
        continuations = List.copyOf(continuations);
    }

    /// The state of the case in a cycle: what must survive once that cycle's turns are said.
    public GroundTruth groundTruthIn(int cycle) {
        return lastContinuation(cycle).map(Continuation::groundTruth).orElse(groundTruth);
    }

    /// What is asked in a cycle.
    public List<Item> itemsIn(int cycle) {
        return lastContinuation(cycle).map(Continuation::items).orElse(items);
    }

    private Optional<Continuation> lastContinuation(int cycle) {
        int covered = Math.min(cycle, continuations.size());
        return covered < 1 ? Optional.empty() : Optional.of(continuations.get(covered - 1));
    }

    /// As the original writes it, `continuations` last and only where there are some; without the stamp.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("case_id", caseId);
        map.put("template_key", templateKey);
        map.put("template_version", templateVersion);
        map.put("seed", seed);
        map.put("difficulty", difficulty.toString());
        map.put("transcript", transcript.toMap());
        map.put("ground_truth", groundTruth.toMap());
        map.put("evaluation_items", items.stream().map(Item::toMap).toList());
        if (!continuations.isEmpty()) {
            map.put(
                    "continuations",
                    continuations.stream().map(Continuation::toMap).toList());
        }
        return map;
    }

    /// [#toMap] and the stamp.
    public Map<String, Object> toStampedMap() {
        var map = toMap();
        stamp.ifPresent(known -> known.putInto(map));
        return map;
    }

    /// The case that [#toMap] or [#toStampedMap] wrote.
    ///
    /// @throws dev.assay.json.MalformedJson names the field that is wrong
    public static CompactCase of(Map<String, Object> map) {
        var fields = new CaseFields("", map);
        fields.refuseOthers(
                "case_id",
                "template_key",
                "template_version",
                "seed",
                "difficulty",
                "transcript",
                "ground_truth",
                "evaluation_items",
                "continuations",
                "family",
                "seed_namespace",
                "seed_group",
                "case_slot");
        return new CompactCase(
                fields.text("case_id"),
                fields.text("template_key"),
                fields.text("template_version"),
                fields.integer("seed"),
                fields.named("difficulty", Difficulty::named),
                Transcript.of(fields.object("transcript")),
                GroundTruth.of(fields.object("ground_truth")),
                fields.objects("evaluation_items").stream().map(Item::of).toList(),
                continuations(fields),
                CaseStamp.of(fields));
    }

    private static List<Continuation> continuations(CaseFields fields) {
        return fields.has("continuations")
                ? fields.objects("continuations").stream().map(Continuation::of).toList()
                : List.of();
    }
}
