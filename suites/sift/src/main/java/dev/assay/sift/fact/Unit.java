package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A run of words of the target that moves as one: an anchor, or a value outside the anchors.
///
/// @param pivot the key it is found again by
/// @param before, after how many lexemes it has on either side of the pivot
/// @param keys of all its lexemes
/// @param facts keys of its values
/// @param left, right what stands beside it in the target, each with how near
record Unit(
        String pivot,
        int before,
        List<String> keys,
        List<String> facts,
        Map<String, Double> left,
        Map<String, Double> right) {
    private static final int NEAR = 4;
    private static final double GLUE = 0.35;
    private static final double OTHER_CLAUSE = 0.35;

    /// The unit at some places of the target.
    static Unit of(List<Lexeme> target, int from, int to, Map<String, Integer> counts) {
        int pivot = from;
        for (int at = from; at < to; at++) {
            if (rank(target.get(at), counts) < rank(target.get(pivot), counts)) {
                pivot = at;
            }
        }
        var facts = new ArrayList<String>();
        target.subList(from, to).stream().filter(Lexeme::isValue).forEach(one -> facts.add(one.key()));
        var left = new HashMap<String, Double>();
        for (int at = Math.max(0, from - NEAR); at < from; at++) {
            note(left, target.get(at), target.get(from), from - at);
        }
        var right = new HashMap<String, Double>();
        for (int at = to; at < Math.min(target.size(), to + NEAR); at++) {
            note(right, target.get(at), target.get(to - 1), at - to + 1);
        }
        var keys = target.subList(from, to).stream().map(Lexeme::key).toList();
        return new Unit(target.get(pivot).key(), pivot - from, keys, facts, left, right);
    }

    int after() {
        return keys.size() - 1 - before;
    }

    /// The places of its pivot around which it stands as a whole; all of them where it stands so nowhere.
    List<Lexeme> whole(List<Lexeme> pivots, List<Lexeme> text) {
        if (keys.size() == 1 || pivots.isEmpty()) {
            return pivots;
        }
        var whole =
                pivots.stream().filter(one -> isAt(text, one.place() - before)).toList();
        return whole.isEmpty() ? pivots : whole;
    }

    private boolean isAt(List<Lexeme> text, int start) {
        if (start < 0 || start + keys.size() > text.size()) {
            return false;
        }
        for (int at = 0; at < keys.size(); at++) {
            if (!keys.get(at).equals(text.get(start + at).key())) {
                return false;
            }
        }
        return true;
    }

    /// Values first, then what is rare.
    private static int rank(Lexeme lexeme, Map<String, Integer> counts) {
        int kind = lexeme.isValue() ? 0 : lexeme.isContent() ? 100 : 1_000;
        return kind + counts.getOrDefault(lexeme.key(), 1);
    }

    /// @param sides how many units each key stands beside, `<` or `>` before it
    Unit weighed(Map<String, Integer> sides) {
        var lefts = new HashMap<String, Double>();
        left.forEach((key, near) -> lefts.put(key, near / sides.getOrDefault("<" + key, 1)));
        var rights = new HashMap<String, Double>();
        right.forEach((key, near) -> rights.put(key, near / sides.getOrDefault(">" + key, 1)));
        return new Unit(pivot, before, keys, facts, lefts, rights);
    }

    /// A word that says nothing is not the name that is written alike.
    static String key(Lexeme lexeme) {
        return lexeme.isContent() ? lexeme.key() : "~" + lexeme.key();
    }

    private static void note(Map<String, Double> side, Lexeme near, Lexeme edge, int distance) {
        if (near.sentence() != edge.sentence() || (!near.isContent() && distance > 1)) {
            return;
        }
        double clause = near.clause() == edge.clause() ? 1 : OTHER_CLAUSE;
        side.merge(key(near), clause * (near.isContent() ? 1 : GLUE) / distance, Math::max);
    }
}
