package dev.assay.hardware;

import java.util.Optional;

/// The machine at one moment, in bytes: what changes while a model runs.
///
/// @param totalBytes what may be used: the machine's memory, or what its container allows
public record MachineState(
        double totalBytes,
        double availableBytes,
        double swapUsedBytes,
        ThermalPressure pressure,
        Optional<Boolean> isOnBattery) {

    /// This machine, now.
    public static MachineState now() {
        return of(Platform.current().probe(new ThisMachine()));
    }

    static MachineState of(Probe probe) {
        var memory = probe.memory();
        double total = probe.limits().memoryBytes().isPresent()
                ? Math.min(memory.totalBytes(), (double)
                        probe.limits().memoryBytes().getAsLong())
                : memory.totalBytes();
        return new MachineState(
                total,
                Math.min(memory.availableBytes(), total),
                memory.swapUsedBytes(),
                probe.power().pressure(),
                probe.power().isOnBattery());
    }
}
