package dev.assay.compact.assertion;

import static dev.assay.compact.assertion.PolarityWords.isNegator;

import dev.assay.text.UnicodeText;
import dev.assay.text.WholeWords;
import java.util.regex.Pattern;

/// Whether an English text asserts a phrase, or only denies, rejects, recalls or asks about it.
///
/// Each mention is judged by a window of its own sentence: the words before it as far as a negation
/// reaches, and what is said of it right after. An item of a list is read with the heading of the list.
/// What the rules do not understand counts as asserted.
public final class Polarity {
    /// Stars at a word; one with a space after it begins an item of a list.
    private static final Pattern EMPHASIS = Pattern.compile("(?<=\\S)\\*++|\\*++(?=\\S)");

    private Polarity() {}

    /// True when at least one mention is asserted; a blank phrase never is.
    public static boolean isAsserted(String response, String phrase) {
        var wanted = plain(NormalizedText.of(phrase));
        var text = plain(UnicodeText.lower(response));
        if (wanted.isEmpty() || !WholeWords.contains(UnicodeText.collapse(text), wanted)) {
            return false;
        }
        var seen = false;
        for (var passage : Passage.of(text)) {
            if (WholeWords.contains(passage.text(), wanted)) {
                seen = true;
                if (isAsserted(passage, wanted)) {
                    return true;
                }
            }
        }
        // A mention that no passage holds whole is spread over lines in a way nothing here can read.
        return !seen;
    }

    private static String plain(String text) {
        return EMPHASIS.matcher(text.replace('\u2019', '\''))
                .replaceAll("")
                .replace("`", "")
                .replace(PolarityTokens.MENTION, "")
                .replace(PolarityTokens.QUOTED_MENTION, "")
                .replace("e.g.", "eg")
                .replace("i.e.", "ie");
    }

    private static boolean isAsserted(Passage passage, String phrase) {
        var heading = passage.heading().isEmpty() ? "" : passage.heading() + " : ";
        var tokens = PolarityTokens.of(heading + marked(passage.text(), phrase));
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.isMention(i) && isAsserted(tokens, i)) {
                return true;
            }
        }
        return false;
    }

    /// The text with a token for each mention; what is struck out is no mention.
    private static String marked(String text, String phrase) {
        var marked = new StringBuilder();
        int from = 0;
        for (int at = WholeWords.find(text, phrase, 0); at >= 0; at = WholeWords.find(text, phrase, from)) {
            int end = at + phrase.length();
            marked.append(text, from, at);
            if (!(text.startsWith("~~", at - 2) && text.startsWith("~~", end))) {
                marked.append(PolarityTokens.mention(text, at, end));
            }
            from = end;
        }
        return marked.append(text, from, text.length()).toString();
    }

    private static boolean isAsserted(PolarityTokens tokens, int mention) {
        return !(isAsked(tokens, mention)
                || NegationBefore.reaches(tokens, mention)
                || RejectionAfter.follows(tokens, mention)
                || isRefusedCondition(tokens, mention)
                || isQuotedRule(tokens, mention));
    }

    private static boolean isAsked(PolarityTokens tokens, int mention) {
        if (!tokens.at(tokens.sentenceEnd(mention)).startsWith("?")) {
            return false;
        }
        int start = tokens.sentenceStart(mention);
        return PolarityWords.SUGGESTIONS.stream()
                .noneMatch(opening -> tokens.at(start).equals(opening.getFirst())
                        && tokens.at(start + 1).equals(opening.getLast()));
    }

    /// "If anyone wants to …, decline."
    private static boolean isRefusedCondition(PolarityTokens tokens, int mention) {
        for (int i = tokens.sentenceStart(mention); i < mention; i++) {
            if (PolarityWords.CONDITIONS.contains(tokens.at(i))) {
                return isRefused(tokens, mention);
            }
        }
        return false;
    }

    private static boolean isRefused(PolarityTokens tokens, int mention) {
        var hasComma = false;
        int end = tokens.sentenceEnd(mention);
        for (int i = mention + 1; i < end; i++) {
            hasComma |= tokens.at(i).equals(",") || tokens.at(i).equals("then");
            if (hasComma
                    && (isNegator(tokens.at(i))
                            || tokens.at(i).equals("no")
                            || PolarityWords.FLIPPERS.contains(tokens.at(i)))) {
                return true;
            }
        }
        return false;
    }

    /// The rule about "…": a quotation in a sentence about a rule.
    private static boolean isQuotedRule(PolarityTokens tokens, int mention) {
        if (!tokens.at(mention).equals(PolarityTokens.QUOTED_MENTION)) {
            return false;
        }
        for (int i = tokens.sentenceStart(mention); i < mention; i++) {
            var word = tokens.at(i);
            if (word.equals("rule") || word.equals("constraint") || word.equals("boundary")) {
                return true;
            }
        }
        return false;
    }
}
