package dev.assay.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class OthersLoadTest {
    private static final Set<Long> US = Set.of(ProcessHandle.current().pid());

    private final AtomicReference<Double> processorSeconds = new AtomicReference<>(0.0);

    private OthersLoad watching(Set<Long> excepted, OptionalDouble all) {
        return new OthersLoad(() -> excepted, () -> all, processorSeconds::get);
    }

    private static double used() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .map(Duration::toNanos)
                        .orElse(0L)
                / 1e9;
    }

    /// Computes until the system says so.
    private static double work() {
        double before = used();
        double sum = 0;
        while (used() < before + 0.05) {
            sum += Math.sqrt((double) System.nanoTime());
        }
        assertThat(sum).isPositive();
        return used() - before;
    }

    @Test
    void whatExceptedProcessesComputeIsNoLoad() {
        var load = watching(US, OptionalDouble.of(95));
        double worked = work();
        processorSeconds.set(2 * worked);

        assertThat(load.percent().orElseThrow()).isLessThanOrEqualTo(95 - 50 + 1e-9);
        processorSeconds.set(2 * worked + 1_000);
        assertThat(load.percent().orElseThrow()).isCloseTo(95, within(1.0));
    }

    @Test
    void whatOthersComputeIsWhole() {
        var load = watching(Set.of(), OptionalDouble.of(95));
        processorSeconds.set(work());

        assertThat(load.percent()).hasValue(95);
    }

    @Test
    void aLoadNobodyTellsIsNone() {
        var load = watching(US, OptionalDouble.empty());
        processorSeconds.set(1.0);

        assertThat(load.percent()).isEmpty();
    }
}
