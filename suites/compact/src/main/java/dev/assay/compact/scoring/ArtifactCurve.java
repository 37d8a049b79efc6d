package dev.assay.compact.scoring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What the artifacts themselves hold of what is asked, apart from whether a model answered it: loss is the
/// method's,
/// a thing that is there and not answered is the reader's.
///
/// @param recalls share of the items of cycle 0, 1, 2, … whose answer the artifact holds
/// @param readerFailures share of the items whose answer the artifact holds that were not answered right; empty
/// where
/// it holds none
/// @param precision of what the artifact says of what is asked, the share that is right; empty where it says nothing or
/// where items do not tell their relation
public record ArtifactCurve(List<Double> recalls, OptionalDouble readerFailures, OptionalDouble precision) {
    public ArtifactCurve {
        recalls = List.copyOf(recalls);
    }

    static ArtifactCurve of(List<CaseResult> cases, SurvivalSplit split) {
        var kept = new TreeMap<Integer, List<Boolean>>();
        for (var one : cases) {
            for (var cycle : one.cycles()) {
                cycle.detail()
                        .ifPresent(detail -> kept.computeIfAbsent(cycle.cycleNumber(), _ -> new ArrayList<>())
                                .addAll(detail.kept().values()));
            }
        }
        var recalls = kept.values().stream()
                .filter(flags -> !flags.isEmpty())
                .map(flags -> (double) flags.stream().filter(flag -> flag).count() / flags.size())
                .toList();
        int there = split.keptPassed() + split.keptFailed();
        return new ArtifactCurve(
                recalls,
                there == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) split.keptFailed() / there),
                precision(cases, there));
    }

    private static OptionalDouble precision(List<CaseResult> cases, int there) {
        long wrong = cases.stream()
                .flatMap(one -> one.cycles().stream())
                .flatMap(cycle -> cycle.detail().stream())
                .mapToLong(detail -> detail.contradicted().size())
                .sum();
        return there + wrong == 0 ? OptionalDouble.empty() : OptionalDouble.of(there / (double) (there + wrong));
    }

    /// Over all cycles; empty in results without artifacts.
    public OptionalDouble recall() {
        return recalls.stream().mapToDouble(recall -> recall).average();
    }

    /// One plus the mean loss since cycle 0, from 0 to 1, higher is better; empty where cycle 0 held nothing.
    public OptionalDouble driftResistance() {
        if (recalls.isEmpty() || recalls.getFirst() == 0) {
            return OptionalDouble.empty();
        }
        double loss = recalls.stream()
                .skip(1)
                .mapToDouble(recall -> recall - recalls.getFirst())
                .average()
                .orElse(0);
        return OptionalDouble.of(Math.clamp(1 + loss, 0.0, 1.0));
    }

    /// The cycle at which half of what cycle 0 held is gone; empty where that was not seen.
    public OptionalDouble halfLife() {
        return new RetentionCurve("artifact", recalls).halfLife();
    }

    /// By the names results use; what is not known is null.
    public Map<String, @Nullable Object> toMap() {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("recall", orNull(recall()));
        map.put("recall_by_cycle", recalls);
        map.put("precision", orNull(precision));
        map.put("drift_resistance", orNull(driftResistance()));
        map.put("half_life", orNull(halfLife()));
        map.put("reader_failures", orNull(readerFailures));
        return map;
    }

    private static @Nullable Double orNull(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }
}
