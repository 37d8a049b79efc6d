package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void halfOfASurrogatePairIsWrittenAndReadBack() {
        var halves = Map.of("a", "x\ud83d", "b", "\ude00\ud83d y 😀 z");
        for (var written : new String[] {Json.write(halves), Json.writePretty(halves)}) {
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(written)).isTrue();
            assertThat(written).contains("x\\ud83d", "\\ude00\\ud83d y 😀 z");
            assertThat(Json.read(written)).isEqualTo(halves);
        }
    }
}
