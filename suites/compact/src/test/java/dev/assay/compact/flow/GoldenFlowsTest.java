package dev.assay.compact.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.log.EventJson;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunEvent;
import dev.assay.compact.run.CompactMethods;
import dev.assay.compact.run.ScriptedCalls;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.template.Dialect;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.json.Json;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Whole cases as the original carries them through their cycles, every call scripted.
class GoldenFlowsTest {
    private static final double EXACT = 1e-12;

    private final Map<String, TemplateSuite> suites = new HashMap<>();
    private final CaseGenerator generator =
            new CaseGenerator(Profile.COMPAT, Lexicon.load(Golden.file("compactbench/lexicons.json")));

    @Test
    void callsArtifactsAndScorecardsAreTheOriginals() {
        assertThat(Golden.rows("compactbench/flows.jsonl")).isNotEmpty().allSatisfy(row -> {
            var model = model(row);
            var done = run(row, model, DriftContext.FULL_TRANSCRIPT, ScoringRules.COMPAT);
            sameCalls(model.requests(), maps(row, "calls"));
            sameCycles(done.record(), maps(row, "cycles"));
            assertThat(Json.readMap(Json.write(described(done.result())))).isEqualTo(row.get("upstream"));
            judgedByTheSeed(done.record(), map(row, "methodology"));
        });
    }

    private static void judgedByTheSeed(CaseRecord record, Map<String, Object> wanted) {
        var judged = new CaseJudge(ScoringRules.METHODOLOGY, BpeTokens.CL100K_BASE).result(record);
        assertThat(judged.caseScore()).isCloseTo(number(wanted, "case_score"), within(EXACT));
        assertThat(judged.driftResistance().orElseThrow())
                .isCloseTo(number(wanted, "drift_resistance_raw"), within(EXACT));
    }

    @Test
    void onlyTheArtifactIsSeenWhereTheSeedSaysSo() {
        assertThat(Golden.rows("compactbench/flows-methodology.jsonl"))
                .isNotEmpty()
                .allSatisfy(row -> {
                    var model = model(row);
                    var done = run(row, model, DriftContext.ARTIFACT_ONLY, ScoringRules.METHODOLOGY);
                    assertThat(model.requests()).hasSameSizeAs(maps(row, "calls"));
                    assertThat(done.result().caseScore()).isCloseTo(number(row, "case_score"), within(EXACT));
                    assertThat(done.result().driftResistance().orElseThrow())
                            .isCloseTo(number(row, "drift_resistance"), within(EXACT));
                    var wanted = maps(row, "cycles");
                    for (int cycle = 0; cycle < wanted.size(); cycle++) {
                        sameArtifact(done.record().cycles().get(cycle).artifact(), map(wanted.get(cycle), "artifact"));
                        sameScores(done.result(), cycle, wanted.get(cycle));
                    }
                });
    }

    private static void sameScores(CaseResult result, int number, Map<String, Object> wanted) {
        var cycle = result.cycles().get(number);
        var card = cycle.scorecard();
        var detail = cycle.detail().orElseThrow();
        assertThat(detail.sourceTokens()).isEqualTo((int) number(wanted, "conversation_tokens"));
        assertThat(detail.artifactTokens()).isEqualTo((int) number(wanted, "artifact_tokens"));
        assertThat(detail.violating()).isEqualTo(wanted.get("violating"));
        assertThat(card.cycleScore()).isCloseTo(number(wanted, "cycle_score"), within(EXACT));
        assertThat(card.contradictionRate()).isCloseTo(number(wanted, "contradiction_rate"), within(EXACT));
        assertThat(card.penalizedCycleScore()).isCloseTo(number(wanted, "penalized_cycle_score"), within(EXACT));
        assertThat(card.compressionRatio()).isCloseTo(number(wanted, "compression_ratio"), within(EXACT));
        if (number > 0) {
            assertThat(cycle.driftDelta().orElseThrow()).isCloseTo(number(wanted, "drift_delta"), within(EXACT));
        }
        var items = map(wanted, "item_scores");
        assertThat(card.itemScores())
                .allSatisfy(item -> assertThat(item.score()).isCloseTo(number(items, item.itemKey()), within(EXACT)));
    }

    private CaseOutcome.Done run(Map<String, Object> row, ScriptedCalls model, DriftContext drift, ScoringRules rules)
            throws InterruptedException {
        var prompts = new ArtifactPrompts(ArtifactFence.of("golden"));
        var flow = new FlowSetup(drift, (int) number(row, "drift_cycles"), generator, prompts);
        var method = new CompactMethods(ExecOptions.DEFAULT, getClass().getClassLoader()).method(text(row, "method"));
        var judge = new CaseJudge(rules, BpeTokens.CL100K_BASE);
        var outcome =
                new CaseTrial(new TestedMethod(Profile.COMPAT, method, flow, model, model), judge).run(drawn(row));
        return (CaseOutcome.Done) outcome;
    }

    private CompactCase drawn(Map<String, Object> row) {
        var suite = suites.computeIfAbsent(
                text(row, "suite_key"),
                key -> TemplateSuite.load(Golden.file("compactbench/templates/" + key), Dialect.compat()));
        var template = suite.templates().stream()
                .filter(one -> one.key().equals(row.get("template_key")))
                .findFirst()
                .orElseThrow();
        var slot = new CaseSlot(text(row, "seed_namespace"), text(row, "seed_group"), (int) number(row, "case_slot"));
        var level = Difficulty.named(text(row, "difficulty")).orElseThrow();
        return generator.draw(template, slot, level).drawn();
    }

    private static ScriptedCalls model(Map<String, Object> row) {
        return ScriptedCalls.of(
                maps(row, "calls").stream().map(call -> text(call, "response")).toList());
    }

    private static void sameCalls(List<ChatRequest> requests, List<Map<String, Object>> wanted) {
        assertThat(requests).hasSameSizeAs(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            var request = requests.get(i);
            assertThat(request.options().format() == ChatOptions.Format.JSON)
                    .isEqualTo(wanted.get(i).get("json_mode"));
            assertThat(request.messages().getLast().cacheable() > 0)
                    .isEqualTo(wanted.get(i).get("cached_prefix"));
            assertThat(request.options().maxTokens()).hasValue(2048);
            assertThat(request.options().temperature()).hasValue(0);
        }
    }

    private static void sameCycles(CaseRecord record, List<Map<String, Object>> wanted) {
        assertThat(record.cycles()).hasSameSizeAs(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            var cycle = record.cycles().get(i);
            sameArtifact(cycle.artifact(), map(wanted.get(i), "artifact"));
            assertThat(cycle.appended().stream().map(Turn::toMap).toList())
                    .isEqualTo(wanted.get(i).get("appended"));
        }
    }

    /// The words of warnings are ours, and so is the name of the provider.
    private static void sameArtifact(Artifact artifact, Map<String, Object> wanted) {
        var made = Json.readMap(Json.write(artifact.toMap()));
        assertThat((List<?>) made.get("warnings")).hasSameSizeAs((List<?>) wanted.get("warnings"));
        var metadata = new LinkedHashMap<>(map(made, "methodMetadata"));
        assertThat(metadata).containsKeys("prompt_tokens", "completion_tokens");
        List.of("prompt_tokens", "completion_tokens", "provider").forEach(metadata::remove);
        var recorded = new LinkedHashMap<>(map(wanted, "methodMetadata"));
        recorded.remove("provider");
        assertThat(metadata).isEqualTo(recorded);
        for (var name : List.of("schemaVersion", "summaryText", "structured_state", "selectedSourceTurnIds")) {
            assertThat(made.get(name)).isEqualTo(wanted.get(name));
        }
    }

    /// As the original writes it, without times and without the tokens of prompts, whose words are ours.
    private static Map<String, Object> described(CaseResult result) {
        var line = EventJson.line(new RunEvent.CaseComplete(result), LogReading.COMPAT)
                .orElseThrow();
        var described = map(Json.readMap(line), "case_result");
        var cycles = new ArrayList<Object>(maps(described, "cycles"));
        cycles.add(described);
        for (var cycle : cycles) {
            if (cycle instanceof Map<?, ?> fields) {
                fields.remove("latency_ms");
                if (fields.get("token_usage") instanceof Map<?, ?> usage) {
                    usage.remove("prompt_tokens");
                }
            }
        }
        return described;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> row, String name) {
        return (Map<String, Object>) Objects.requireNonNull(row.get(name), name);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> maps(Map<String, Object> row, String name) {
        return (List<Map<String, Object>>) Objects.requireNonNull(row.get(name), name);
    }

    private static String text(Map<String, Object> row, String name) {
        return (String) Objects.requireNonNull(row.get(name), name);
    }

    private static double number(Map<String, Object> row, String name) {
        return ((Number) Objects.requireNonNull(row.get(name), name)).doubleValue();
    }
}
