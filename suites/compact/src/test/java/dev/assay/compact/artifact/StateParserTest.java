package dev.assay.compact.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.text.GoldenRow;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateParserTest {
    private static final StateParser COMPAT = new StateParser(Profile.COMPAT);
    private static final StateParser STANDARD = new StateParser(Profile.STANDARD);

    private static List<String> kinds(ParsedState parsed) {
        return parsed.warnings().stream()
                .map(warning -> warning.kind().toString())
                .toList();
    }

    @Test
    void statesAndWarningsEqualTheOriginals() {
        assertThat(Golden.rows("compactbench/state-parser.jsonl")).isNotEmpty().allSatisfy(StateParserTest::agree);
    }

    static void agree(Map<String, Object> row) {
        var parsed = COMPAT.parse(String.valueOf(row.get("text")));
        assertThat(parsed.state().toMap()).as("%s", row).isEqualTo(GoldenRow.map(row, "state"));
        assertThat(kinds(parsed)).as("%s", row).isEqualTo(row.get("warning_kinds"));
    }

    @Test
    void standardFindsAnObjectInTheMiddleOfProse() {
        var reply = "Here it is:\n```json\n{\"locked_decisions\": [\"ship on Monday\"]}\n```\nAnything else?";
        assertThat(COMPAT.parse(reply).state()).isEqualTo(StructuredState.EMPTY);
        assertThat(STANDARD.parse(reply).state().lockedDecisions()).containsExactly("ship on Monday");
        assertThat(kinds(STANDARD.parse(reply))).containsExactly("prose_around_json");
        assertThat(kinds(STANDARD.parse("no {json} here"))).containsExactly("invalid_json");
    }

    @Test
    void whateverAModelWritesTheArtifactStaysWithinItsLimits() {
        var noise = "{\"locked_decisions\": [" + "1,".repeat(80) + "\"" + "x".repeat(900) + "\"]}";
        var parsed = STANDARD.parse(noise);
        var artifact = ArtifactLimits.apply(Artifact.of("", parsed.state()).withWarnings(parsed.messages()));
        assertThat(ArtifactReader.COMPAT.read(artifact.toMap())).isEqualTo(artifact);
    }

    @Test
    void deepNestingIsNotJson() {
        assertThat(kinds(STANDARD.parse("[".repeat(200_000)))).containsExactly("invalid_json");
        assertThat(kinds(STANDARD.parse("{\"a\":".repeat(200_000) + "}"))).containsExactly("invalid_json");
    }

    private static StructuredState state(List<String> facts, List<String> locked, Map<String, String> entities) {
        return new StructuredState(facts, locked, List.of(), List.of(), entities, List.of());
    }

    @Test
    void aLedgerUnitesWhatItHadWithWhatIsNew() {
        var previous = state(List.of("f1"), List.of("a", "b"), Map.of("Ada", "owner"));
        var fresh = state(List.of("f2"), List.of("b", "c"), Map.of("Ada", "reviewer"));
        var merged = new LedgerMerge(Profile.STANDARD).merge(previous, fresh).state();
        assertThat(merged).isEqualTo(state(List.of("f1", "f2"), List.of("a", "b", "c"), Map.of("Ada", "reviewer")));
        assertThat(new LedgerMerge(Profile.COMPAT)
                        .merge(previous, fresh)
                        .state()
                        .immutableFacts())
                .containsExactly("f2");
    }

    @Test
    void aLedgerThatGrowsTooLongDropsItsOldestEntries() {
        var long200 = IntStream.range(0, 200).mapToObj(i -> "old " + i).toList();
        var merged = new LedgerMerge(Profile.COMPAT)
                .merge(state(List.of(), long200, Map.of()), state(List.of(), List.of("new"), Map.of()));
        assertThat(merged.state().lockedDecisions())
                .hasSize(200)
                .startsWith("old 1")
                .endsWith("new");
        assertThat(merged.notices()).containsExactly("locked_decisions: the 1 oldest entries were dropped");
    }
}
