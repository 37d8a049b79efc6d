package dev.assay.hardware;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/// How busy the processors of this machine are with anything but some processes. Not thread-safe.
public final class OthersLoad {
    private final Supplier<Set<Long>> excepted;
    private final Supplier<OptionalDouble> all;
    private final DoubleSupplier processorSeconds;
    private double before;
    private double used;

    /// @param excepted processes that do not count
    public OthersLoad(Supplier<Set<Long>> excepted) {
        this(excepted, ProcessorLoad::percent, OthersLoad::processorSecondsSoFar);
    }

    /// @param all how busy the processors are, whoever keeps them busy
    /// @param processorSeconds that passed so far, of all processors together
    OthersLoad(Supplier<Set<Long>> excepted, Supplier<OptionalDouble> all, DoubleSupplier processorSeconds) {
        this.excepted = excepted;
        this.all = all;
        this.processorSeconds = processorSeconds;
        this.before = processorSeconds.getAsDouble();
        this.used = used();
    }

    /// In percent since it was last asked; empty where the system does not tell.
    public OptionalDouble percent() {
        double now = processorSeconds.getAsDouble();
        double usedNow = used();
        double own = now > before ? 100 * Math.max(0, usedNow - used) / (now - before) : 0;
        before = now;
        used = usedNow;
        var load = all.get();
        return load.isPresent() ? OptionalDouble.of(Math.max(0, load.getAsDouble() - own)) : load;
    }

    private double used() {
        return excepted.get().stream()
                .flatMap(process -> ProcessHandle.of(process).stream())
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .mapToDouble(OthersLoad::seconds)
                .sum();
    }

    private static double processorSecondsSoFar() {
        return System.nanoTime() / 1e9 * Runtime.getRuntime().availableProcessors();
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
