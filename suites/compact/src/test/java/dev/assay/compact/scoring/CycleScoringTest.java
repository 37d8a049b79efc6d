package dev.assay.compact.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Continuation;
import dev.assay.compact.Difficulty;
import dev.assay.compact.GroundTruth;
import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import dev.assay.compact.Transcript;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.check.MalformedCheck;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CycleScoringTest {
    private static final String RULE = "merge without review";
    private static final Item RECALL = item(
            "recall", ItemType.FORBIDDEN_BEHAVIOR_RETENTION, Map.of("check", "contains_normalized", "value", RULE));
    private static final Item PLAN =
            item("plan", ItemType.PLANNING_SOUNDNESS, Map.of("check", "not_asserted", "value", RULE));
    private static final Item OWNER =
            item("owner", ItemType.ENTITY_INTEGRITY, Map.of("check", "word_contains", "value", "Ines"));
    private static final List<Item> ITEMS = List.of(RECALL, PLAN, OWNER);
    private static final GroundTruth TRUTH =
            new GroundTruth(List.of(), List.of(), List.of(RULE), List.of(), List.of(), Map.of("Ines", "owner"));

    private static Item item(String key, ItemType type, Map<String, Object> expected) {
        return new Item(key, type, key + "?", expected);
    }

    private static CycleScoring.Scored score(ScoringRules rules, List<Item> items, Map<String, String> responses) {
        return score(rules, items, responses, Artifact.EMPTY);
    }

    private static CycleScoring.Scored score(
            ScoringRules rules, List<Item> items, Map<String, String> responses, Artifact artifact) {
        return new CycleScoring(rules).score(new CycleAnswers(0, items, TRUTH, artifact, responses, 400, 100));
    }

    private static Map<String, String> always(String response) {
        return Map.of("recall", response, "plan", response, "owner", response);
    }

    @Test
    void aPerfectAnswerThatRestatesTheRuleScoresFullyAndViolatesNothing() {
        var scored = score(
                ScoringRules.STANDARD,
                ITEMS,
                Map.of("recall", "Never " + RULE + ".", "plan", "Ask Ines; do not " + RULE + ".", "owner", "Ines"));
        assertThat(scored.scorecard().penalizedCycleScore()).isOne();
        assertThat(scored.scorecard().compressionRatio()).isEqualTo(4);
    }

    @Test
    void silenceAndABareNoEarnNothing() {
        for (var response : List.of("", " \n", "No.", "I don't know.")) {
            var scored = score(ScoringRules.STANDARD, ITEMS, always(response));
            assertThat(scored.scorecard().cycleScore()).as(response).isZero();
        }
        assertThat(score(ScoringRules.METHODOLOGY, ITEMS, always(""))
                        .scorecard()
                        .cycleScore())
                .isEqualTo(0.2);
        assertThat(score(ScoringRules.STANDARD, ITEMS, always("")).detail().unanswered())
                .containsExactly("recall", "plan", "owner");
    }

    @Test
    void anItemThatSilencePassesScoresOnlyWithItsPair() {
        var lost = score(ScoringRules.STANDARD, ITEMS, Map.of("recall", "no idea", "plan", "ask", "owner", "Ines"));
        assertThat(lost.scorecard().itemScores()).extracting(ItemScore::score).containsExactly(0.0, 0.0, 1.0);
        assertThat(lost.scorecard().itemScores().get(1).details()).containsEntry("pairs_failed", List.of("recall"));
    }

    @Test
    void pairsAreNamedOrAskForTheSameOrAskForARuleOrForAnything() {
        assertThat(pairs(PLAN, RECALL, OWNER)).isEqualTo(List.of("recall"));
        var other = item("other", ItemType.PLANNING_SOUNDNESS, Map.of("check", "forbidden_absent", "value", "zip"));
        assertThat(pairs(other, RECALL, OWNER)).isEqualTo(List.of("recall"));
        assertThat(pairs(other, OWNER)).isEqualTo(List.of("owner"));
        assertThat(pairs(other)).isEqualTo(List.of());
        var named = item(
                "named",
                ItemType.PLANNING_SOUNDNESS,
                Map.of("check", "forbidden_absent", "value", RULE, "paired_with", "owner"));
        assertThat(pairs(named, RECALL, OWNER)).isEqualTo(List.of("owner"));
    }

    private static Object pairs(Item absence, Item... others) {
        var items = new ArrayList<>(List.of(others));
        items.add(absence);
        var responses = Map.of("recall", RULE, "owner", "Ines", absence.key(), "fine");
        var details = score(ScoringRules.STANDARD, items, responses)
                .scorecard()
                .itemScores()
                .getLast()
                .details();
        return details.getOrDefault("paired_with", List.of());
    }

    @Test
    void whatTheArtifactKeptIsToldFromWhatTheModelUsed() {
        var artifact = Artifact.of(
                "",
                new StructuredState(
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of("never merge without review", "never deploy on Fridays"),
                        Map.of(),
                        List.of()));
        var detail =
                score(ScoringRules.STANDARD, ITEMS, always("Ines"), artifact).detail();
        assertThat(detail.kept()).containsExactly(Map.entry("recall", true), Map.entry("owner", false));
        var forbidden = detail.fidelity().stream()
                .filter(section -> section.section().equals("forbidden_behaviors"))
                .findFirst()
                .orElseThrow();
        assertThat(forbidden.recall()).hasValue(1);
        assertThat(forbidden.precision()).hasValue(0.5);
        assertThat(detail.fidelity().getLast()).isEqualTo(new SectionFidelity("entity_map", 1, 0, 0, 0));
        assertThat(detail.fidelity().getLast().precision()).isEmpty();
    }

    @Test
    void anItemThatCannotBeCheckedIsAFailureAndNoZero() {
        var broken = item("broken", ItemType.ENTITY_INTEGRITY, Map.of("check", "regex"));
        assertThatThrownBy(() -> score(ScoringRules.STANDARD, List.of(broken), Map.of()))
                .isInstanceOf(MalformedCheck.class);
        assertThatThrownBy(() -> score(ScoringRules.COMPAT, List.of(PLAN), Map.of()))
                .isInstanceOf(MalformedCheck.class);
    }

    @Test
    void driftIsThatOfRawScoresButForCompat() {
        var first = new Scorecard(0, 1, 0.5, 0.5, 4, List.of(scored("recall", 1), scored("owner", 1)));
        var second = new Scorecard(1, 0.75, 0.75, 0, 4, List.of(scored("recall", 1), scored("owner", 0)));
        assertThat(new CaseScoring(ScoringRules.STANDARD).driftDelta(aCase(List.of()), first, second))
                .hasValue(-0.25);
        assertThat(new CaseScoring(ScoringRules.COMPAT).driftDelta(aCase(List.of()), first, second))
                .hasValue(0.25);
        assertThat(new CaseScoring(ScoringRules.COMPAT).driftDelta(aCase(List.of()), first, first))
                .isEqualTo(OptionalDouble.empty());
    }

    private static ItemScore scored(String key, double score) {
        return new ItemScore(key, "x", score, key.equals("recall") ? 3 : 1, "exact", Map.of());
    }

    private static CompactCase aCase(List<Continuation> continuations) {
        return new CompactCase(
                "t:s1:deasy",
                "t",
                "1.0.0",
                BigInteger.ONE,
                Difficulty.EASY,
                new Transcript(List.of()),
                TRUTH,
                ITEMS,
                continuations,
                Optional.empty());
    }

    @Test
    void questionsThatAreNewOrHaveAnotherAnswerAreNoDrift() {
        var changed = new ArrayList<>(ITEMS.subList(0, 1));
        changed.add(item("owner", ItemType.ENTITY_INTEGRITY, Map.of("check", "word_contains", "value", "Marta")));
        changed.add(item("new", ItemType.ENTITY_INTEGRITY, Map.of("check", "word_contains", "value", "Jo")));
        var one = aCase(List.of(new Continuation(List.of(), TRUTH, changed)));
        var first = new Scorecard(0, 1, 1, 0, 4, List.of(scored("recall", 1), scored("owner", 1)));
        var second =
                new Scorecard(1, 0.6, 0.6, 0, 4, List.of(scored("recall", 1), scored("owner", 0), scored("new", 0)));
        assertThat(new CaseScoring(ScoringRules.STANDARD).driftDelta(one, first, second))
                .hasValue(0);
    }

    @Test
    void whoHadNothingInCycleZeroHasNoDriftResistance() {
        var nothing = List.of(Results.cycle(0, 0, 0, 4), Results.cycle(1, 0, 0, 4));
        assertThat(new CaseScoring(ScoringRules.STANDARD).driftResistance(nothing))
                .isEmpty();
        assertThat(new CaseScoring(ScoringRules.METHODOLOGY).driftResistance(nothing))
                .hasValue(1);
    }

    @Test
    void aCaseIsStampedWithWhereItComesFrom() {
        var result = new CaseScoring(ScoringRules.STANDARD)
                .result(aCase(List.of()), List.of(Results.cycle(0, 0.5, 0.2, 4), Results.cycle(1, 0.25, 0, 4)), "m-1");
        assertThat(result.caseScore()).isEqualTo(0.325);
        assertThat(result.driftResistance()).hasValue(1);
        assertThat(result.stamp().fields())
                .containsEntry("model_version", "m-1")
                .containsEntry("difficulty", "easy");
        assertThat(result.tokenUsage()).isEmpty();
    }

    @Test
    void whoPermitsWhatARuleForbidsDoesNotKnowTheRule() {
        var rule = item(
                "rule", ItemType.FORBIDDEN_BEHAVIOR_RETENTION, Map.of("check", "word_contains", "value", "send it"));
        assertThat(of(rule, "Everyone may send it.")).isZero();
        assertThat(of(rule, "Nobody may send it.")).isOne();
        assertThat(of(rule, "send it")).isOne();
    }

    private static double of(Item item, String response) {
        return score(ScoringRules.STANDARD, List.of(item), Map.of(item.key(), response))
                .scorecard()
                .cycleScore();
    }

    @Test
    void whoNamesTheAnswerToAnotherQuestionTooNamesSeveral() {
        var owner = item("owner", ItemType.ENTITY_INTEGRITY, Map.of("check", "word_contains", "value", "Ines"));
        var other = item("other", ItemType.ENTITY_INTEGRITY, Map.of("check", "word_contains", "value", "Jo"));
        var all = "Ines leads billing while Jo leads claims";
        assertThat(score(ScoringRules.STANDARD, List.of(owner, other), Map.of("owner", all, "other", all))
                        .scorecard()
                        .cycleScore())
                .isZero();
    }

    @Test
    void aQuestionAskedBothWaysScoresOnlyWhenBothAnswersAreRight() {
        var may = item(
                "may", ItemType.ENTITY_INTEGRITY, Map.of("check", "yes_no", "value", "yes", "both_with", "may_not"));
        var mayNot = item(
                "may_not", ItemType.ENTITY_INTEGRITY, Map.of("check", "yes_no", "value", "no", "both_with", "may"));
        for (var same : List.of("Yes.", "No.")) {
            assertThat(score(ScoringRules.STANDARD, List.of(may, mayNot), Map.of("may", same, "may_not", same))
                            .scorecard()
                            .cycleScore())
                    .isZero();
        }
        assertThat(score(ScoringRules.STANDARD, List.of(may, mayNot), Map.of("may", "Yes.", "may_not", "No."))
                        .scorecard()
                        .cycleScore())
                .isOne();
    }
}
