package dev.assay.sift.fact;

import dev.assay.sift.SiftCase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds facts that stand in each other's place: both would fit better if they were exchanged.
final class Exchange {
    private static final double CLEARLY = 1.25;
    private static final double LEAST = 0.06;
    private static final double ROUNDING = 1e-6;
    private static final double MOSTLY = 0.7;
    private static final double OTHER_CLAUSE = 0.35;
    private static final double OTHER_SIDE = 0.6;
    private static final int MOST = 24;

    private final List<Unit> units = new ArrayList<>();
    /// Pairs that seem exchanged in the target itself.
    private final Set<String> unclear = new HashSet<>();
    /// How well each unit fits where it stands in the target.
    private final Map<Unit, Double> own = new HashMap<>();

    Exchange(SiftCase siftCase, List<Lexeme> target) {
        var counts = new HashMap<String, Integer>();
        target.forEach(lexeme -> counts.merge(lexeme.key(), 1, Integer::sum));
        var taken = new boolean[target.size()];
        siftCase.anchors().stream()
                .map(Lexer::of)
                .filter(anchor -> !anchor.isEmpty())
                .sorted((a, b) -> b.size() - a.size())
                .forEach(anchor -> addAnchor(anchor, target, taken, counts));
        for (int at = 0; at < target.size(); at++) {
            if (!taken[at] && target.get(at).isValue()) {
                units.add(Unit.of(target, at, at + 1, counts));
            }
        }
        weigh();
        var places = places(target);
        units.forEach(unit -> own.put(
                unit,
                fit(unit, unit.whole(places.getOrDefault(unit.pivot(), List.of()), target), unit, target, places)));
        unclear.addAll(pairs(Map.of(), target, true).keySet());
    }

    /// What stands beside many units tells little about any of them.
    private void weigh() {
        var sides = new HashMap<String, Integer>();
        units.forEach(unit -> {
            unit.left().keySet().forEach(key -> sides.merge("<" + key, 1, Integer::sum));
            unit.right().keySet().forEach(key -> sides.merge(">" + key, 1, Integer::sum));
        });
        units.replaceAll(unit -> unit.weighed(sides));
    }

    private void addAnchor(List<Lexeme> anchor, List<Lexeme> target, boolean[] taken, Map<String, Integer> counts) {
        for (int at = 0; at + anchor.size() <= target.size(); at++) {
            if (!taken[at] && isAt(anchor, target, at)) {
                units.add(Unit.of(target, at, at + anchor.size(), counts));
                Arrays.fill(taken, at, at + anchor.size(), true);
            }
        }
    }

    private static boolean isAt(List<Lexeme> anchor, List<Lexeme> target, int start) {
        for (int at = 0; at < anchor.size(); at++) {
            if (!anchor.get(at).key().equals(target.get(start + at).key())) {
                return false;
            }
        }
        return true;
    }

    /// Keys of the facts that are exchanged.
    ///
    /// @param stated where the answer states each fact, by its key
    /// @param isClose whether the answer has the words of the target, so that little is needed to tell
    Set<String> exchanged(Map<String, List<Lexeme>> stated, List<Lexeme> answer, boolean isClose) {
        var exchanged = new HashSet<String>();
        pairs(stated, answer, isClose).forEach((pair, keys) -> {
            if (!unclear.contains(pair)) {
                exchanged.addAll(keys);
            }
        });
        return exchanged;
    }

    private Map<String, List<String>> pairs(Map<String, List<Lexeme>> stated, List<Lexeme> answer, boolean isClose) {
        var places = places(answer);
        var there = new ArrayList<Unit>();
        var spans = new ArrayList<List<Lexeme>>();
        for (var unit : units) {
            var pivots = stated.getOrDefault(unit.pivot(), places.getOrDefault(unit.pivot(), List.of()));
            var where = unit.whole(pivots, answer);
            if (!where.isEmpty() && there.size() < MOST) {
                there.add(unit);
                spans.add(where);
            }
        }
        return crossed(there, spans, answer, places, isClose);
    }

    private static Map<String, List<Lexeme>> places(List<Lexeme> answer) {
        var places = new HashMap<String, List<Lexeme>>();
        for (var lexeme : answer) {
            places.computeIfAbsent(Unit.key(lexeme), _ -> new ArrayList<>(2)).add(lexeme);
        }
        return places;
    }

    private Map<String, List<String>> crossed(
            List<Unit> there,
            List<List<Lexeme>> spans,
            List<Lexeme> answer,
            Map<String, List<Lexeme>> places,
            boolean isClose) {
        var crossed = new HashMap<String, List<String>>();
        int size = there.size();
        var fit = new double[size][size];
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < size; b++) {
                fit[a][b] = fit(there.get(a), spans.get(a), there.get(b), answer, places);
            }
        }
        for (int a = 0; a < size; a++) {
            for (int b = a + 1; b < size; b++) {
                boolean isOther = !there.get(a).keys().equals(there.get(b).keys());
                double across = fit[a][b] + fit[b][a];
                double ideal = own.getOrDefault(there.get(a), 0.0) + own.getOrDefault(there.get(b), 0.0);
                double straight = fit[a][a] + fit[b][b];
                boolean isCrossed = isClose
                        ? across > straight + ROUNDING
                        : across > CLEARLY * straight + LEAST && across >= MOSTLY * ideal;
                if (isOther && isCrossed) {
                    var keys = new ArrayList<>(there.get(a).facts());
                    keys.addAll(there.get(b).facts());
                    keys.add(there.get(a).pivot());
                    crossed.put(there.get(a).keys() + "\0" + there.get(b).keys(), keys);
                }
            }
        }
        return crossed;
    }

    /// How well a unit, where it stands in the answer, fits what stands beside another in the target.
    private static double fit(
            Unit unit, List<Lexeme> where, Unit other, List<Lexeme> answer, Map<String, List<Lexeme>> places) {
        double best = 0;
        for (var pivot : where) {
            int from = pivot.place() - unit.before();
            int to = pivot.place() + unit.after();
            boolean isPassive = from > 0
                    && from <= answer.size()
                    && answer.get(from - 1).raw().equals("by");
            double sum = 0;
            for (var near : other.left().entrySet()) {
                sum += near.getValue() * beside(places.get(near.getKey()), pivot, from, to, true, isPassive);
            }
            for (var near : other.right().entrySet()) {
                sum += near.getValue() * beside(places.get(near.getKey()), pivot, from, to, false, isPassive);
            }
            best = Math.max(best, sum);
        }
        return best;
    }

    private static double beside(
            @Nullable List<Lexeme> nears, Lexeme pivot, int from, int to, boolean isLeft, boolean isPassive) {
        double best = 0;
        if (nears == null) {
            return best;
        }
        for (var near : nears) {
            if (near.place() >= from && near.place() <= to) {
                continue;
            }
            boolean isBefore = near.place() < from;
            int distance = isBefore ? from - near.place() : near.place() - to;
            double side = isBefore == isLeft || isPassive ? 1 : OTHER_SIDE;
            double clause = near.clause() == pivot.clause() ? 1 : OTHER_CLAUSE;
            best = Math.max(best, side * clause / distance);
        }
        return best;
    }
}
