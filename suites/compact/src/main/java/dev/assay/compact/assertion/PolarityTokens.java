package dev.assay.compact.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A passage as words and the marks between them, with one token in place of each mention of a phrase.
record PolarityTokens(List<String> tokens) {
    static final String MENTION = "\ue000";
    static final String QUOTED_MENTION = "\ue001";

    /// Nothing further away in a sentence is looked at, in tokens.
    private static final int LONGEST = 120;

    private static final String QUOTES = "\"'\u201c\u201d\u2018\u00ab\u00bb\u201e";

    private static final Pattern TOKEN = Pattern.compile("[\ue000\ue001]|[\\p{L}\\p{N}_]++(?:'\\p{L}++)*+"
            + "|[.!?;]++(?=[\\s\"')\ue000\ue001]|$)|[,:()\u2014\u2013\u2713\u2705\u274c\u26d4\u2717\u2718]"
            + "|\\x{1F6AB}|(?<=\\s)-++(?=\\s)");

    static PolarityTokens of(String text) {
        var tokens = new ArrayList<String>();
        TOKEN.matcher(text).results().forEach(match -> tokens.add(meaning(match.group())));
        return new PolarityTokens(tokens);
    }

    private static String meaning(String token) {
        return switch (token) {
            case "\u274c", "\u26d4", "\u2717", "\u2718", "\ud83d\udeab" -> "forbidden";
            case "\u2705" -> "\u2713";
            case "\u2014", "\u2013" -> "-";
            default -> token.startsWith("--") ? "-" : token;
        };
    }

    /// The token for the mention from `start` to `end`.
    static String mention(String text, int start, int end) {
        var isQuoted = start > 0
                && end < text.length()
                && QUOTES.indexOf(text.charAt(start - 1)) >= 0
                && QUOTES.indexOf(text.charAt(end)) >= 0;
        return isQuoted ? QUOTED_MENTION : MENTION;
    }

    String at(int index) {
        return index >= 0 && index < tokens.size() ? tokens.get(index) : "";
    }

    int size() {
        return tokens.size();
    }

    boolean isMention(int index) {
        return at(index).equals(MENTION) || at(index).equals(QUOTED_MENTION);
    }

    boolean isWord(int index) {
        var token = at(index);
        return !token.isEmpty() && (isMention(index) || Character.isLetterOrDigit(token.codePointAt(0)));
    }

    /// Whether a sentence ends here.
    boolean isEnd(int index) {
        var token = at(index);
        return token.isEmpty() || ".!?;".indexOf(token.charAt(0)) >= 0;
    }

    int sentenceStart(int index) {
        int start = index;
        while (start > Math.max(0, index - LONGEST) && !isEnd(start - 1)) {
            start--;
        }
        return start;
    }

    /// The index of the mark that ends the sentence, or where it is too long to be read on.
    int sentenceEnd(int index) {
        int end = index;
        while (end < index + LONGEST && !isEnd(end)) {
            end++;
        }
        return end;
    }
}
