package dev.assay.fit.verdict;

import java.util.OptionalDouble;

/// What scoring needs to know of a machine.
///
/// @param cores logical processors
/// @param isSavingPower whether it was in a low-power mode
public record FitMachine(
        double cores, double memoryGib, OptionalDouble nominalGhz, OptionalDouble currentGhz, boolean isSavingPower) {}
