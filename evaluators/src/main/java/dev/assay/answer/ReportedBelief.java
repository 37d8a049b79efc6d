package dev.assay.answer;

import static dev.assay.answer.Denial.words;

import java.util.List;
import java.util.Set;

/// Whether a mention only reports what others say.
final class ReportedBelief {
    private static final int REACH = 8;

    private static final Set<String> BELIEFS = words(
            "believe believes think thinks thought assume assumes assumed say says"
                    + " claim claims claimed guess supposed mistaken mistakenly misconception myth attributed credited cited thinks believed regarded");
    private static final Set<String> OTHERS = words(
            "many some people others commonly often popularly most widely common" + " popular students might you");
    /// `I thought it was Paris, but …`
    private static final Set<String> FORMER = words("thought assumed guessed believed expected");

    private static final Set<String> TURNED_FROM = words("but however");
    private static final Set<String> TURNS = words("but however actually yet whereas fact reality");

    private ReportedBelief() {}

    /// `Many people think it is Paris, but …` reports what others say.
    static boolean holds(List<Token> tokens, int at, int end) {
        var start = at;
        while (start > 0 && start > at - REACH && !tokens.get(start).startsSentence()) {
            start--;
        }
        if (at - start > 1
                && tokens.get(start).is("i")
                && FORMER.contains(tokens.get(start + 1).text())) {
            return isTurned(tokens, end, TURNED_FROM);
        }
        return holdsOne(tokens, start, at, BELIEFS)
                && holdsOne(tokens, start, at, OTHERS)
                && isTurned(tokens, end, TURNS);
    }

    private static boolean isTurned(List<Token> tokens, int end, Set<String> turns) {
        return holdsOne(tokens, end, Math.min(tokens.size(), end + REACH), turns);
    }

    private static boolean holdsOne(List<Token> tokens, int from, int to, Set<String> words) {
        for (var i = from; i < to; i++) {
            if (words.contains(tokens.get(i).text())) {
                return true;
            }
        }
        return false;
    }
}
