package dev.assay.sift.reading;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/// The order of lines, or of names of one kind, that an instruction asks for.
public final class LineOrder {
    private static final int SEVERAL = -1;
    private static final int FEWEST = 3;
    private static final String PASSIVE = "by";

    /// Where each thing stands, for each kind of things.
    private final List<Map<String, Integer>> orders;

    private LineOrder(List<Map<String, Integer>> orders) {
        this.orders = orders;
    }

    /// Each line is known by what no other line of the target has.
    public static LineOrder ofLines(List<Lexeme> target) {
        var lines = new HashMap<String, Integer>();
        for (var lexeme : target) {
            if (lexeme.isContent()) {
                lines.merge(lexeme.key(), lexeme.sentence(), (one, other) -> one.equals(other) ? one : SEVERAL);
            }
        }
        lines.values().removeIf(line -> line == SEVERAL);
        return new LineOrder(List.of(lines));
    }

    /// Paths, names in capitals: three or more of a kind.
    public static LineOrder ofNames(List<Lexeme> target, Predicate<Lexeme> isWanted) {
        var paths = new HashMap<String, Integer>();
        var capitals = new HashMap<String, Integer>();
        for (var lexeme : target) {
            boolean isCapital = lexeme.written().equals(lexeme.written().toUpperCase(Locale.ROOT));
            if (isWanted.test(lexeme) && lexeme.kind() == Kind.PATH) {
                paths.putIfAbsent(lexeme.key(), lexeme.place());
            } else if (isWanted.test(lexeme) && lexeme.kind() == Kind.NAME && isCapital) {
                capitals.putIfAbsent(lexeme.key(), lexeme.place());
            }
        }
        var orders = new ArrayList<Map<String, Integer>>();
        if (paths.size() >= FEWEST) {
            orders.add(paths);
        }
        if (capitals.size() >= FEWEST) {
            orders.add(capitals);
        }
        return new LineOrder(orders);
    }

    /// Whether an answer has another order; what it says twice counts where it is said first.
    public boolean isOther(List<Lexeme> answer) {
        return answer.stream().noneMatch(one -> one.raw().equals(PASSIVE))
                && orders.stream().anyMatch(order -> isOther(order, answer));
    }

    private static boolean isOther(Map<String, Integer> order, List<Lexeme> answer) {
        var seen = new HashSet<Integer>();
        int last = SEVERAL;
        for (var lexeme : answer) {
            var place = order.get(lexeme.key());
            if (place != null && seen.add(place)) {
                if (place < last) {
                    return true;
                }
                last = place;
            }
        }
        return false;
    }
}
