package dev.assay.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.models.plugin.ModelsPlugin;
import dev.assay.rate.CallRate;
import dev.assay.rate.Rates;
import dev.assay.registry.Registry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PacerTest {
    private static void round(Pacer pacer, int calls) throws InterruptedException {
        var places = new ArrayList<Pacer.Place>();
        for (int i = 0; i < calls; i++) {
            places.add(pacer.enter());
        }
        places.forEach(Pacer.Place::answered);
    }

    @Test
    void itDoublesEachSaturatedCleanRoundUntilTheMost() throws Exception {
        var pacer = Pacer.adaptive(2, 10);

        round(pacer, 2);
        round(pacer, 4);
        round(pacer, 8);
        round(pacer, 10);

        assertThat(pacer.history()).extracting(Pacer.Step::limit).containsExactly(2, 4, 8, 10);
    }

    @Test
    void roundsThatNeverReachTheLimitTeachNothing() throws Exception {
        var pacer = Pacer.adaptive(4, 64);

        for (int i = 0; i < 40; i++) {
            pacer.enter().answered();
        }

        assertThat(pacer.limit()).isEqualTo(4);
    }

    @Test
    void afterARateLimitItGrowsByOneARound() throws Exception {
        var pacer = Pacer.adaptive(8, 64);
        pacer.enter().limited(Duration.ZERO);

        round(pacer, 4);
        round(pacer, 5);

        assertThat(pacer.history()).extracting(Pacer.Step::limit).containsExactly(8, 4, 5, 6);
    }

    @Test
    void aBurstOfRateLimitsIsOneCut() throws Exception {
        var pacer = Pacer.adaptive(8, 64);
        var places = IntStream.range(0, 8).mapToObj(_ -> entered(pacer)).toList();

        places.forEach(place -> place.limited(Duration.ZERO));

        assertThat(pacer.limit()).isEqualTo(4);
    }

    private static Pacer.Place entered(Pacer pacer) {
        try {
            return pacer.enter();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aFailureInARoundKeepsTheLimit() throws Exception {
        var pacer = Pacer.adaptive(2, 64);
        var one = pacer.enter();
        var other = pacer.enter();

        one.failed();
        other.answered();

        assertThat(pacer.limit()).isEqualTo(2);
    }

    @Test
    void nobodyEntersWhileTheEndpointAskedForAPause() throws Exception {
        var pacer = Pacer.adaptive(4, 64);
        pacer.enter().limited(Duration.ofMillis(150));

        long before = System.nanoTime();
        var place = pacer.enter();

        assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(140));
        assertThat(place.waited()).isGreaterThanOrEqualTo(Duration.ofMillis(140));
    }

    @Test
    void neverMoreThanTheLimitAreUnderWayAndAllGetThrough() throws Exception {
        var pacer = Pacer.fixed(7);
        var underWay = new AtomicInteger();
        var most = new AtomicInteger();
        var done = new CountDownLatch(2_000);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2_000; i++) {
                var _ = threads.submit(() -> {
                    var place = pacer.enter();
                    most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
                    Thread.sleep(0, 1_000);
                    underWay.decrementAndGet();
                    place.answered();
                    done.countDown();
                    return true;
                });
            }
            assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(most.get()).isLessThanOrEqualTo(7);
        assertThat(pacer.history()).extracting(Pacer.Step::limit).isEqualTo(List.of(7));
    }

    @Test
    void someoneWaitingCanBeInterrupted() throws Exception {
        var pacer = Pacer.fixed(1);
        var held = pacer.enter();
        var interrupted = new CountDownLatch(1);
        var waiting = Thread.startVirtualThread(() -> {
            try {
                pacer.enter().answered();
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
        });

        waiting.interrupt();

        assertThat(interrupted.await(5, TimeUnit.SECONDS)).isTrue();
        held.answered();
        pacer.enter().answered();
    }

    /// Fifty places, and ten calls in a tenth of a second.
    @Test
    void aCallWithAPlaceStillWaitsForItsTurnAtTheRate() throws Exception {
        var rate = CallRate.parse("100/s").orElseThrow();
        var pacer = Pacer.fixed(50, new Rates().of("http://here", rate));
        long before = System.nanoTime();

        for (int i = 0; i < 21; i++) {
            pacer.enter().answered();
        }

        assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(175));
    }

    @Test
    void aCallThatIsInterruptedWhileItWaitsForItsTurnGivesItsPlaceBack() throws Exception {
        var rate = CallRate.parse("0.2/s").orElseThrow();
        var pacer = Pacer.fixed(2, new Rates().of("http://here", rate));
        pacer.enter().answered();
        var interrupted = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            var waiting = Thread.startVirtualThread(() -> {
                try {
                    pacer.enter().answered();
                } catch (InterruptedException e) {
                    interrupted.countDown();
                }
            });
            waiting.interrupt();
        }

        assertThat(interrupted.await(4, TimeUnit.SECONDS)).isTrue();
        pacer.enter().answered();
    }

    @Test
    void aRateIsPartOfASpecAndOfNoReply() {
        var registry = Registry.of(new ModelsPlugin());
        var plain = registry.model("openai:fake@http://127.0.0.1:9/v1,tries=2", Map.of());
        var rated = registry.model("openai:fake@http://127.0.0.1:9/v1,tries=2,rate=50/s", Map.of());

        assertThat(rated.configuration()).isEqualTo(plain.configuration());
        assertThat(rated.name()).endsWith("rate=50/s");
        assertThatThrownBy(() -> registry.model("openai:fake@http://127.0.0.1:9/v1,rate=fast", Map.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("rate must be calls per second, minute or hour, not \"fast\"");
        assertThatThrownBy(() -> registry.model("hf:some/model,rate=5/s", Map.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("there is no setting \"rate\"");
    }
}
