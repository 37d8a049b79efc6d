package dev.assay.gate;

import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a run must hold.
///
/// @param systems those to judge; none means every system but the controls
/// @param scores those compared with the baseline; none means the scores that have a lower limit, or the run's first
/// @param margin a loss below this does not matter
/// @param maxCost most US dollars all calls may have cost; empty for no limit
/// @param noNewMaskedFailure whether every failure the baseline showed must still be shown
public record GateRules(
        List<Limit> limits,
        List<String> systems,
        List<String> scores,
        double margin,
        OptionalDouble maxCost,
        boolean noNewMaskedFailure) {
    public static final double MARGIN = 0.03;

    public GateRules {
        limits = List.copyOf(limits);
        systems = List.copyOf(systems);
        scores = List.copyOf(scores);
        if (maxCost.isPresent() && !(maxCost.getAsDouble() >= 0 && Double.isFinite(maxCost.getAsDouble()))) {
            throw new UserError("the most that may be spent is %s\n       write a number of dollars, as in 0.50"
                    .formatted(maxCost.getAsDouble()));
        }
        if (!(margin > 0) || Double.isInfinite(margin)) {
            throw new UserError(
                    "--margin must be a number above 0, not %s\n       0.03 allows a loss of three points of a hundred"
                            .formatted(margin));
        }
    }

    /// The scores compared with the baseline; empty for the score the run is decided by.
    List<String> comparedScores() {
        if (!scores.isEmpty()) {
            return scores;
        }
        return limits.stream()
                .filter(limit -> limit.side() == Limit.Side.AT_LEAST)
                .map(Limit::name)
                .toList();
    }

    /// `gate.yaml` as a person writes it. Every key may be left out.
    ///
    /// @param fresh whether to run what `assay.yaml` says first, and judge that run
    public record File(
            @Nullable String run,
            @Nullable Map<String, @Nullable Double> min,
            @Nullable Map<String, @Nullable Double> max,
            @Nullable String baseline,
            @Nullable Double margin,
            @Nullable Double max_cost,
            @Nullable List<String> scores,
            @Nullable List<String> systems,
            @Nullable Boolean no_new_masked_failure,
            @Nullable String undecided,
            @Nullable Boolean fresh,
            @Nullable String junit,
            @Nullable String markdown,
            @Nullable String gitlab,
            @Nullable String badge,
            @Nullable String in_toto,
            @Nullable String link) {
        public File {
            if (Stream.of(scores, systems)
                    .flatMap(Stream::ofNullable)
                    .anyMatch(list -> list.stream().anyMatch(Objects::isNull))) {
                throw new IllegalArgumentException("a list of names has a place without one");
            }
        }

        /// A file that says nothing.
        public static final File EMPTY = new File(
                null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);

        public List<Limit> limits() {
            var limits = new ArrayList<Limit>();
            orNone(min).forEach((name, bound) -> limits.add(limit(name, Limit.Side.AT_LEAST, bound)));
            orNone(max).forEach((name, bound) -> limits.add(limit(name, Limit.Side.AT_MOST, bound)));
            return limits;
        }

        private static Map<String, @Nullable Double> orNone(@Nullable Map<String, @Nullable Double> map) {
            return map == null ? Map.of() : new LinkedHashMap<>(map);
        }

        private static Limit limit(String name, Limit.Side side, @Nullable Double bound) {
            if (bound == null) {
                throw new UserError("gate.yaml: %s has no number\n       write %s: 0.9".formatted(name, name));
            }
            return new Limit(name, side, bound);
        }

        public Optional<String> baselineRun() {
            return Optional.ofNullable(baseline);
        }
    }
}
