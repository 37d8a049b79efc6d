package dev.assay.fit.verdict;

import static dev.assay.text.DecimalText.fixed;

import dev.assay.fit.verdict.Remark.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a reader of a score should know, without changing it; a fixed order.
record Warnings(Performance performance, ScoringProfile profile) {
    static final long VERY_LOW_QUALITY_BELOW = 15;
    static final double UNSTABLE_ABOVE = 0.3;
    static final double HOST_FULL_ABOVE = 95;
    static final double MODEL_MATTERS_FROM = 10;
    static final double THROTTLED_BELOW = 0.8;
    static final double SWAP_ABOVE_GIB = 0.5;
    static final double BUSY_ABOVE = 90;
    private static final double EDGE = 1e-9;
    private static final Set<String> HOT = Set.of("heavy", "critical");

    List<Remark> all(Optional<Quality> quality, Optional<FitMachine> machine, Surroundings around) {
        var remarks = new ArrayList<Remark>();
        if (quality.isPresent() && quality.get().total() < VERY_LOW_QUALITY_BELOW) {
            remarks.add(Remark.of(Code.VERY_LOW_QUALITY));
        }
        unstableSpeed().ifPresent(remarks::add);
        if (profile.looksAtFootprint()) {
            ofMeasuring(remarks);
        }
        hostMemory().ifPresent(remarks::add);
        machine.ifPresent(of -> ofMachine(of, around, remarks));
        if (profile.looksAtFootprint()) {
            ofSurroundings(around, remarks);
        }
        return List.copyOf(remarks);
    }

    private Optional<Remark> unstableSpeed() {
        double speed = performance.tokensPerSecond().orElse(Double.NaN);
        double deviation = performance.deviation().orElse(Double.NaN);
        return Double.isFinite(deviation) && speed > 0 && deviation / speed > UNSTABLE_ABOVE
                ? Optional.of(Remark.of(Code.UNSTABLE_SPEED, fixed(deviation, 1), fixed(speed, 1)))
                : Optional.empty();
    }

    private void ofMeasuring(List<Remark> remarks) {
        if (performance.isSpeedEstimated()) {
            remarks.add(Remark.of(Code.THROUGHPUT_ESTIMATED));
        }
        if (performance.memory().isEstimated()) {
            remarks.add(Remark.of(Code.MEMORY_ESTIMATED));
        }
        if (!performance.memory().isKnown()) {
            remarks.add(Remark.of(Code.MEMORY_UNAVAILABLE));
        }
    }

    private Optional<Remark> hostMemory() {
        var memory = performance.memory();
        double host = memory.pressure();
        if (host <= HOST_FULL_ABOVE || (profile.looksAtFootprint() && !memory.isHostKnown())) {
            return Optional.empty();
        }
        if (profile.looksAtFootprint() && !memory.isKnown()) {
            return Optional.of(Remark.of(Code.HOST_MEMORY_HIGH_FOOTPRINT_UNKNOWN, fixed(host, 0)));
        }
        return memory.soundModel() < MODEL_MATTERS_FROM
                ? Optional.of(Remark.of(Code.HOST_MEMORY_HIGH, fixed(host, 0), fixed(memory.soundModel(), 0)))
                : Optional.empty();
    }

    private void ofMachine(FitMachine machine, Surroundings around, List<Remark> remarks) {
        if (machine.isSavingPower()) {
            remarks.add(Remark.of(Code.LOW_POWER_MODE));
        }
        double nominal = machine.nominalGhz().orElse(0);
        double before = machine.currentGhz().orElse(nominal);
        double current = profile.keepsScores() ? before : around.frequencyGhz().orElse(before);
        if (nominal > 0 && isThrottled(current / nominal)) {
            remarks.add(Remark.of(
                    Code.CPU_THROTTLED, fixed(current, 1), fixed(nominal, 1), fixed(current / nominal * 100, 0)));
        }
    }

    /// Exactly 80 % is not below it, though 2.4 / 3.0 is in binary numbers; the original does not mind.
    private boolean isThrottled(double share) {
        return share < (profile.keepsScores() ? THROTTLED_BELOW : THROTTLED_BELOW - EDGE);
    }

    private static void ofSurroundings(Surroundings around, List<Remark> remarks) {
        if (HOT.contains(around.thermalPressureAfter())) {
            remarks.add(Remark.of(Code.THERMAL_THROTTLING, around.thermalPressureAfter()));
        }
        double swapped = around.swapGib().orElse(0);
        if (swapped > SWAP_ABOVE_GIB) {
            remarks.add(Remark.of(Code.SWAP_ACTIVITY, fixed(swapped, 1)));
        }
        if (around.isOnBattery()) {
            remarks.add(Remark.of(Code.ON_BATTERY));
        }
        double load = around.averageLoad().orElse(0);
        if (load > BUSY_ABOVE) {
            remarks.add(Remark.of(Code.HIGH_CPU_LOAD, fixed(load, 0)));
        }
    }
}
