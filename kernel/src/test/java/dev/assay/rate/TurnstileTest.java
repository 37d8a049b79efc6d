package dev.assay.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TurnstileTest {
    private static final CallRate RATE = CallRate.parse("200/s").orElseThrow();

    /// Two processes that ask the same timetable.
    @Test
    void callsOfManyThreadsPassNoFasterThanTheRate() throws InterruptedException {
        var timetable = new Timetable();
        var times = new ConcurrentLinkedQueue<Long>();
        int each = 100;
        var passed = new CountDownLatch(4 * each);
        for (int process = 0; process < 2; process++) {
            var rates = new Rates();
            rates.askElsewhere(timetable);
            for (int thread = 0; thread < 2 * each; thread++) {
                Thread.ofVirtual().start(() -> {
                    try {
                        rates.of("here", RATE).enter();
                        times.add(System.nanoTime());
                        passed.countDown();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
            }
        }
        passed.await();

        var sorted = times.stream().sorted().toList();
        long took = sorted.getLast() - sorted.getFirst();
        assertThat(Duration.ofNanos(took)).isGreaterThan(Duration.ofMillis(399 * 5 - 45));
    }

    @Test
    void oneQuestionIsAskedForAllWhoWait() throws InterruptedException {
        var questions = new AtomicInteger();
        var rates = new Rates();
        var ready = new CountDownLatch(1);
        rates.askElsewhere((_, _, wanted) -> {
            questions.incrementAndGet();
            await(ready);
            return new Permits.Grant(wanted, 0);
        });
        var turnstile = rates.of("here", CallRate.parse("1000000/s").orElseThrow());
        var passed = new CountDownLatch(50);
        for (int i = 0; i < 50; i++) {
            Thread.ofVirtual().start(() -> {
                try {
                    turnstile.enter();
                    passed.countDown();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        Thread.sleep(300); // the first asks for itself; the others gather meanwhile
        ready.countDown();
        passed.await();

        assertThat(questions.get()).isLessThan(50);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
