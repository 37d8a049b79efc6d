package dev.assay.gate;

import dev.assay.api.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One rule applied to one system.
///
/// @param rule such as `f1 ≥ 0.8`
/// @param value what was measured; empty where nothing was
/// @param interval the interval that decided
/// @param count rows or pairs behind the value
/// @param reason one sentence that says why the verdict is what it is
/// @param losses examples that lost most, worst first
public record Check(
        String system,
        String rule,
        GateVerdict verdict,
        OptionalDouble value,
        Optional<Interval> interval,
        long count,
        String reason,
        List<Loss> losses) {
    public Check {
        losses = List.copyOf(losses);
    }

    /// An example that was better in the baseline.
    public record Loss(String dataset, String exampleId, double was, double is) {}

    /// A check without a number.
    static Check without(String system, String rule, GateVerdict verdict, String reason) {
        return new Check(system, rule, verdict, OptionalDouble.empty(), Optional.empty(), 0, reason, List.of());
    }

    /// The same under another name.
    Check named(String other) {
        return new Check(system, other, verdict, value, interval, count, reason, losses);
    }

    /// The same with a note behind its reason.
    Check noting(String note) {
        return note.isEmpty()
                ? this
                : new Check(system, rule, verdict, value, interval, count, reason + "; " + note, losses);
    }

    /// The same, but it can no longer pass.
    Check atBestUndecided(String why) {
        return verdict == GateVerdict.PASS
                ? new Check(system, rule, GateVerdict.UNDECIDED, value, interval, count, why, losses)
                : this;
    }
}
