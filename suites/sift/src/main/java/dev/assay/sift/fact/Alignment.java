package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import java.util.ArrayList;
import java.util.List;

/// An answer that is the target but for a few words, laid beside it: what was put in the place of what.
///
/// There one word tells much: `before` for `after`, two names exchanged, a name more than the target has.
final class Alignment {
    private static final int LONGEST = 250;
    private static final int FEW = 2;

    private final List<Lexeme> target;
    private final List<Lexeme> answer;
    private final List<Gap> gaps = new ArrayList<>();

    /// Words of the target, and what the answer has in their place; either may be nothing.
    ///
    /// @param at where in the target
    private record Gap(int at, List<Lexeme> wanted, List<Lexeme> given) {}

    private Alignment(List<Lexeme> target, List<Lexeme> answer) {
        this.target = target;
        this.answer = answer;
    }

    static Alignment of(List<Lexeme> target, List<Lexeme> answer) {
        var alignment = new Alignment(target, answer);
        if (target.size() <= LONGEST && answer.size() <= LONGEST) {
            alignment.lay();
        }
        return alignment;
    }

    private static boolean isSame(Lexeme one, Lexeme other) {
        return one.key().equals(other.key());
    }

    /// The longest common sequence; what lies between its parts are gaps.
    private void lay() {
        var lengths = lengths();
        int from = 0;
        int start = 0;
        int at = 0;
        int place = 0;
        while (at < target.size() && place < answer.size()) {
            if (isSame(target.get(at), answer.get(place))) {
                addGap(from, at, start, place);
                at++;
                place++;
                from = at;
                start = place;
            } else if (lengths[at + 1][place] >= lengths[at][place + 1]) {
                at++;
            } else {
                place++;
            }
        }
        addGap(from, target.size(), start, answer.size());
    }

    private int[][] lengths() {
        var lengths = new int[target.size() + 1][answer.size() + 1];
        for (int at = target.size() - 1; at >= 0; at--) {
            for (int place = answer.size() - 1; place >= 0; place--) {
                lengths[at][place] = isSame(target.get(at), answer.get(place))
                        ? lengths[at + 1][place + 1] + 1
                        : Math.max(lengths[at + 1][place], lengths[at][place + 1]);
            }
        }
        return lengths;
    }

    private void addGap(int from, int to, int start, int end) {
        if (to > from || end > start) {
            gaps.add(new Gap(from, target.subList(from, to), answer.subList(start, end)));
        }
    }

    /// Whether two words stand in each other's place.
    boolean isExchanged() {
        for (var one : gaps) {
            for (var other : gaps) {
                if (one.at < other.at && isMoved(one, other) && isMoved(other, one)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether a name or two were moved, and not inside one list of equals. Tells something of an answer that has
    /// all words of the target.
    boolean isMoved() {
        for (var one : gaps) {
            for (var other : gaps) {
                if (one.at != other.at && isMoved(one, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// More words than two are a clause, which may stand elsewhere.
    private boolean isMoved(Gap from, Gap to) {
        var moved = from.wanted.stream()
                .filter(word -> word.isContent() && to.given.stream().anyMatch(other -> isSame(word, other)))
                .toList();
        return !moved.isEmpty()
                && moved.size() <= FEW
                && !isList(Math.min(from.at, to.at), Math.max(from.at + from.wanted.size(), to.at + to.wanted.size()));
    }

    /// `audit, thumbs and orders`: nothing but the things themselves, each in a clause of its own.
    private boolean isList(int from, int to) {
        for (int at = from + 1; at < Math.min(to, target.size()); at++) {
            var lexeme = target.get(at);
            boolean isJoint = lexeme.raw().equals("and") || lexeme.raw().equals("or");
            boolean isApart = lexeme.clause() != target.get(at - 1).clause();
            if (!isJoint
                    && (!lexeme.isContent() || !isApart)
                    && !target.get(at - 1).raw().equals("and")) {
                return false;
            }
        }
        return true;
    }

    /// How many words were replaced by their opposites.
    int opposites() {
        int opposites = 0;
        for (var gap : gaps) {
            opposites += gap.wanted.stream()
                            .anyMatch(word ->
                                    gap.given.stream().anyMatch(other -> English.areOpposite(word.key(), other.key())))
                    ? 1
                    : 0;
        }
        return opposites;
    }

    /// What the answer has and the target does not.
    List<Lexeme> added() {
        return gaps.stream()
                .flatMap(gap -> gap.given.stream())
                .filter(Lexeme::isContent)
                .toList();
    }
}
