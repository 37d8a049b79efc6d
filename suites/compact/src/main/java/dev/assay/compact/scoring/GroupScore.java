package dev.assay.compact.scoring;

import dev.assay.api.Interval;
import dev.assay.stats.Summation;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How the cases of one family or template did.
///
/// @param meanScore mean case score
/// @param passing share of the cases that score at least one half
/// @param interval of the mean score, over templates; empty where the group has fewer than two
public record GroupScore(String name, int cases, double meanScore, double passing, Optional<Interval> interval) {
    private static final double HALF = 0.5;

    public static List<GroupScore> byFamily(Summation summation, List<CaseResult> cases) {
        return by(CaseResult::family, summation, cases);
    }

    public static List<GroupScore> byTemplate(Summation summation, List<CaseResult> cases) {
        return by(CaseResult::templateKey, summation, cases);
    }

    /// In the order of the names.
    private static List<GroupScore> by(Function<CaseResult, String> name, Summation summation, List<CaseResult> cases) {
        var groups = cases.stream().collect(Collectors.groupingBy(name, TreeMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .map(group -> of(group.getKey(), group.getValue(), summation))
                .toList();
    }

    /// @param cases at least one
    public static GroupScore of(String name, List<CaseResult> cases, Summation summation) {
        long passing =
                cases.stream().filter(result -> result.caseScore() >= HALF).count();
        return new GroupScore(
                name,
                cases.size(),
                mean(summation, cases),
                (double) passing / cases.size(),
                TemplateIntervals.ofShare(cases, some -> mean(Summation.COMPENSATED, some)));
    }

    private static double mean(Summation summation, List<CaseResult> cases) {
        return summation.mean(
                0, cases.stream().mapToDouble(CaseResult::caseScore).toArray());
    }
}
