package dev.assay.sift.thought;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.sift.scoring.Recorded;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class RecordedThoughtTest {
    @Test
    void linesAreTakenForThinkingAsRecorded() {
        Golden.rows("ctxsift/thought-lines.jsonl").forEach(RecordedThoughtTest::check);
    }

    static void check(Map<String, Object> row) {
        var line = Recorded.text(row, "line");
        var counts = VisibleThought.EVERYWHERE.count(line);
        assertThat(counts.tagMarkers() > 0).as(line).isEqualTo(row.get("has_tag"));
        assertThat(counts.proseMarkers() > 0).as(line).isEqualTo(row.get("is_prose_marker"));
        assertThat(counts.markers()).as(line).isEqualTo(row.get("marker_count"));
        assertThat(counts.density()).as(line).isCloseTo(Recorded.number(row, "density"), Assertions.within(1e-12));
        assertThat(VisibleThought.EVERYWHERE.withoutPreamble(line)).isEqualTo(row.get("after_preamble_strip"));
    }
}
