package dev.assay.sift.semantic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.scoring.Recorded;
import dev.assay.sift.scoring.Scored;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.scoring.SiftSummary;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RecordedRunsTest {
    private final Map<String, SiftCase> cases = Recorded.cases();

    @Test
    void everyRecordedViewIsReproducedWithItsSimilarity() {
        var differences = new ArrayList<String>();
        for (var scenario : Recorded.scenarios()) {
            var rows = Recorded.scores(scenario);
            var scorer = new SiftScorer(Profile.COMPAT, SemanticProvider.injected(similarities(rows)));
            for (var row : rows) {
                for (var view : ViewKind.values()) {
                    var recorded = Recorded.map(row, view.toString());
                    var ours = scorer.score(Recorded.siftCase(cases, row), Recorded.text(recorded, "output"), view);
                    differences.addAll(Recorded.differences(
                            scenario + " " + row.get("case_id") + " " + view, recorded, ours.toMap()));
                }
            }
        }
        assertThat(differences).isEmpty();
    }

    private static Map<String, Map<ViewKind, Double>> similarities(List<Map<String, Object>> rows) {
        var similarities = new HashMap<String, Map<ViewKind, Double>>();
        for (var row : rows) {
            var byView = new EnumMap<ViewKind, Double>(ViewKind.class);
            for (var view : ViewKind.values()) {
                var semantic = Recorded.map(Recorded.map(Recorded.map(row, view.toString()), "derived"), "semantic");
                if (semantic.get("embedding_similarity") instanceof Number similarity) {
                    byView.put(view, Math.min(1, similarity.doubleValue()));
                }
            }
            similarities.put(Recorded.text(row, "case_id"), byView);
        }
        return similarities;
    }

    @Test
    void everyEdgeCaseIsScoredAsRecorded() {
        var scorer = new SiftScorer(Profile.COMPAT, SemanticProvider.lexical());
        var differences = new ArrayList<String>();
        for (var row : Recorded.edges()) {
            for (var view : ViewKind.values()) {
                var recorded = new LinkedHashMap<>(Recorded.map(row, view.toString()));
                var semantic = new LinkedHashMap<>(Recorded.map(recorded, "semantic"));
                recorded.remove("semantic");
                var ours = scorer.score(Recorded.siftCase(cases, row), Recorded.text(recorded, "output"), view);
                var where = row.get("case_id") + " " + row.get("perturbation") + " " + view;
                differences.addAll(Recorded.differences(where, recorded, ours.toMap()));
                differences.addAll(Recorded.differences(
                        where, semantic, plan(ours.derived().plan())));
            }
        }
        assertThat(differences).isEmpty();
    }

    private static Map<String, Object> plan(SemanticPlan plan) {
        var map = new HashMap<String, Object>();
        map.put("kind", plan.kind().toString());
        map.put("embedding_weight", plan.weight());
        plan.base().ifPresent(base -> map.put("base", base));
        if (plan.kind() == SemanticPlan.Kind.STRUCTURED_PARSED) {
            map.put("embedding_output_text", plan.texts().orElseThrow().output());
            map.put("embedding_expected_text", plan.texts().orElseThrow().expected());
        }
        return map;
    }

    @Test
    void recordedAnswersAreRecoveredWithTheNormalizerOfTheirModel() {
        var differences = new ArrayList<String>();
        for (var scenario : Recorded.scenarios()) {
            var setup = Recorded.map(Recorded.summary(scenario), "scenario");
            var normalizer = Normalizer.forModel(Recorded.text(setup, "track"), Recorded.text(setup, "model"));
            assertThat(normalizer).hasToString(Recorded.text(Recorded.summary(scenario), "normalizer"));
            for (var row : Recorded.scores(scenario)) {
                if (Boolean.TRUE.equals(row.get("recovered_from_raw"))) {
                    var recovered = text(row, "recovered");
                    var normalized = row.get("normalized") instanceof String text ? text : recovered;
                    var where = scenario + " " + row.get("case_id");
                    compare(where, row, normalizer, RecoveryLevel.FULL, recovered, differences);
                    compare(where, row, normalizer, RecoveryLevel.NORMALIZE, normalized, differences);
                }
            }
        }
        assertThat(differences).isEmpty();
    }

    @Test
    void edgeCasesAreRecoveredByAllNormalizers() {
        var differences = new ArrayList<String>();
        for (var row : Recorded.edges()) {
            var where = row.get("case_id") + " " + row.get("perturbation");
            var others = Recorded.map(row, "recovered_other");
            for (var normalizer : Normalizer.values()) {
                var expected = others.getOrDefault(normalizer.toString(), text(row, "recovered"));
                compare(where, row, normalizer, RecoveryLevel.FULL, (String) expected, differences);
            }
            if (row.get("normalized") instanceof String normalized) {
                compare(where, row, Normalizer.STANDARD, RecoveryLevel.NORMALIZE, normalized, differences);
            }
        }
        assertThat(differences).isEmpty();
    }

    private static String text(Map<String, Object> row, String view) {
        return Recorded.text(Recorded.map(row, view), "output");
    }

    private void compare(
            String where,
            Map<String, Object> row,
            Normalizer normalizer,
            RecoveryLevel level,
            String expected,
            List<String> differences) {
        var ours = recoveries
                .computeIfAbsent(normalizer, kind -> new Recovery(Profile.COMPAT, kind))
                .recover(Recorded.siftCase(cases, row), text(row, "raw"), level);
        if (!ours.equals(expected)) {
            differences.add("%s %s %s:\nrecorded %s\nours     %s\nraw      %s"
                    .formatted(where, normalizer, level, expected, ours, text(row, "raw")));
        }
    }

    private final Map<Normalizer, Recovery> recoveries = new EnumMap<>(Normalizer.class);

    @Test
    void theRollUpOfEveryScenarioIsReproduced() {
        var differences = new ArrayList<String>();
        for (var scenario : Recorded.scenarios()) {
            var rows = Recorded.scores(scenario);
            var recorded = Recorded.summary(scenario);
            var injected = new SiftScorer(Profile.COMPAT, SemanticProvider.injected(similarities(rows)));
            var summary = SiftSummary.of(scored(rows, injected));
            differences.addAll(Recorded.differences(scenario, withoutPeaks(recorded, "summary"), summary));
            differences.addAll(
                    Recorded.differences(scenario, Map.of("recovery_lift", recorded.get("recovery_lift")), summary));
            var lexical = new SiftScorer(Profile.COMPAT, SemanticProvider.lexical());
            differences.addAll(Recorded.differences(
                    scenario + " lexical",
                    withoutPeaks(recorded, "lexical_summary"),
                    SiftSummary.of(scored(rows, lexical))));
        }
        assertThat(differences).isEmpty();
    }

    /// The rows do not tell what memory each case took.
    private static Map<String, Object> withoutPeaks(Map<String, Object> recorded, String name) {
        var summary = new LinkedHashMap<>(Recorded.map(recorded, name));
        summary.keySet().removeIf(field -> field.startsWith("peak_"));
        return summary;
    }

    private List<Scored> scored(List<Map<String, Object>> rows, SiftScorer scorer) {
        return rows.stream()
                .map(row -> new Scored(
                        Recorded.text(row, "case_id"),
                        Recorded.number(row, "inference_ms"),
                        Optional.ofNullable((String) row.get("error")),
                        scorer.score(Recorded.siftCase(cases, row), text(row, "raw"), ViewKind.RAW),
                        scorer.score(Recorded.siftCase(cases, row), text(row, "recovered"), ViewKind.RECOVERED),
                        OptionalLong.empty(),
                        OptionalLong.empty()))
                .toList();
    }
}
