package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// An answer that is the target but for a few words, laid beside it: what was put in the place of what.
///
/// There one word tells much: `before` for `after`, two names exchanged, a name more than the target has.
final class Alignment {
    private static final int LONGEST = 250;
    private static final int FEW = 2;
    private static final int REACH = 3;
    /// So much of the target must stand there for a change of it to be one.
    private static final double COPIED = 0.7;
    /// An answer with more changes than several must have more of it.
    private static final double NEARLY = 0.85;
    private static final int SEVERAL = 3;

    private final List<Lexeme> target;
    private final List<Lexeme> answer;
    private final List<Gap> gaps = new ArrayList<>();

    /// Words of the target, and what the answer has in their place; either may be nothing.
    ///
    /// @param at where in the target
    record Gap(int at, List<Lexeme> wanted, List<Lexeme> given) {
        int end() {
            return at + wanted.size();
        }
    }

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

    /// Whether an answer has enough words of the target, in whatever order. Costs little.
    static boolean mayBeCopy(List<Lexeme> target, List<Lexeme> answer) {
        var there = new HashSet<String>();
        answer.forEach(one -> there.add(one.key()));
        int copied = 0;
        for (var one : target) {
            copied += there.contains(one.key()) ? 1 : 0;
        }
        return copied >= COPIED * target.size();
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

    List<Lexeme> answer() {
        return answer;
    }

    /// Gaps between words that stand as in the target, in an answer that is made of such words.
    List<Gap> trusted() {
        int changed = gaps.stream().mapToInt(gap -> gap.wanted.size()).sum();
        double copied = 1 - (double) changed / Math.max(1, target.size());
        if (copied < (gaps.size() <= SEVERAL ? COPIED : NEARLY)) {
            return List.of();
        }
        var trusted = new ArrayList<Gap>();
        for (int at = 0; at < gaps.size(); at++) {
            var gap = gaps.get(at);
            int before = gap.at - (at == 0 ? 0 : gaps.get(at - 1).end());
            int after = (at + 1 == gaps.size() ? target.size() : gaps.get(at + 1).at) - gap.end();
            boolean isHeld = (before >= FEW || gap.at == 0) && (after >= FEW || gap.end() == target.size());
            if (isHeld && before + after >= 2 * FEW) {
                trusted.add(gap);
            }
        }
        return trusted;
    }

    /// Keys that stand elsewhere than in the target.
    Set<String> moved() {
        var moved = new HashSet<String>();
        gaps.forEach(gap -> gap.wanted.stream().filter(Lexeme::isContent).forEach(one -> moved.add(one.key())));
        var given = new HashSet<String>();
        gaps.forEach(gap -> gap.given.forEach(one -> given.add(one.key())));
        moved.retainAll(given);
        return moved;
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

    /// How many things one text denies that the other has with no denial near: `has no fix` and `has a fix`.
    int denials() {
        return deniedAlone(answer, target) + deniedAlone(target, answer);
    }

    private static int deniedAlone(List<Lexeme> denying, List<Lexeme> other) {
        var denied = denied(denying);
        denied.keySet().removeAll(denied(other).keySet());
        int alone = 0;
        for (var key : denied.keySet()) {
            var there = other.stream().filter(one -> one.key().equals(key)).toList();
            alone += !there.isEmpty() && there.stream().noneMatch(one -> isOpposed(other, one)) ? 1 : 0;
        }
        return alone;
    }

    /// The first thing behind each denial, by its key.
    private static Map<String, Lexeme> denied(List<Lexeme> lexemes) {
        var denied = new LinkedHashMap<String, Lexeme>();
        for (var lexeme : lexemes) {
            if (lexeme.denies()) {
                behind(lexemes, lexeme).stream()
                        .filter(Lexeme::isContent)
                        .findFirst()
                        .ifPresent(one -> denied.putIfAbsent(one.key(), one));
            }
        }
        return denied;
    }

    private static List<Lexeme> behind(List<Lexeme> lexemes, Lexeme lexeme) {
        int from = lexeme.place() + 1;
        return lexemes.subList(from, Math.min(lexemes.size(), from + REACH));
    }

    private static boolean isOpposed(List<Lexeme> lexemes, Lexeme lexeme) {
        int from = Math.max(0, lexeme.place() - REACH);
        return lexemes.subList(from, lexeme.place()).stream().anyMatch(Lexeme::denies)
                || lexemes.subList(from, lexeme.place()).stream().anyMatch(Signs::isOpposite)
                || behind(lexemes, lexeme).stream().anyMatch(Signs::isOpposite);
    }
}
