package dev.assay.compact.board;

import dev.assay.api.Profile;
import dev.assay.text.UnicodeText;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs that may be compared: one suite and version, one model, one set of rules and, but for `compat`,
/// one tier and the same terms.
///
/// @param tier empty under `compat`, which ranks tiers together
/// @param terms empty under `compat`, which knows none
public record Segment(
        String benchmarkVersion,
        String targetProvider,
        String targetModel,
        String scorerVersion,
        String tier,
        Optional<Terms> terms)
        implements Comparable<Segment> {
    private static final Comparator<Segment> ORDER = Comparator.comparing(
                    Segment::benchmarkVersion, UnicodeText.CODE_POINT_ORDER)
            .thenComparing(Segment::targetProvider, UnicodeText.CODE_POINT_ORDER)
            .thenComparing(Segment::targetModel, UnicodeText.CODE_POINT_ORDER)
            .thenComparing(Segment::scorerVersion, UnicodeText.CODE_POINT_ORDER)
            .thenComparing(Segment::tier, UnicodeText.CODE_POINT_ORDER)
            .thenComparing(
                    segment -> segment.terms.map(Terms::toMap).orElse(Map.of()).toString());

    /// All of it in one line.
    public String describe() {
        return Stream.of(
                        Stream.of(benchmarkVersion, targetProvider + ":" + targetModel),
                        terms.stream().map(Terms::describe),
                        Stream.of(scorerVersion, tier).filter(part -> !part.isEmpty()))
                .flatMap(parts -> parts)
                .collect(Collectors.joining(", "));
    }

    static Segment of(Profile profile, BoardRow row) {
        var setup = row.setup();
        return new Segment(
                setup.benchmarkVersion(),
                setup.targetProvider(),
                setup.targetModel(),
                setup.scorerVersion(),
                profile == Profile.COMPAT ? "" : row.tier().toString(),
                profile == Profile.COMPAT ? Optional.empty() : Optional.of(row.terms()));
    }

    @Override
    public int compareTo(Segment other) {
        return ORDER.compare(this, other);
    }
}
