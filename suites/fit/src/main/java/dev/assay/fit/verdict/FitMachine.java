package dev.assay.fit.verdict;

import dev.assay.hardware.MachineCard;
import dev.assay.hardware.PowerMode;
import java.util.OptionalDouble;

/// What scoring needs to know of a machine.
///
/// @param cores logical processors
/// @param isSavingPower whether it was in a low-power mode
public record FitMachine(
        double cores, double memoryGib, OptionalDouble nominalGhz, OptionalDouble currentGhz, boolean isSavingPower) {

    /// What a run may use of a machine: what its container allows, where it is in one.
    public static FitMachine of(MachineCard card) {
        return new FitMachine(
                card.usableCores(),
                card.usableMemoryGib(),
                card.processor().nominalGhz(),
                card.processor().currentGhz(),
                card.power().mode() == PowerMode.LOW_POWER);
    }
}
