package dev.assay.gate;

import java.util.List;
import java.util.Optional;

/// The verdict of a gate and the checks behind it.
///
/// @param run id of the run that was judged
/// @param baseline id of the run it was compared with
/// @param link where a reader finds more: an address, or the path of a report; empty for nowhere
public record GateResult(String run, Optional<String> baseline, List<Check> checks, Optional<String> link) {
    public GateResult {
        checks = List.copyOf(checks);
    }

    /// Without a link.
    public GateResult(String run, Optional<String> baseline, List<Check> checks) {
        this(run, baseline, checks, Optional.empty());
    }

    /// The same with a link.
    public GateResult linked(Optional<String> address) {
        return new GateResult(run, baseline, checks, address);
    }

    public GateVerdict verdict() {
        return GateVerdict.worst(checks.stream().map(Check::verdict).toList());
    }
}
