package dev.assay.fit.job;

import dev.assay.hardware.GraphicsMemory;
import dev.assay.registry.ModelHost;
import dev.assay.store.RunStore;
import java.time.Clock;
import java.util.OptionalDouble;

/// What every model of a job is measured with.
///
/// @param floor least quality beyond chance, given for this job
record FitTools(
        RunStore runs,
        Clock clock,
        ModelSource models,
        ModelHost host,
        GraphicsMemory graphics,
        FitListener listener,
        OptionalDouble floor,
        StopSign stop) {
    void tell(FitEvent event) {
        listener.heard(event);
    }
}
