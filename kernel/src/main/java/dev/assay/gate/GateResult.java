package dev.assay.gate;

import java.util.List;
import java.util.Optional;

/// The verdict of a gate and the checks behind it.
///
/// @param run id of the run that was judged
/// @param baseline id of the run it was compared with
public record GateResult(String run, Optional<String> baseline, List<Check> checks) {
    public GateResult {
        checks = List.copyOf(checks);
    }

    public GateVerdict verdict() {
        return GateVerdict.worst(checks.stream().map(Check::verdict).toList());
    }
}
