package dev.assay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackOffTest {
    private static final BackOff TO_FIVE_SECONDS = new BackOff(Duration.ofSeconds(1), Duration.ofSeconds(5));

    @Test
    void waitsDoubleUpToTheLongest() {
        assertThat(IntStream.rangeClosed(1, 5).mapToObj(TO_FIVE_SECONDS::after).map(Duration::toSeconds))
                .containsExactly(1L, 2L, 4L, 5L, 5L);
        assertThat(TO_FIVE_SECONDS.after(10_000)).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void chanceTakesHalfOfTheWaitAtMost() {
        assertThat(TO_FIVE_SECONDS.after(2, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(TO_FIVE_SECONDS.after(2, 1)).isEqualTo(Duration.ofSeconds(2));
    }
}
