package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentTest {
    @Test
    void whatIsAskedForAgainIsNotMadeAgain() {
        var made = new AtomicInteger();
        var recent = Recent.<String, Integer>many(_ -> made.incrementAndGet());
        var text = "once";
        assertThat(recent.of(text)).isEqualTo(recent.of(text)).isEqualTo(1);
    }

    @Test
    void equalThingsAreMadeOnceWhereContentCounts() {
        var made = new AtomicInteger();
        var recent = Recent.<String, Integer>equal(_ -> made.incrementAndGet());
        var text = "twice";
        var same = String.valueOf(text.toCharArray());
        assertThat(recent.of(text)).isEqualTo(recent.of(same)).isEqualTo(1);
        assertThat(recent.of("other")).isEqualTo(2);
    }

    @Test
    void whoeverAsksMeanwhileWaitsForTheOneThatIsMade() throws Exception {
        var made = new AtomicInteger();
        var asked = new CountDownLatch(2);
        var recent = Recent.<String, Integer>few(_ -> {
            await(asked);
            return made.incrementAndGet();
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = IntStream.range(0, 2)
                    .mapToObj(_ -> threads.submit(() -> {
                        asked.countDown();
                        return recent.of("shared");
                    }))
                    .toList();
            for (var answer : answers) {
                assertThat(answer.get()).isEqualTo(1);
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void moreThanItKeepsIsStillRight() {
        var recent = Recent.<String, Integer>few(String::length);
        var texts = IntStream.range(0, 500).mapToObj("x"::repeat).toList();
        for (int round = 0; round < 2; round++) {
            assertThat(texts).allMatch(text -> recent.of(text) == text.length());
        }
    }

    @Test
    void aFailureIsNotKept() {
        var tries = new AtomicInteger();
        var recent = Recent.<String, Integer>many(_ -> {
            if (tries.incrementAndGet() == 1) {
                throw new IllegalStateException("the first time");
            }
            return 7;
        });
        assertThatThrownBy(() -> recent.of("text")).hasMessage("the first time");
        assertThat(recent.of("text")).isEqualTo(7);
    }
}
