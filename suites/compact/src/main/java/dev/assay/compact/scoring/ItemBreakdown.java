package dev.assay.compact.scoring;

import dev.assay.stats.Summation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// How the items of one type did, over all cycles of all cases.
///
/// @param perfect with a score of 1
/// @param failed with a score of 0
/// @param weight of the first such item
public record ItemBreakdown(
        String itemType, int total, double meanScore, int perfect, int partial, int failed, double weight) {
    private static final Comparator<ItemBreakdown> WORST_FIRST = Comparator.comparingDouble(ItemBreakdown::meanScore)
            .thenComparing(Comparator.comparingDouble(ItemBreakdown::weight).reversed())
            .thenComparing(ItemBreakdown::itemType);

    /// The worst type first, of equals the heaviest.
    public static List<ItemBreakdown> of(Summation summation, List<CaseResult> cases) {
        return RunAggregates.items(cases)
                .collect(Collectors.groupingBy(ItemScore::itemType, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(scores -> of(scores, summation))
                .sorted(WORST_FIRST)
                .toList();
    }

    private static ItemBreakdown of(List<ItemScore> scores, Summation summation) {
        int perfect = (int) scores.stream().filter(score -> score.score() >= 1).count();
        int failed = (int) scores.stream().filter(score -> score.score() <= 0).count();
        var first = scores.getFirst();
        return new ItemBreakdown(
                first.itemType(),
                scores.size(),
                summation.mean(0, scores.stream().mapToDouble(ItemScore::score).toArray()),
                perfect,
                scores.size() - perfect - failed,
                failed,
                first.weight());
    }

    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("item_type", itemType);
        map.put("total", total);
        map.put("mean_score", meanScore);
        map.put("perfect", perfect);
        map.put("partial", partial);
        map.put("failed", failed);
        map.put("weight", weight);
        return map;
    }
}
