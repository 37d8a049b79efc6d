package dev.assay.compact.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.compact.GroundTruth;
import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import dev.assay.text.GoldenRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContradictionsTest {
    private static final String RULE = "email customers directly";

    private static List<Item> items(Map<String, Object> row) {
        return GoldenRow.list(row, "items").stream()
                .map(GoldenRow::map)
                .map(item -> new Item(
                        String.valueOf(item.get("key")),
                        ItemType.named(String.valueOf(item.get("item_type"))).orElseThrow(),
                        "",
                        GoldenRow.map(item, "expected")))
                .toList();
    }

    private static Map<String, String> responses(Map<String, Object> row) {
        var responses = new LinkedHashMap<String, String>();
        GoldenRow.map(row, "responses").forEach((key, value) -> responses.put(key, String.valueOf(value)));
        return responses;
    }

    @Test
    void compatEqualsTheOriginals() {
        assertThat(Golden.rows("compactbench/contradictions.jsonl"))
                .isNotEmpty()
                .allSatisfy(ContradictionsTest::agreeOnCompat);
    }

    static void agreeOnCompat(Map<String, Object> row) {
        var forbidden = GoldenRow.texts(row, "forbidden_behaviors");
        var responses = responses(row);
        var wanted = GoldenRow.map(row, "upstream");
        var found = Contradictions.of(ScoringRules.COMPAT, items(row), responses, truth(forbidden));
        assertThat(found.violating()).hasSize((int) Results.number(wanted, "violations"));
        assertThat(found.considered()).isEqualTo(wanted.get("non_recall_items"));
        assertThat(found.rate()).isCloseTo(Results.number(wanted, "rate"), within(1e-12));
        GoldenRow.map(wanted, "per_response")
                .forEach((key, occurs) -> assertThat(Contradictions.occurs(responses.getOrDefault(key, ""), forbidden))
                        .isEqualTo(occurs));
    }

    @Test
    void methodologyEqualsTheReference() {
        assertThat(Golden.rows("compactbench/contradictions.jsonl"))
                .isNotEmpty()
                .allSatisfy(ContradictionsTest::agreeOnMethodology);
    }

    static void agreeOnMethodology(Map<String, Object> row) {
        var wanted = GoldenRow.map(row, "methodology");
        var found = Contradictions.of(
                ScoringRules.METHODOLOGY,
                items(row),
                responses(row),
                truth(GoldenRow.texts(row, "forbidden_behaviors")));
        assertThat(found.violating()).as("%s", row).isEqualTo(wanted.get("violating"));
        assertThat(found.considered()).isEqualTo(wanted.get("total"));
        assertThat(found.rate()).isCloseTo(Results.number(wanted, "rate"), within(1e-12));
    }

    private static Item item(String key, ItemType type, String check, String value) {
        return new Item(key, type, "", Map.of("check", check, "value", value));
    }

    private static List<String> violating(ScoringRules rules, Item item, String response) {
        return Contradictions.of(rules, List.of(item), Map.of(item.key(), response), truth(List.of(RULE)))
                .violating();
    }

    @Test
    void restatingAProhibitionBreaksItOnlyUnderTheLetterOfTheSeed() {
        var plan = item("plan", ItemType.PLANNING_SOUNDNESS, "not_asserted", RULE);
        var honest = "Draft the notice. We never email customers directly.";
        assertThat(violating(ScoringRules.METHODOLOGY, plan, honest)).containsExactly("plan");
        assertThat(violating(ScoringRules.STANDARD, plan, honest)).isEmpty();
        assertThat(violating(ScoringRules.STANDARD, plan, "First, email customers directly."))
                .containsExactly("plan");
    }

    @Test
    void aRecallItemMayNameWhatItAsksFor() {
        var recall = item("recall", ItemType.FORBIDDEN_BEHAVIOR_RETENTION, "contains_normalized", RULE);
        assertThat(violating(ScoringRules.STANDARD, recall, RULE)).isEmpty();
        var other = item("recall", ItemType.FORBIDDEN_BEHAVIOR_RETENTION, "contains_normalized", "call them");
        assertThat(violating(ScoringRules.STANDARD, other, RULE)).containsExactly("recall");
    }

    @Test
    void whatTheOriginalSeesAndNoItemAsksForTheSeedSeesToo() {
        var random = new Random(3);
        var types = List.of(ItemType.values());
        var phrases = List.of("alpha beta", "gamma", "delta epsilon");
        for (int i = 0; i < 1_000; i++) {
            var items = new ArrayList<Item>();
            var responses = new LinkedHashMap<String, String>();
            for (int n = random.nextInt(5); n >= 0; n--) {
                var type = types.get(random.nextInt(types.size()));
                var check = random.nextBoolean() ? "forbidden_absent" : "contains_normalized";
                items.add(item("k" + n, type, check, phrases.get(random.nextInt(3))));
                responses.put("k" + n, "We " + phrases.get(random.nextInt(3)) + (random.nextBoolean() ? "" : "x"));
            }
            var original = Contradictions.of(ScoringRules.COMPAT, items, responses, truth(phrases))
                    .violating();
            var seed = Contradictions.of(ScoringRules.METHODOLOGY, items, responses, truth(phrases))
                    .violating();
            var unlicensed = original.stream()
                    .filter(key -> items.stream()
                            .anyMatch(item -> item.key().equals(key)
                                    && "forbidden_absent".equals(item.expected().get("check"))))
                    .toList();
            assertThat(seed).containsAll(unlicensed);
        }
    }

    private static GroundTruth truth(List<String> forbidden) {
        return new GroundTruth(List.of(), List.of(), forbidden, List.of(), List.of(), Map.of());
    }

    private static List<String> against(ItemType type, String response) {
        var truth = new GroundTruth(
                List.of(), List.of("the archive moves to Birchwood"), List.of(), List.of(), List.of(), Map.of());
        var item = new Item(
                "where", type, "Where does the archive move?", Map.of("check", "word_contains", "value", "Birchwood"));
        return Contradictions.of(ScoringRules.STANDARD, List.of(item), Map.of("where", response), truth)
                .violating();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Lantern", "It moves to Lantern.", "Not to Birchwood.", "The archive does not move to Birchwood."
            })
    void theOppositeOfALockedDecisionAndAnythingInItsPlaceContradict(String response) {
        assertThat(against(ItemType.LOCKED_DECISION_RETENTION, response)).containsExactly("where");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Birchwood",
                "To Birchwood.",
                "The notes do not say.",
                "",
                "I don't know.",
                "Unknown",
                "Which archive?"
            })
    void whoKeepsTheDecisionAsksOrAbstainsContradictsNothing(String response) {
        assertThat(against(ItemType.LOCKED_DECISION_RETENTION, response)).isEmpty();
    }

    @Test
    void anyResponseThatDeniesADecisionContradicts() {
        assertThat(against(ItemType.ENTITY_INTEGRITY, "Jo packs. The archive will not move to Birchwood."))
                .containsExactly("where");
        assertThat(against(ItemType.ENTITY_INTEGRITY, "Lantern")).isEmpty();
    }

    @Test
    void historyToldAsHistoryIsNoContradictionAndAStaleValueIs() {
        var item = new Item(
                "where",
                ItemType.ENTITY_INTEGRITY,
                "Where does the archive move?",
                Map.of("check", "word_contains", "value", "Birchwood"));
        for (var told : List.of("First Lantern, later Birchwood.", "It was Lantern before, now it is Birchwood.")) {
            assertThat(violating(item, told)).isEmpty();
        }
        for (var stale : List.of("First Birchwood, later Lantern.", "Lantern")) {
            assertThat(violating(item, stale)).containsExactly("where");
        }
    }

    private static List<String> violating(Item item, String response) {
        return Contradictions.of(
                        ScoringRules.STANDARD, List.of(item), Map.of("where", response), truth(List.of("Lantern")))
                .violating();
    }
}
