package dev.assay.lossmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenReference;
import dev.assay.api.Reference;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarksTest {
    private static final String INPUT = "ok 1\nerror: disk 4 is full\nok 2\n";

    @Test
    void anAnchorIsRetainedRecoverableOrLost() {
        assertThat(AnchorMark.of("disk 4 is full", "anchor", INPUT, "so the disk 4  is full now")
                        .state())
                .isEqualTo(AnchorMark.State.RETAINED);
        assertThat(AnchorMark.of("disk 4 is full", "anchor", INPUT, "full is: disk 4")
                        .state())
                .isEqualTo(AnchorMark.State.RECOVERABLE);
        assertThat(AnchorMark.of("disk 4 is full", "anchor", INPUT, "disk is full")
                        .state())
                .isEqualTo(AnchorMark.State.LOST);
    }

    @Test
    void anAnchorIsFoundInTheInputInAnyCase() {
        assertThat(AnchorMark.of("Disk 4", "anchor", INPUT, "").place()).contains(new AnchorMark.Place(12, 18));
        assertThat(AnchorMark.of("disk 5", "anchor", INPUT, "").place()).isEmpty();
        assertThat(AnchorMark.of("", "anchor", INPUT, "").place()).isEmpty();
    }

    private static List<CheckMark> checks(Score... scores) {
        Reference reference =
                new OpenReference(Map.of("answer", "disk 4", "evidence", List.of("error: disk 4 is full")));
        var anchors = List.of(AnchorMark.of("error: disk 4 is full", "evidence", INPUT, "ok 1\n"));
        return CheckMark.of(List.of(scores), Optional.of(reference), anchors, INPUT);
    }

    @Test
    void aFailedCheckNamesThePlaceOfItsEvidence() {
        var checks = checks(
                new Score.Value("evidence_survival", 0, "gone"),
                Score.of("answer_found", false),
                Score.of("failure_shown", false));
        assertThat(checks).extracting(check -> check.passed().orElseThrow()).containsOnly(false);
        assertThat(checks.get(0).evidence()).containsExactly(new AnchorMark.Place(5, 26));
        assertThat(checks.get(1).evidence()).containsExactly(new AnchorMark.Place(12, 18));
        assertThat(checks.get(2).evidence()).containsExactly(new AnchorMark.Place(5, 26));
        assertThat(checks.get(0).reason()).isEqualTo("gone");
    }

    @Test
    void whatIsUnscoredOrOnlyMeasuredIsNotJudged() {
        var checks = checks(new Score.Unscored("quality", "no judge"), Score.of("shortened", 0.4));
        assertThat(checks).allMatch(check -> check.passed().isEmpty());
        assertThat(checks.getFirst().value()).isEmpty();
    }

    @Test
    void ofSomeScoresLessIsBetter() {
        assertThat(checks(Score.of("thought_density", 0)).getFirst().passed()).contains(true);
        assertThat(checks(Score.of("thought_density", 0.2)).getFirst().passed()).contains(false);
    }
}
