package dev.assay.fit.run;

import dev.assay.fit.verdict.Footprint;
import dev.assay.fit.verdict.MemoryReading;
import dev.assay.hardware.MachineState;
import java.util.OptionalDouble;

/// What can be seen of a machine and of the memory of a runtime while a model is measured.
public interface MachineWatch {
    /// The machine now.
    MachineState state();

    /// How busy the processor was since this was last asked, in percent.
    OptionalDouble load();

    /// How fast the processor runs now, in GHz; empty where nobody tells.
    default OptionalDouble frequencyGhz() {
        return OptionalDouble.empty();
    }

    /// Looks at the runtime before the model is called for the first time.
    void before() throws InterruptedException;

    /// Whether the model was in memory before its first call, which then loaded nothing.
    boolean wasLoaded();

    /// What the model takes, now that it has answered.
    Footprint.Sources after() throws InterruptedException;

    /// The memory in a state.
    static MemoryReading memory(MachineState state) {
        return new MemoryReading(state.totalBytes(), state.availableBytes(), OptionalDouble.of(state.swapUsedBytes()));
    }
}
