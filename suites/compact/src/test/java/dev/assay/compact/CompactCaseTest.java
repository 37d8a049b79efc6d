package dev.assay.compact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CompactCaseTest {
    private static final BigInteger SEED = new BigInteger("18446744073709551615");

    @Test
    void aCaseIsWrittenInTheOrderOfTheOriginal() {
        assertThat(Json.write(aCase(List.of()).toMap()))
                .isEqualTo("{\"case_id\":\"k:s18446744073709551615:dhard\",\"template_key\":\"k\","
                        + "\"template_version\":\"1.0.0\",\"seed\":18446744073709551615,\"difficulty\":\"hard\","
                        + "\"transcript\":{\"turns\":[{\"id\":0,\"role\":\"user\",\"content\":\"hi\",\"tags\":[\"t\"]}]},"
                        + "\"ground_truth\":{\"immutable_facts\":[\"f\"],\"locked_decisions\":[],"
                        + "\"forbidden_behaviors\":[],\"unresolved_items\":[],\"deferred_items\":[],"
                        + "\"entity_map\":{\"b\":\"1\",\"a\":\"2\"}},\"evaluation_items\":[{\"key\":\"q\","
                        + "\"item_type\":\"entity_integrity\",\"prompt\":\"who?\","
                        + "\"expected\":{\"check\":\"exact\",\"value\":null}}]}");
    }

    @Test
    void aCaseComesBackAsItWasWritten() {
        var plain = aCase(List.of());
        var going = aCase(List.of(new Continuation(
                List.of(new Turn(1, TurnRole.ASSISTANT, "ok", List.of())), GroundTruth.NOTHING, List.of())));
        for (var one : List.of(plain, going)) {
            assertThat(CompactCase.of(Json.readMap(Json.write(one.toStampedMap()))))
                    .isEqualTo(one);
        }
        assertThat(CompactCase.of(plain.toMap()).stamp()).isEmpty();
    }

    @Test
    void laterCyclesSeeWhatTheLastContinuationLeft() {
        var changed = new GroundTruth(List.of(), List.of("new"), List.of(), List.of(), List.of(), Map.of());
        var item = new Item("r", ItemType.PLANNING_SOUNDNESS, "?", Map.of());
        var one = aCase(List.of(new Continuation(List.of(), changed, List.of(item))));
        assertThat(one.groundTruthIn(0)).isEqualTo(one.groundTruth());
        assertThat(one.groundTruthIn(1)).isEqualTo(changed);
        assertThat(one.groundTruthIn(4)).isEqualTo(changed);
        assertThat(one.itemsIn(0)).isEqualTo(one.items());
        assertThat(one.itemsIn(3)).containsExactly(item);
        assertThat(aCase(List.of()).itemsIn(2)).isEqualTo(one.items());
    }

    @Test
    void whatIsWrongIsNamedByItsPath() {
        refused("\"case_slot2\" is not a field", map -> map.put("case_slot2", 1));
        refused("\"seed\" is not a whole number", map -> map.put("seed", 1.5));
        refused("\"difficulty\" is \"HARD\", which is unknown", map -> map.put("difficulty", "HARD"));
        refused("\"transcript\" is not an object", map -> map.put("transcript", List.of()));
        refused("\"evaluation_items\" is not a list of objects", map -> map.put("evaluation_items", List.of(1)));
        refused(
                "\"transcript.turns[0].id\" is negative",
                map -> map.put(
                        "transcript",
                        Map.of("turns", List.of(Map.of("id", -1, "role", "user", "content", "", "tags", List.of())))));
        refused(
                "\"ground_truth.entity_map.x\" is not a text",
                map -> map.put("ground_truth", Map.of("entity_map", Map.of("x", 1))));
    }

    private static void refused(String message, Consumer<Map<String, Object>> change) {
        var map = new LinkedHashMap<>(aCase(List.of()).toStampedMap());
        change.accept(map);
        assertThatExceptionOfType(MalformedJson.class)
                .isThrownBy(() -> CompactCase.of(map))
                .withMessage(message);
    }

    @Test
    void rolesAreCountedEvenWhereNobodySpeaks() {
        var transcript = new Transcript(
                List.of(new Turn(0, TurnRole.USER, "a🚚", List.of()), new Turn(1, TurnRole.USER, "bc d", List.of())));
        assertThat(transcript.charactersPerRole())
                .containsEntry(TurnRole.USER, 6)
                .containsEntry(TurnRole.SYSTEM, 0)
                .hasSize(3);
        assertThat(transcript.tokensPerRole(_ -> 1)).containsEntry(TurnRole.USER, 2);
    }

    @Test
    void weightsAreThoseOfTheMethodology() {
        assertThat(ItemType.values()).extracting(ItemType::weight).containsExactly(3, 3, 2, 2, 1, 1);
        assertThat(ItemType.values()).filteredOn(ItemType::isRecall).hasSize(2);
        assertThat(ItemType.named("entity_integrity")).contains(ItemType.ENTITY_INTEGRITY);
        assertThat(ItemType.named("ENTITY_INTEGRITY")).isEmpty();
    }

    private static CompactCase aCase(List<Continuation> continuations) {
        var expected = new LinkedHashMap<String, Object>();
        expected.put("check", "exact");
        expected.put("value", null);
        var entities = new LinkedHashMap<String, String>();
        entities.put("b", "1");
        entities.put("a", "2");
        return new CompactCase(
                "k:s18446744073709551615:dhard",
                "k",
                "1.0.0",
                SEED,
                Difficulty.HARD,
                new Transcript(List.of(new Turn(0, TurnRole.USER, "hi", List.of("t")))),
                new GroundTruth(List.of("f"), List.of(), List.of(), List.of(), List.of(), entities),
                List.of(new Item("q", ItemType.ENTITY_INTEGRITY, "who?", expected)),
                continuations,
                Optional.of(new CaseStamp("family", Optional.of(new CaseSlot("ns", "group", 3)))));
    }
}
