package dev.assay.sift.signal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SignalGoldenTest {
    @Test
    void everythingIsFoundThatTheOriginalFound() {
        var inputs = inputs();
        var rows = Golden.rows("ctxsift/signals.jsonl").toList();
        assertThat(rows).hasSize(280).allSatisfy(row -> {
            var signal = Signal.of(inputs.getOrDefault(row.get("case_id"), ""));
            assertThat(signal.toMap()).as("%s", row.get("case_id")).isEqualTo(row.get("signal"));
            assertThat(signal.anchors(AnchorOrder.FULL)).isEqualTo(row.get("product_anchors"));
            assertThat(signal.anchors(AnchorOrder.COMPACT)).isEqualTo(row.get("product_anchors_cpu"));
            assertThat(signal.likelyLocus()).isEqualTo(row.get("likely_locus"));
        });
    }

    @Test
    void nothingIsListedTwice() {
        inputs().values()
                .forEach(input -> Signal.of(input)
                        .toMap()
                        .values()
                        .forEach(list -> assertThat((List<?>) list).doesNotHaveDuplicates()));
    }

    private static Map<Object, String> inputs() {
        var inputs = new HashMap<Object, String>();
        Golden.rows("ctxsift/dataset.jsonl")
                .forEach(row -> inputs.put(row.get("case_id"), (String) row.get("raw_input")));
        return inputs;
    }
}
