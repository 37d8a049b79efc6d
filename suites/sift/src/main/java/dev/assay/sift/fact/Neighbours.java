package dev.assay.sift.fact;

import static java.util.Objects.requireNonNull;

import dev.assay.sift.SiftCase;
import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.lexis.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Finds two facts of one kind in each other's place by what stands beside them.
final class Neighbours {
    private static final int REACH = 4;
    private static final int CLEARLY = 4;
    private static final Set<String> JOINTS = Set.of("and", "or", "nor", "neither", "both", "as");

    private static final Set<String> LABELS = Set.of("line", "column", "col", "file", "row", "port", "step");
    private static final int MOST_LINES = 40;
    private static final String FAILING = "-pass";
    private static final int LONG = 7;

    private final List<Lexeme> target;
    private final Map<String, Place> wanted;
    private final Input input;
    private final List<List<String>> anchors = new ArrayList<>();

    /// The anchors that the target has once, in its order.
    private final List<List<String>> ordered;

    private final Set<String> told = new HashSet<>();
    private final Map<String, Set<String>> company = new ConcurrentHashMap<>();

    /// A fact that stands in one place.
    ///
    /// @param beside words on its left and on its right, up to the next value
    private record Place(String key, Lexeme lexeme, Set<String> beside) {}

    /// What an answer says of a fact.
    ///
    /// @param isWhole see [#isWhole(List, Lexeme)]
    private record Saying(Place place, boolean isWhole, Set<String> said) {}

    Neighbours(CaseFacts facts, SiftCase siftCase, Input input) {
        this.input = input;
        siftCase.anchors().stream()
                .map(anchor -> Lexer.of(anchor).stream().map(Lexeme::key).toList())
                .filter(anchor -> anchor.size() > 1)
                .forEach(anchors::add);
        facts.target().forEach(one -> told.add(one.key()));
        Lexer.of(siftCase.task().instruction()).forEach(one -> told.add(one.key()));
        this.target = facts.target();
        this.ordered = siftCase.anchors().stream()
                .map(anchor -> Lexer.of(anchor).stream().map(Lexeme::key).toList())
                .filter(anchor -> !anchor.isEmpty() && place(facts.target(), anchor) >= 0)
                .distinct()
                .sorted((one, other) -> place(facts.target(), one) - place(facts.target(), other))
                .toList();
        this.wanted = places(facts, facts.target());
    }

    /// Keys of the facts that stand in the place of others.
    Set<String> exchanged(CaseFacts facts, List<Lexeme> answer) {
        var exchanged = new HashSet<String>();
        var given = places(facts, answer);
        var keys = given.keySet().stream().filter(wanted::containsKey).toList();
        if (keys.size() > REACH) {
            exchanged.addAll(transposed(given));
        }
        exchanged.addAll(transposedAnchors(answer));
        var said = keys.stream().map(key -> sayings(answer, at(given, key))).toList();
        for (int one = 0; one < keys.size(); one++) {
            for (int other = one + 1; other < keys.size(); other++) {
                if ((isExchanged(given, keys.get(one), keys.get(other)) && !isStraight(said.get(one), said.get(other)))
                        || haveOtherSubjects(answer, at(given, keys.get(one)), at(given, keys.get(other)))
                        || isCrossed(said.get(one), said.get(other))
                        || isTurned(said.get(one), said.get(other))
                        || isBlamed(answer, said.get(one), said.get(other))
                        || isBlamed(answer, said.get(other), said.get(one))) {
                    exchanged.add(keys.get(one));
                    exchanged.add(keys.get(other));
                }
            }
        }
        return exchanged;
    }

    private boolean isExchanged(Map<String, Place> given, String one, String other) {
        if (at(given, one).lexeme.kind() != at(given, other).lexeme.kind()) {
            return false;
        }
        int cross = shared(given, one, other) + shared(given, other, one);
        return cross >= CLEARLY && shared(given, one, one) + shared(given, other, other) == 0 && !isList(one, other);
    }

    /// Whether the clauses of two facts say of each what the target says of it alone.
    private boolean isStraight(Saying one, Saying other) {
        var own = inTarget(one.place.key);
        var others = inTarget(other.place.key);
        return isOnly(one.said, own, others) && isOnly(other.said, others, own);
    }

    /// `legacy got 1008; anonymous got 1007`, where the clauses of the target begin with each other's word.
    private boolean haveOtherSubjects(List<Lexeme> answer, Place one, Place other) {
        var subject = subject(answer, one.lexeme);
        var second = subject(answer, other.lexeme);
        return !subject.isEmpty()
                && !second.isEmpty()
                && !subject.equals(second)
                && subject.equals(subject(target, at(wanted, other.key).lexeme))
                && second.equals(subject(target, at(wanted, one.key).lexeme));
    }

    /// The word a clause begins with; empty where it begins with something else.
    private static String subject(List<Lexeme> lexemes, Lexeme value) {
        int at = value.place();
        while (at > 0 && lexemes.get(at - 1).clause() == value.clause()) {
            at--;
        }
        while (at < value.place() && !lexemes.get(at).isContent()) {
            at++;
        }
        var first = lexemes.get(at);
        return first.kind() == Lexeme.Kind.WORD && at < value.place() ? first.key() : "";
    }

    private Saying sayings(List<Lexeme> answer, Place place) {
        return new Saying(place, isWhole(answer, place.lexeme), said(answer, place.lexeme));
    }

    /// Whether what is said of each of two facts stands beside the other one, in the input or in the target, and
    /// nothing of it beside the fact itself.
    private boolean isCrossed(Saying one, Saying other) {
        var first = one.place.lexeme;
        var second = other.place.lexeme;
        if (one.isWhole
                || other.isWhole
                || first.isNumber() != second.isNumber()
                || first.clause() == second.clause()) {
            return false;
        }
        boolean isCrossed = false;
        for (var beside : companies(first)) {
            var own = beside.apply(one.place.key);
            var others = beside.apply(other.place.key);
            if (isOnly(one.said, own, others) || isOnly(other.said, others, own)) {
                return false;
            }
            isCrossed |= isOnly(one.said, others, own) && isOnly(other.said, own, others);
        }
        return isCrossed;
    }

    /// Whether the target says of each of two facts, in words, what the answer says of the other one alone.
    private boolean isTurned(Saying one, Saying other) {
        if (one.place.lexeme.kind() != other.place.lexeme.kind()
                || one.place.lexeme.isNumber()
                || one.place.lexeme.clause() == other.place.lexeme.clause()) {
            return false;
        }
        var own = verbs(one.place.key);
        var others = verbs(other.place.key);
        return isOnly(one.said, others, own)
                && isOnly(other.said, own, others)
                && !isOnly(one.said, own, others)
                && !isOnly(other.said, others, own);
    }

    /// Whether an answer says of one fact that it went wrong, which the target says of the other alone, and nothing
    /// of the other that the target says of it.
    private boolean isBlamed(List<Lexeme> answer, Saying one, Saying other) {
        if (one.place.lexeme.kind() != other.place.lexeme.kind()
                || one.place.lexeme.isNumber()
                || one.place.lexeme.clause() == other.place.lexeme.clause()) {
            return false;
        }
        var own = inTarget(one.place.key);
        var others = inTarget(other.place.key);
        return isFailing(answer, one.place.lexeme)
                && one.said.contains(FAILING)
                && others.contains(FAILING)
                && !own.contains(FAILING)
                && !isOnly(other.said, others, own)
                && !other.said.contains(FAILING);
    }

    /// `X failed`, `failed=X`.
    private static boolean isFailing(List<Lexeme> answer, Lexeme value) {
        return answer.subList(Math.max(0, value.place() - 2), Math.min(answer.size(), value.place() + 3)).stream()
                .anyMatch(one -> one.concept().equals(FAILING) && one.clause() == value.clause());
    }

    /// What the target says of a fact in words.
    private Set<String> verbs(String fact) {
        var said = inTarget(fact);
        return company.computeIfAbsent("verbs " + fact, _ -> {
            var verbs = new HashSet<>(said);
            verbs.removeIf(word -> Words.kind(word) != Lexeme.Kind.WORD || Character.isDigit(word.charAt(0)));
            return verbs;
        });
    }

    /// A number stands in many lines by chance.
    private List<Function<String, Set<String>>> companies(Lexeme value) {
        return value.isNumber() ? List.of(this::inTarget) : List.of(this::inInput, this::inTarget);
    }

    private static boolean isOnly(Set<String> said, Set<String> here, Set<String> elsewhere) {
        for (var word : said) {
            if (here.contains(word) && !elsewhere.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /// What the clause of a value says; where it says nothing, the last thing before it.
    private Set<String> said(List<Lexeme> answer, Lexeme value) {
        var said = new HashSet<String>();
        for (var near : answer) {
            if (near.clause() == value.clause() && isTelling(near, value)) {
                said.add(near.concept());
            }
        }
        if (said.isEmpty()) {
            addRelative(said, answer, value);
        }
        for (int at = value.place() - 1; said.isEmpty() && at >= Math.max(0, value.place() - 2); at--) {
            if (answer.get(at).sentence() == value.sentence() && isTelling(answer.get(at), value)) {
                said.add(answer.get(at).concept());
            }
        }
        return said;
    }

    /// What `X, which passed in run 3` says of X.
    private void addRelative(Set<String> said, List<Lexeme> answer, Lexeme value) {
        int which = value.place() + 1;
        if (which < answer.size()
                && answer.get(which).raw().equals("which")
                && answer.get(which).sentence() == value.sentence()) {
            for (var near : answer.subList(which, answer.size())) {
                if (near.clause() == answer.get(which).clause() && isTelling(near, value)) {
                    said.add(near.concept());
                }
            }
        }
    }

    /// Whether a value stands inside an anchor of several words that the answer has as it is.
    private boolean isWhole(List<Lexeme> answer, Lexeme value) {
        return anchors.stream().anyMatch(anchor -> {
            int at = anchor.indexOf(value.key());
            int from = value.place() - at;
            return at >= 0
                    && from >= 0
                    && from + anchor.size() <= answer.size()
                    && answer.subList(from, from + anchor.size()).stream()
                            .map(Lexeme::key)
                            .toList()
                            .equals(anchor);
        });
    }

    private boolean isTelling(Lexeme near, Lexeme value) {
        return near.isContent()
                && !near.key().equals(value.key())
                && !LABELS.contains(near.raw())
                && (near.isValue() || told.contains(near.key()));
    }

    private Set<String> inTarget(String fact) {
        return company.computeIfAbsent("target " + fact, _ -> {
            var beside = new HashSet<String>();
            target.stream().filter(one -> one.key().equals(fact)).forEach(value -> beside.addAll(said(target, value)));
            return beside;
        });
    }

    /// Whether a name is too long to be a part of another by chance.
    private static boolean isLong(String fact) {
        return fact.length() > LONG && !Character.isDigit(fact.charAt(0));
    }

    private Set<String> inInput(String fact) {
        return company.computeIfAbsent(fact, _ -> {
            var beside = new HashSet<String>();
            input.lines().stream()
                    .filter(line -> line.has(Words.last(fact))
                            && (isLong(fact) || line.keys().contains(Words.last(fact))))
                    .limit(MOST_LINES)
                    .flatMap(line -> line.lexemes().stream())
                    .forEach(one -> beside.addAll(List.of(one.concept(), English.concept(Words.last(one.key())))));
            return beside;
        });
    }

    /// Two facts of one kind, where all others of several stand in the order of the target.
    private Set<String> transposed(Map<String, Place> given) {
        var right = order(wanted, given.keySet());
        var own = order(given, wanted.keySet());
        var moved = new ArrayList<Integer>();
        for (int at = 0; at < right.size(); at++) {
            if (!right.get(at).equals(own.get(at))) {
                moved.add(at);
            }
        }
        if (moved.size() != 2 || moved.getLast() - moved.getFirst() < 2) {
            return Set.of();
        }
        var one = right.get(moved.getFirst());
        var other = right.get(moved.getLast());
        boolean isSameKind =
                at(wanted, one).lexeme.kind() == at(wanted, other).lexeme.kind();
        int straight = shared(given, one, one) + shared(given, other, other);
        int cross = shared(given, one, other) + shared(given, other, one);
        return isSameKind && cross > 0 && cross >= straight && !isList(one, other) ? Set.of(one, other) : Set.of();
    }

    /// Two anchors of one shape, each in the other's place, where all others stand in the order of the target.
    private List<String> transposedAnchors(List<Lexeme> answer) {
        var right = new ArrayList<List<String>>();
        var places = new HashMap<List<String>, Integer>();
        for (var anchor : ordered) {
            int at = place(answer, anchor);
            if (at >= 0) {
                right.add(anchor);
                places.put(anchor, at);
            }
        }
        var own = right.stream()
                .sorted((one, other) -> requireNonNull(places.get(one)) - requireNonNull(places.get(other)))
                .toList();
        var moved = new ArrayList<Integer>();
        for (int at = 0; at < right.size(); at++) {
            if (!right.get(at).equals(own.get(at))) {
                moved.add(at);
            }
        }
        if (moved.size() != 2 || moved.getLast() - moved.getFirst() < 2) {
            return List.of();
        }
        var one = right.get(moved.getFirst());
        var other = right.get(moved.getLast());
        boolean isTurned = moved.getLast() - moved.getFirst() == 2
                && shape(right.get(moved.getFirst() + 1)).equals(shape(one));
        return right.size() > REACH && !isTurned && shape(one).equals(shape(other))
                ? List.of(one.getLast(), other.getLast())
                : List.of();
    }

    private static List<Lexeme.Kind> shape(List<String> anchor) {
        return anchor.stream()
                .map(key -> Character.isDigit(key.charAt(0)) ? Lexeme.Kind.NUMBER : Words.kind(key))
                .toList();
    }

    /// Where the one place of an anchor begins; -1 where it has none or several.
    private static int place(List<Lexeme> lexemes, List<String> anchor) {
        int place = -1;
        for (int from = 0; from + anchor.size() <= lexemes.size(); from++) {
            int at = 0;
            while (at < anchor.size() && lexemes.get(from + at).key().equals(anchor.get(at))) {
                at++;
            }
            if (at == anchor.size()) {
                if (place >= 0) {
                    return -1;
                }
                place = from;
            }
        }
        return place;
    }

    private static List<String> order(Map<String, Place> places, Set<String> known) {
        return places.entrySet().stream()
                .filter(place -> known.contains(place.getKey()))
                .sorted((one, other) ->
                        one.getValue().lexeme.place() - other.getValue().lexeme.place())
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Whether the target has nothing but values and joints between two facts.
    private boolean isList(String one, String other) {
        int first = Math.min(
                at(wanted, one).lexeme.place(), at(wanted, other).lexeme.place());
        int last = Math.max(
                at(wanted, one).lexeme.place(), at(wanted, other).lexeme.place());
        return target.subList(first + 1, last).stream().allMatch(near -> near.isValue() || JOINTS.contains(near.raw()));
    }

    private int shared(Map<String, Place> given, String one, String place) {
        var beside = at(wanted, place).beside;
        int shared = 0;
        for (var word : at(given, one).beside) {
            shared += beside.contains(word) ? 1 : 0;
        }
        return shared;
    }

    private static Place at(Map<String, Place> places, String fact) {
        return requireNonNull(places.get(fact), fact);
    }

    private static Map<String, Place> places(CaseFacts facts, List<Lexeme> lexemes) {
        var stated = new HashMap<String, List<Lexeme>>();
        for (var lexeme : lexemes) {
            if (lexeme.isContent()) {
                facts.stated(lexeme)
                        .ifPresent(fact -> stated.computeIfAbsent(fact.key(), _ -> new ArrayList<>(1))
                                .add(lexeme));
            }
        }
        stated.values().removeIf(where -> where.size() > 1);
        var places = new HashMap<String, Place>();
        stated.forEach((key, where) ->
                places.put(key, new Place(key, where.getFirst(), beside(lexemes, where.getFirst()))));
        return places;
    }

    private static Set<String> beside(List<Lexeme> lexemes, Lexeme value) {
        var beside = new HashSet<String>();
        addSide(beside, lexemes, value, -1);
        addSide(beside, lexemes, value, 1);
        return beside;
    }

    private static void addSide(Set<String> beside, List<Lexeme> lexemes, Lexeme value, int step) {
        for (int away = 1; away <= REACH; away++) {
            int at = value.place() + away * step;
            if (at < 0 || at >= lexemes.size()) {
                return;
            }
            var near = lexemes.get(at);
            if (near.isValue() || near.sentence() != value.sentence()) {
                return;
            }
            if (!JOINTS.contains(near.raw()) && !English.isArticle(near.raw())) {
                beside.add((step < 0 ? "<" : ">") + near.topic());
            }
        }
    }
}
