package dev.assay.sift.fact;

import static java.util.Objects.requireNonNull;

import dev.assay.sift.input.Input;
import dev.assay.sift.input.InputLine;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Wording;
import dev.assay.sift.lexis.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds values of two kinds that are paired otherwise than in the input: the time of one request with the path of
/// another.
///
/// Two pairs of the target are known where a line of the input has each pair, and none has them crossed.
final class Partners {
    private static final int MOST = 12;

    private final CaseFacts facts;
    private final Input input;
    private @Nullable List<Crossing> crossings;

    /// Two values of one kind, each with its own of another kind.
    private record Crossing(String one, String itsOwn, String other, String othersOwn) {
        List<String> keys() {
            return List.of(one, itsOwn, other, othersOwn);
        }
    }

    Partners(CaseFacts facts, Input input) {
        this.facts = facts;
        this.input = input;
    }

    /// Keys of values that stand beside the partner of another.
    Set<String> exchanged(List<Lexeme> answer) {
        var exchanged = new HashSet<String>();
        var known = known();
        if (known.isEmpty()) {
            return exchanged;
        }
        var places = places(answer);
        for (var crossing : known) {
            if (places.keySet().containsAll(crossing.keys()) && isCrossed(crossing, places)) {
                exchanged.addAll(crossing.keys());
            }
        }
        return exchanged;
    }

    private synchronized List<Crossing> known() {
        var made = crossings;
        if (made == null) {
            made = find();
            crossings = made;
        }
        return made;
    }

    private List<Crossing> find() {
        var places = places(facts.target());
        var required = facts.facts().stream()
                .filter(fact -> fact.isRequired() && places.containsKey(fact.key()))
                .limit(MOST)
                .toList();
        var found = new ArrayList<Crossing>();
        for (var one : required) {
            for (var other : required) {
                if (at(places, one.key()) < at(places, other.key()) && one.kind() == other.kind()) {
                    addPartners(found, one, other, required);
                }
            }
        }
        found.removeIf(crossing -> !isStraight(crossing, places));
        return found;
    }

    private void addPartners(List<Crossing> found, Fact one, Fact other, List<Fact> all) {
        var own = all.stream().filter(fact -> isPartner(fact, one, other)).toList();
        var others = all.stream().filter(fact -> isPartner(fact, other, one)).toList();
        for (var first : own) {
            for (var second : others) {
                if (first.isNumber() == second.isNumber() && !first.key().equals(second.key())) {
                    found.add(new Crossing(one.key(), first.key(), other.key(), second.key()));
                }
            }
        }
    }

    /// Whether a value stands in a line with the one and in none with the other.
    private boolean isPartner(Fact fact, Fact own, Fact other) {
        boolean isUsual = English.isCommon(fact.key()) || Wording.isPlain(fact.key());
        return !isUsual
                && !fact.equals(own)
                && !fact.equals(other)
                && isTogether(fact, own)
                && !isTogether(fact, other);
    }

    private boolean isTogether(Fact one, Fact other) {
        var first = Words.last(one.key());
        var second = Words.last(other.key());
        return input.lines().stream()
                .filter(line -> mayHave(line, one, first) && mayHave(line, other, second))
                .anyMatch(line -> line.keys().contains(first) && line.keys().contains(second));
    }

    private static boolean mayHave(InputLine line, Fact fact, String key) {
        return line.has(key) || line.has(fact.shown());
    }

    private Map<String, Integer> places(List<Lexeme> lexemes) {
        var places = new HashMap<String, Integer>();
        var several = new HashSet<String>();
        for (var lexeme : lexemes) {
            if (lexeme.isContent()) {
                facts.stated(lexeme).ifPresent(fact -> {
                    if (places.putIfAbsent(fact.key(), lexeme.place()) != null) {
                        several.add(fact.key());
                    }
                });
            }
        }
        places.keySet().removeAll(several);
        return places;
    }

    private static int at(Map<String, Integer> places, String key) {
        return requireNonNull(places.get(key), key);
    }

    /// The four in their order: the first two are a pair and the last two.
    private static List<String> order(Crossing crossing, Map<String, Integer> places) {
        return crossing.keys().stream()
                .sorted((one, other) -> at(places, one) - at(places, other))
                .toList();
    }

    private static boolean isStraight(Crossing crossing, Map<String, Integer> places) {
        var order = order(crossing, places).subList(0, 2);
        return order.containsAll(List.of(crossing.one, crossing.itsOwn))
                || order.containsAll(List.of(crossing.other, crossing.othersOwn));
    }

    private static boolean isCrossed(Crossing crossing, Map<String, Integer> places) {
        var order = order(crossing, places).subList(0, 2);
        return order.containsAll(List.of(crossing.one, crossing.othersOwn))
                || order.containsAll(List.of(crossing.other, crossing.itsOwn));
    }
}
