package dev.assay.compact.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.scenario.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerRoomTest {
    private static Transcript said(String... lines) {
        var turns = new ArrayList<Turn>();
        for (var line : lines) {
            turns.add(new Turn(turns.size(), TurnRole.USER, line, List.of()));
        }
        return new Transcript(turns);
    }

    private static List<String> kept(OptionalInt room, String... lines) {
        var request = new CompactionRequest(said(lines), Map.of(), Optional.empty(), room);
        return new RuleLedger().compact(request).state().texts().toList();
    }

    @ParameterizedTest
    @CsvSource({
        "Noor leads the Lantern project.,Noor leads the Birchwood project.,From today Idris leads the Lantern project.",
        "Gudrun leitet das Projekt Laterne.,Gudrun leitet das Projekt Birkenhof.,Ab heute leitet Helmut das Projekt Laterne.",
        "王建国领导灯塔项目。,王建国领导桦林项目。,从今天起李秀兰领导灯塔项目。"
    })
    void aLaterStatementTakesThePlaceOfTheOneAboutTheSameProjectOnly(String old, String other, String later) {
        assertThat(kept(OptionalInt.empty(), old, other, later))
                .contains(other, later)
                .doesNotContain(old);
    }

    @ParameterizedTest
    @CsvSource({
        "Noor leads the Lantern project.,Idris reviews the Lantern project.",
        "Gudrun leitet das Projekt Laterne.,Gudrun prüft das Projekt Laterne.",
        "王建国领导灯塔项目。,王建国审核灯塔项目。"
    })
    void anotherRelationOfTheSameProjectTakesNoPlace(String one, String other) {
        assertThat(kept(OptionalInt.empty(), one, other)).contains(one, other);
    }

    @Test
    void whatIsSaidOfSeveralThingsOutlivesWhatIsSaidOnce() {
        var tracked = List.of(
                "Noor leads the Lantern project.",
                "Idris leads the Birchwood project.",
                "Oda leads the Copper Hill project.");
        var lines = new ArrayList<>(tracked);
        for (int i = 0; i < 20; i++) {
            lines.add("The bus number %d was late near the old harbor again today.".formatted(i));
        }
        var kept = kept(OptionalInt.of(80), lines.toArray(String[]::new));
        assertThat(kept).containsAll(tracked).hasSizeLessThan(lines.size());
    }

    @Test
    void anArtifactIsCutToItsRoomAndSaysSo() {
        var lengthy = Artifact.of("one two three four\n".repeat(50), StructuredState.EMPTY);
        var cut = ArtifactRoom.cut(lengthy, 40);
        assertThat(TokenEstimate.of(cut.summaryText())).isLessThanOrEqualTo(40);
        assertThat(cut.warnings()).anyMatch(warning -> warning.contains("cut to 40 tokens"));
        assertThat(ArtifactRoom.cut(cut, 1_000)).isEqualTo(cut);
        assertThat(Rendering.of(cut)).startsWith("SUMMARY:");
    }
}
