package dev.assay.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TimetableTest {
    private static final CallRate FIFTY = CallRate.parse("50/s").orElseThrow();
    private static final long MILLI = Duration.ofMillis(1).toNanos();

    private final AtomicLong clock = new AtomicLong(77);
    private final Timetable timetable = new Timetable(clock::get);

    @Test
    void ratesAreReadPerSecondMinuteAndHour() {
        assertThat(FIFTY.gapNanos()).isEqualTo(20 * MILLI);
        assertThat(CallRate.parse("3000/m").orElseThrow().gapNanos()).isEqualTo(20 * MILLI);
        assertThat(CallRate.parse("0.5/s").orElseThrow().gapNanos()).isEqualTo(2_000 * MILLI);
        assertThat(CallRate.parse("36/h").orElseThrow().gapNanos()).isEqualTo(100_000 * MILLI);
        assertThat(List.of("50", "50/d", "-1/s", "0/s", "", "x/s", "1e3/s"))
                .allMatch(text -> CallRate.parse(text).isEmpty());
    }

    @Test
    void nobodyIsGivenMoreThanTheNextTenthOfASecond() {
        var grant = timetable.ask("here", FIFTY, 1_000);

        assertThat(grant.count()).isBetween(5, 7);
        assertThat(timetable.ask("here", FIFTY, 1_000).count()).isZero();
        assertThat(timetable.ask("there", FIFTY, 1).count()).isEqualTo(1);
    }

    /// Ten that want all they can get, asking when they are told to, a little late each time; some are killed with
    /// permits in their hands.
    @Test
    void manyTogetherAreGivenTheRateAndNoPermitIsLeftUnused() {
        var random = RandomGenerator.of("L64X128MixRandom");
        var next = new long[10];
        var times = new ArrayList<Long>();
        long begin = clock.get();
        long end = begin + Duration.ofSeconds(60).toNanos();
        while (clock.get() < end) {
            for (int one = 0; one < next.length; one++) {
                if (clock.get() >= next[one]) {
                    var grant = timetable.ask("here", FIFTY, 1 + random.nextInt(4));
                    for (int i = 0; i < grant.count(); i++) {
                        times.add(clock.get() + grant.delayNanos() + i * FIFTY.gapNanos());
                    }
                    next[one] = clock.get() + Math.max(0, grant.delayNanos()) + random.nextLong(10 * MILLI);
                }
            }
            clock.addAndGet(MILLI);
        }

        times.sort(null);
        assertThat(times).doesNotHaveDuplicates();
        for (long from = begin; from < end - 1_000 * MILLI; from += 100 * MILLI) {
            long start = from;
            assertThat(times.stream().filter(time -> time >= start && time < start + 1_000 * MILLI))
                    .as("calls in the second from %d ms".formatted((from - begin) / MILLI))
                    .hasSizeBetween(49, 52);
        }
    }

    @Test
    void timeInWhichNobodyAsksIsNotMadeUpFor() {
        timetable.ask("here", FIFTY, 1);
        clock.addAndGet(Duration.ofSeconds(10).toNanos());

        assertThat(timetable.ask("here", FIFTY, 1_000).count()).isBetween(5, 7);
    }
}
