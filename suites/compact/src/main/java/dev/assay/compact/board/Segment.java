package dev.assay.compact.board;

import dev.assay.api.Profile;
import dev.assay.python.PythonText;
import java.util.Comparator;

/// Runs that may be compared: one suite and version, one model, one set of rules and, but for `compat`,
/// one tier.
///
/// @param tier empty under `compat`, which ranks tiers together
public record Segment(
        String benchmarkVersion, String targetProvider, String targetModel, String scorerVersion, String tier)
        implements Comparable<Segment> {
    private static final Comparator<Segment> ORDER = Comparator.comparing(
                    Segment::benchmarkVersion, PythonText.CODE_POINT_ORDER)
            .thenComparing(Segment::targetProvider, PythonText.CODE_POINT_ORDER)
            .thenComparing(Segment::targetModel, PythonText.CODE_POINT_ORDER)
            .thenComparing(Segment::scorerVersion, PythonText.CODE_POINT_ORDER)
            .thenComparing(Segment::tier, PythonText.CODE_POINT_ORDER);

    static Segment of(Profile profile, BoardRow row) {
        var setup = row.setup();
        return new Segment(
                setup.benchmarkVersion(),
                setup.targetProvider(),
                setup.targetModel(),
                setup.scorerVersion(),
                profile == Profile.COMPAT ? "" : row.tier().toString());
    }

    @Override
    public int compareTo(Segment other) {
        return ORDER.compare(this, other);
    }
}
