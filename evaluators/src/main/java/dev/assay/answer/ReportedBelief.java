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
        var lead = tokens.subList(start, at);
        if (lead.size() > 1
                && lead.getFirst().is("i")
                && FORMER.contains(lead.get(1).text())) {
            return isTurned(tokens, end, TURNED_FROM);
        }
        return lead.stream().anyMatch(token -> BELIEFS.contains(token.text()))
                && lead.stream().anyMatch(token -> OTHERS.contains(token.text()))
                && isTurned(tokens, end, TURNS);
    }

    private static boolean isTurned(List<Token> tokens, int end, Set<String> turns) {
        return tokens.subList(end, Math.min(tokens.size(), end + REACH)).stream()
                .anyMatch(token -> turns.contains(token.text()));
    }
}
