package dev.assay.compact.assertion;

import static dev.assay.compact.assertion.PolarityWords.isNegator;

/// Looks back from a mention for a negation or rejection that reaches it.
final class NegationBefore {
    /// In words; no sentence of a rule needs more.
    private static final int REACH = 14;

    /// How far back past the word that begins a new statement, and back from a word that may be turned
    /// around.
    private static final int CLOSE = 4;

    private final PolarityTokens tokens;
    private final int mention;
    private int wordsLeft = REACH;
    private boolean isRestated;
    private boolean hasColon;

    private NegationBefore(PolarityTokens tokens, int mention) {
        this.tokens = tokens;
        this.mention = mention;
    }

    static boolean reaches(PolarityTokens tokens, int mention) {
        return new NegationBefore(tokens, mention).reaches();
    }

    private boolean reaches() {
        for (int i = mention - 1; i >= 0 && wordsLeft > 0 && !tokens.isEnd(i); i--) {
            if (tokens.at(i).equals(")")) {
                i = opening(i);
                continue;
            }
            if (isNegation(i)) {
                return true;
            }
            if (isTurning(i)) {
                return !isTurnedAround(i);
            }
            if (isFormer(i)) {
                return true;
            }
            if (ends(i)) {
                return false;
            }
            count(i);
        }
        return false;
    }

    private int opening(int close) {
        int start = tokens.sentenceStart(close);
        for (int i = close - 1; i >= start; i--) {
            if (tokens.at(i).equals("(")) {
                return i;
            }
        }
        return close;
    }

    private void count(int index) {
        if (tokens.isWord(index)) {
            wordsLeft--;
        }
        hasColon |= tokens.at(index).equals(":");
        if (PolarityWords.AFFIRMATIONS.contains(tokens.at(index))) {
            isRestated = true;
            wordsLeft = Math.min(wordsLeft, CLOSE);
        }
    }

    private boolean isNegation(int index) {
        var next = tokens.at(index + 1);
        if (PolarityWords.NOT_A_NEGATION_BEFORE.contains(next)) {
            return false;
        }
        if (tokens.at(index).equals("no")) {
            return tokens.isWord(index + 1) && !(next.equals("reason") && isNegator(tokens.at(index + 2)));
        }
        return isNegator(tokens.at(index)) && !isIdle(index) && !isRemark(index);
    }

    /// "It is not that hard: …": what such a word denies is said before the colon.
    private boolean isRemark(int index) {
        return hasColon
                && !PolarityWords.PERMISSIONS.contains(tokens.at(index + 1))
                && (PolarityWords.COPULAS.contains(tokens.at(index))
                        || PolarityWords.COPULAS.contains(tokens.at(index - 1)));
    }

    /// "Why not …", "no reason not to …", "whether or not …", "can't help but …", "nothing against …".
    private boolean isIdle(int index) {
        var before = tokens.at(index - 1);
        var next = tokens.at(index + 1);
        return before.equals("why")
                || before.equals("reason")
                || (before.equals("or") && tokens.at(index - 2).equals("whether"))
                || (next.equals("help") && tokens.at(index + 2).equals("but"))
                || (next.equals("to") && tokens.at(index + 2).equals("mention"))
                || (tokens.at(index).equals("nothing") && next.equals("against"));
    }

    private boolean isTurning(int index) {
        var word = tokens.at(index);
        var next = tokens.at(index + 1);
        return (word.equals("instead") && next.equals("of"))
                || (word.equals("rather") && next.equals("than"))
                || (word.equals("place") && next.equals("of"))
                || (word.equals("lieu") && next.equals("of"))
                || (next.equals("out") && (word.equals("rule") || word.equals("ruled") || word.equals("ruling")))
                || (word.equals("clear") && next.equals("of"))
                || (word.equals("hold") && next.equals("off"))
                || (word.equals("away") && next.equals("from"))
                || PolarityWords.FLIPPERS.contains(word)
                || isDeparture(index);
    }

    private boolean isDeparture(int index) {
        var word = tokens.at(index);
        var isFrom = word.equals("from")
                && (PolarityWords.DEPARTURES.contains(tokens.at(index - 1))
                        || PolarityWords.DEPARTURES.contains(tokens.at(index - 2)));
        if (!isFrom && !PolarityWords.REPLACEMENTS.contains(word)) {
            return false;
        }
        for (int i = index + 1; i < mention; i++) {
            if (PolarityWords.SUCCESSORS.contains(tokens.at(i))) {
                return false;
            }
        }
        return true;
    }

    /// "Do not avoid …", "never forget to …".
    private boolean isTurnedAround(int index) {
        for (int i = index - 1; i >= Math.max(0, index - CLOSE); i--) {
            if (tokens.isEnd(i) || tokens.at(i).equals(",") || PolarityWords.CONJUNCTIONS.contains(tokens.at(i))) {
                return false;
            }
            if (isNegation(i) || (tokens.at(i).equals("nothing") || tokens.at(i).equals("no"))) {
                return true;
            }
        }
        return false;
    }

    /// "Originally …", "we used to …", "the old plan …".
    private boolean isFormer(int index) {
        var word = tokens.at(index);
        var next = tokens.at(index + 1);
        return (PolarityWords.FORMERLY.contains(word) && !tokens.at(index - 1).equals("as"))
                || (word.equals("used") && next.equals("to"))
                || (PolarityWords.FORMER.contains(word) && PolarityWords.PLANS.contains(next));
    }

    private boolean ends(int index) {
        var word = tokens.at(index);
        if (word.equals(",") || word.equals("-")) {
            return !passesPause(index);
        }
        if (word.equals("instead") || PolarityWords.BREAKS.contains(word)) {
            return true;
        }
        return PolarityWords.CONJUNCTIONS.contains(word)
                && (isRestated || PolarityWords.SUBJECTS.contains(tokens.at(index + 1)));
    }

    /// Whether a negation on the far side of a comma or dash still reaches.
    private boolean passesPause(int index) {
        var before = tokens.at(index - 1);
        if (isInserted(index) || PolarityWords.FORMERLY.contains(before)) {
            return true;
        }
        if (tokens.at(index).equals("-")) {
            return PolarityWords.FLIPPERS.contains(before) || before.equals("never");
        }
        return isNegator(before) || isNoCase(index) || isInList(index);
    }

    /// "Never, under any circumstances, …".
    private boolean isInserted(int index) {
        for (int i = index - 1; i > Math.max(0, index - 7); i--) {
            if (tokens.at(i).equals(",")) {
                return isNegator(tokens.at(i - 1));
            }
        }
        return false;
    }

    /// "Under no circumstances, …".
    private boolean isNoCase(int comma) {
        return tokens.at(comma - 2).equals("no");
    }

    /// "Never a, b or c": an `or` or `nor` later in the sentence, and nothing new begun.
    private boolean isInList(int comma) {
        if (isRestated || PolarityWords.SUBJECTS.contains(tokens.at(comma + 1))) {
            return false;
        }
        int end = tokens.sentenceEnd(comma);
        for (int i = comma + 1; i < end; i++) {
            if (tokens.at(i).equals("or") || tokens.at(i).equals("nor")) {
                return true;
            }
        }
        return false;
    }
}
