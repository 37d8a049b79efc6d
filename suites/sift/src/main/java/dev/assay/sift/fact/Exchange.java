package dev.assay.sift.fact;

import dev.assay.sift.SiftCase;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds facts that stand in each other's place: both would fit better if they were exchanged.
final class Exchange {
    private static final double CLEARLY = 1.25;
    private static final double LEAST = 0.06;
    private static final double ROUNDING = 1e-6;
    private static final double MOSTLY = 0.7;
    private static final double OTHER_CLAUSE = 0.35;
    private static final double OTHER_SENTENCE = 0.15;
    private static final double OTHER_SIDE = 0.6;
    private static final int MOST = 24;
    private static final int FEW = 3;

    private final List<Unit> units = new ArrayList<>();
    /// Pairs that seem exchanged in the target itself.
    private final Set<String> unclear = new HashSet<>();
    /// How well each unit fits where it stands in the target.
    private final double[] own;
    /// Keys of units and of what stands beside them: of content, and of words that say nothing.
    private final Set<String> content = new HashSet<>();

    private final Set<String> glue = new HashSet<>();

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
        target.forEach(lexeme -> (lexeme.isContent() ? content : glue).add(lexeme.key()));
        units.forEach(unit -> content.add(unit.pivot()));
        var places = places(target);
        this.own = new double[units.size()];
        for (int at = 0; at < own.length; at++) {
            var unit = units.get(at);
            var where = unit.whole(places.getOrDefault(unit.pivot(), List.of()), target);
            own[at] = fit(new Standing(unit, at, where), Beside.of(unit, places), target);
        }
        unclear.addAll(pairs(Map.of(), target, true, false).keySet());
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
    /// @param isFree whether it has so few of them that a position is hardly exchanged for a file
    Set<String> exchanged(Map<String, List<Lexeme>> stated, List<Lexeme> answer, boolean isClose, boolean isFree) {
        var exchanged = new HashSet<String>();
        pairs(stated, answer, isClose, isFree).forEach((pair, keys) -> {
            if (!unclear.contains(pair)) {
                exchanged.addAll(keys);
            }
        });
        return exchanged;
    }

    private Map<String, List<String>> pairs(
            Map<String, List<Lexeme>> stated, List<Lexeme> answer, boolean isClose, boolean isFree) {
        var places = places(answer);
        var there = new ArrayList<Standing>();
        for (int at = 0; at < units.size() && there.size() < MOST; at++) {
            var unit = units.get(at);
            var pivots = stated.getOrDefault(unit.pivot(), places.getOrDefault(unit.pivot(), List.of()));
            var where = unit.whole(pivots, answer);
            if (!where.isEmpty()) {
                there.add(new Standing(unit, at, where));
            }
        }
        return crossed(there, fits(there, answer, places), isClose, isFree);
    }

    /// Where a text has what stands in the target.
    private Map<String, List<Lexeme>> places(List<Lexeme> answer) {
        var places = new HashMap<String, List<Lexeme>>();
        for (var lexeme : answer) {
            if ((lexeme.isContent() ? content : glue).contains(lexeme.key())) {
                places.computeIfAbsent(Unit.key(lexeme), _ -> new ArrayList<>(2))
                        .add(lexeme);
            }
        }
        return places;
    }

    /// A unit found in a text.
    ///
    /// @param at which of the units it is
    /// @param where its pivots
    private record Standing(Unit unit, int at, List<Lexeme> where) {}

    /// Where in a text the neighbors stand that a unit has in the target, each with how near it is there.
    private static final class Beside {
        private final double[] nearness;
        private final List<List<Lexeme>> places;
        private final int lefts;

        private Beside(double[] nearness, List<List<Lexeme>> places, int lefts) {
            this.nearness = nearness;
            this.places = places;
            this.lefts = lefts;
        }

        static Beside of(Unit unit, Map<String, List<Lexeme>> all) {
            var nearness = new double[unit.left().size() + unit.right().size()];
            var places = new ArrayList<List<Lexeme>>(nearness.length);
            unit.left().forEach((key, near) -> {
                nearness[places.size()] = near;
                places.add(all.getOrDefault(key, List.of()));
            });
            unit.right().forEach((key, near) -> {
                nearness[places.size()] = near;
                places.add(all.getOrDefault(key, List.of()));
            });
            return new Beside(nearness, places, unit.left().size());
        }
    }

    private Map<String, List<String>> crossed(List<Standing> there, double[][] fit, boolean isClose, boolean isFree) {
        var crossed = new HashMap<String, List<String>>();
        for (int a = 0; a < fit.length; a++) {
            for (int b = a + 1; b < fit.length; b++) {
                double across = fit[a][b] + fit[b][a];
                double ideal = own[there.get(a).at] + own[there.get(b).at];
                double straight = fit[a][a] + fit[b][b];
                boolean isCrossed = isClose
                        ? across > straight + ROUNDING
                        : (!isFree || isOneKind(there.get(a).unit, there.get(b).unit))
                                && !areWhole(there.get(a).unit, there.get(b).unit)
                                && across > CLEARLY * straight + LEAST
                                && across >= MOSTLY * ideal;
                if (isCrossed && (isClose || !areWordsOfOneLine(there.get(a), there.get(b)))) {
                    note(crossed, there.get(a).unit, there.get(b).unit);
                }
            }
        }
        return crossed;
    }

    /// `64:23 note (error): struct`: words of one item of a list may stand in any order.
    private static boolean areWordsOfOneLine(Standing one, Standing other) {
        var first = one.where.getFirst();
        var second = other.where.getFirst();
        return first.kind() == Lexeme.Kind.WORD
                && second.kind() == Lexeme.Kind.WORD
                && first.sentence() > 0
                && first.sentence() == second.sentence();
    }

    /// Two anchors of several words say themselves which is which, where one is much longer.
    private static boolean areWhole(Unit one, Unit other) {
        int shorter = Math.min(one.keys().size(), other.keys().size());
        int longer = Math.max(one.keys().size(), other.keys().size());
        return shorter > 1 && longer > FEW && longer >= 2 * shorter;
    }

    private static boolean isOneKind(Unit one, Unit other) {
        return isNumber(one.pivot()) == isNumber(other.pivot());
    }

    private static boolean isNumber(String key) {
        return !key.isEmpty() && Character.isDigit(key.charAt(0));
    }

    private static double[][] fits(List<Standing> there, List<Lexeme> answer, Map<String, List<Lexeme>> places) {
        var beside =
                there.stream().map(standing -> Beside.of(standing.unit, places)).toList();
        var fit = new double[there.size()][there.size()];
        for (int a = 0; a < fit.length; a++) {
            for (int b = 0; b < fit.length; b++) {
                fit[a][b] = fit(there.get(a), beside.get(b), answer);
            }
        }
        return fit;
    }

    private static void note(Map<String, List<String>> crossed, Unit one, Unit other) {
        if (one.keys().equals(other.keys())) {
            return;
        }
        var keys = new ArrayList<>(one.facts());
        keys.addAll(other.facts());
        keys.add(one.pivot());
        crossed.put(one.keys() + "\0" + other.keys(), keys);
    }

    /// How well a unit, where it stands in the answer, fits what stands beside another in the target.
    private static double fit(Standing standing, Beside other, List<Lexeme> answer) {
        double best = 0;
        for (var pivot : standing.where) {
            int from = pivot.place() - standing.unit.before();
            int to = pivot.place() + standing.unit.after();
            boolean isPassive = from > 0
                    && from <= answer.size()
                    && answer.get(from - 1).raw().equals("by");
            double sum = 0;
            for (int at = 0; at < other.nearness.length; at++) {
                boolean isLeft = at < other.lefts;
                var nears = other.places.get(at);
                double before = before(nears, pivot, from, isLeft || isPassive ? 1 : OTHER_SIDE);
                double behind = behind(nears, pivot, to, !isLeft || isPassive ? 1 : OTHER_SIDE);
                sum += other.nearness[at] * Math.max(before, behind);
            }
            best = Math.max(best, sum);
        }
        return best;
    }

    /// Of the places before a unit the one that counts most: from the nearest on, until none can count more.
    private static double before(List<Lexeme> nears, Lexeme pivot, int from, double side) {
        double best = 0;
        for (int at = firstFrom(nears, from) - 1; at >= 0; at--) {
            double distance = from - nears.get(at).place();
            if (side / distance <= best) {
                break;
            }
            best = Math.max(best, side * clause(nears.get(at), pivot) / distance);
        }
        return best;
    }

    private static double behind(List<Lexeme> nears, Lexeme pivot, int to, double side) {
        double best = 0;
        for (int at = firstFrom(nears, to + 1); at < nears.size(); at++) {
            double distance = nears.get(at).place() - to;
            if (side / distance <= best) {
                break;
            }
            best = Math.max(best, side * clause(nears.get(at), pivot) / distance);
        }
        return best;
    }

    private static double clause(Lexeme near, Lexeme pivot) {
        if (near.clause() == pivot.clause()) {
            return 1;
        }
        return near.sentence() == pivot.sentence() ? OTHER_CLAUSE : OTHER_SENTENCE;
    }

    /// How many of the lexemes, which are in order, stand before a place.
    private static int firstFrom(List<Lexeme> lexemes, int place) {
        int low = 0;
        int high = lexemes.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (lexemes.get(middle).place() < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
