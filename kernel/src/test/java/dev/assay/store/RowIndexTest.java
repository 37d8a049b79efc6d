package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowIndexTest {
    @TempDir
    Path folder;

    private RowIndex index(String content) throws IOException {
        var file = folder.resolve("rows.jsonl");
        Files.writeString(file, content);
        return RowIndex.of(file, RowRules.unsealed(1_000_000));
    }

    private static String row(int trial, String status) {
        var failure = status.equals("failed") ? ",\"failure\":{\"kind\":\"error\",\"message\":\"\"}" : "";
        return "{\"trial\":%d,\"status\":\"%s\",\"system\":\"s\",\"dataset\":\"d\",\"example_id\":\"e\",\"repeat\":0%s}\n"
                .formatted(trial, status, failure);
    }

    @Test
    void answeredAndFailedTrialsAreToldApart() throws IOException {
        var index = index(row(0, "ok") + row(12345, "failed") + row(7, "failed") + row(7, "ok"));
        assertThat(index.answered().stream()).containsExactly(0, 7);
        assertThat(index.failed().stream()).containsExactly(12345);
        assertThat(index.lines()).isEqualTo(4);
        assertThat(index.tornBytes()).isZero();
    }

    @Test
    void aTornTailIsMeasuredAndNotCounted() throws IOException {
        var whole = row(0, "ok");
        var torn = "{\"trial\":1,\"status\":\"ok\",\"x\":";
        var index = index(whole + torn);
        assertThat(index.answered().stream()).containsExactly(0);
        assertThat(index.wholeBytes()).isEqualTo(whole.length());
        assertThat(index.tornBytes()).isEqualTo(torn.length());
    }

    @Test
    void aDamagedLineIsCountedAndItsTrialIsNotDone() throws IOException {
        var index = index("{\"trial\":0,\"status\":\"ok\",\"x\n\n{\"trial\":x}\nnonsense\n" + row(1, "ok"));
        assertThat(index.damaged()).isEqualTo(4);
        assertThat(index.answered().stream()).containsExactly(1);
    }

    @Test
    void linesLongerThanAChunkAreFollowedAcrossChunks() throws IOException {
        var filler = "x".repeat((1 << 20) - 40);
        var content = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            content.append(row(i, "ok").replace("\"repeat\":0", "\"repeat\":0,\"x\":\"" + filler + "\""));
        }
        var index = index(content.toString());
        assertThat(index.answered().cardinality()).isEqualTo(5);
        assertThat(index.wholeBytes()).isEqualTo(content.length());
        assertThat(index.damaged()).isZero();
    }
}
