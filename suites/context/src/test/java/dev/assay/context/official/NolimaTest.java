package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NolimaTest {
    private static final Official YUKI =
            Official.of(new Nolima(), "nolima", Map.of("answers", List.of("Yuki", "Stuart")));

    @Test
    void theLastLineMayDecideForModelsThatThinkAloud() {
        assertThat(YUKI.answered("Perhaps Mandy.\nIt is Stuart\n"))
                .containsExactly(
                        entry("nolima_exact", 0.0),
                        entry("nolima_contains", 1.0),
                        entry("nolima_last_line_exact", 0.0),
                        entry("nolima_last_line_contains", 1.0));
        assertThat(YUKI.answered("Yuki?\nMandy"))
                .containsEntry("nolima_contains", 1.0)
                .containsEntry("nolima_last_line_contains", 0.0);
        assertThat(YUKI.answered(" Yuki\n")).doesNotContainValue(0.0);
    }

    @Test
    void caseMatters() {
        assertThat(YUKI.answered("yuki")).doesNotContainValue(1.0);
    }
}
