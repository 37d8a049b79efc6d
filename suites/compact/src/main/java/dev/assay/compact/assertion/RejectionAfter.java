package dev.assay.compact.assertion;

import static dev.assay.compact.assertion.PolarityWords.isNegator;

/// Looks on from a mention for words that reject it: "… is off the table", "… (forbidden)", "… was
/// dropped".
final class RejectionAfter {
    /// In tokens.
    private static final int REACH = 9;

    private final PolarityTokens tokens;
    private final int end;

    private RejectionAfter(PolarityTokens tokens, int mention) {
        this.tokens = tokens;
        this.end = Math.min(tokens.sentenceEnd(mention), mention + 1 + REACH);
    }

    static boolean follows(PolarityTokens tokens, int mention) {
        return new RejectionAfter(tokens, mention).rejects(mention + 1);
    }

    private boolean rejects(int start) {
        int at = skip(start);
        var word = tokens.at(at);
        if (at >= end) {
            return false;
        }
        if (at > start && (word.equals("no") || isNegator(word)) && isMark(at - 1)) {
            return true;
        }
        if (word.equals("used") && tokens.at(at + 1).equals("to")) {
            return true;
        }
        if (PolarityWords.REJECTIONS.contains(word) || isOffOrOut(at)) {
            return true;
        }
        return (PolarityWords.AUXILIARIES.contains(word) || word.endsWith("n't") || word.equals("cannot"))
                && isDenied(at);
    }

    private int skip(int start) {
        int at = start;
        if (tokens.at(at).equals(",") && !PolarityWords.RELATIVES.contains(tokens.at(at + 1))) {
            return end;
        }
        while (at < end
                && (isMark(at)
                        || tokens.at(at).equals(",")
                        || tokens.at(at).equals(")")
                        || PolarityWords.RELATIVES.contains(tokens.at(at))
                        || PolarityWords.FILLERS.contains(tokens.at(at)))) {
            at++;
        }
        return at;
    }

    private boolean isMark(int index) {
        var token = tokens.at(index);
        return token.equals(":") || token.equals("-") || token.equals("(");
    }

    private boolean isDenied(int start) {
        var isNegated = false;
        for (int i = start; i < end && !stops(i); i++) {
            var word = tokens.at(i);
            if (PolarityWords.REJECTIONS.contains(word) || isOffOrOut(i)) {
                return !isNegated;
            }
            isNegated |= isNegation(i);
        }
        return isNegated;
    }

    private boolean isNegation(int index) {
        var word = tokens.at(index);
        return (isNegator(word) || word.equals("no"))
                && !PolarityWords.NOT_A_NEGATION_BEFORE.contains(tokens.at(index + 1));
    }

    private boolean stops(int index) {
        var word = tokens.at(index);
        return word.equals(",")
                || PolarityWords.BREAKS.contains(word)
                || PolarityWords.CONJUNCTIONS.contains(word)
                || word.equals("if")
                || word.equals("unless");
    }

    /// "Off the table", "off limits", "called off", "ruled out", "is out".
    private boolean isOffOrOut(int index) {
        var before = tokens.at(index - 1);
        var next = tokens.at(index + 1);
        return switch (tokens.at(index)) {
            case "off" -> next.equals("the") || next.equals("limits") || before.equals("called");
            case "out" -> before.equals("ruled") || PolarityWords.AUXILIARIES.contains(before);
            default -> false;
        };
    }
}
