package dev.assay.report;

import dev.assay.store.RunManifest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The scores by which a run is decided; all others are diagnostics, which explain and decide nothing.
///
/// Scores that measure nearly the same would each cost the correction for several scores, so there are few:
/// the first score that the run's metrics name, and compression.
///
/// @param names where empty, every score is a headline
public record HeadlineScores(Set<String> names) implements Predicate<String> {
    private static final String MEAN_SCORE = "mean-score:field=";

    public HeadlineScores {
        names = Set.copyOf(names);
    }

    /// @param chosen scores that were asked for; where empty, those of the run
    public static HeadlineScores of(RunManifest manifest, List<String> chosen) {
        if (!chosen.isEmpty()) {
            return new HeadlineScores(new LinkedHashSet<>(chosen));
        }
        return primary(manifest)
                .map(primary -> new HeadlineScores(Set.of(primary, Comparison.COMPRESSION)))
                .orElse(new HeadlineScores(Set.of()));
    }

    /// The first score that the metrics of a run take the mean of.
    public static Optional<String> primary(RunManifest manifest) {
        return manifest.metrics().stream()
                .filter(metric -> metric.startsWith(MEAN_SCORE))
                .map(metric -> metric.substring(MEAN_SCORE.length()).split(",", 2)[0])
                .findFirst();
    }

    @Override
    public boolean test(String score) {
        return names.isEmpty() || names.contains(score);
    }
}
