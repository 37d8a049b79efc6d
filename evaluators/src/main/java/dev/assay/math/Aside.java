package dev.assay.math;

import java.util.regex.Pattern;

/// Takes off what a response says behind its answer: a check of it, a reason for it, a part of it.
final class Aside {
    /// How far from the end an aside may begin.
    private static final int MAX_ENDING = 500;

    /// A test of the answer that a response ends with.
    private static final Pattern CHECK = Pattern.compile(
            "(?i)[;.(\\n] *(?:check|checking|verify|verification|to verify|to check|double-check)\\b(?<=\\d(?s:.){1,300})[^\\n]*+\\s*+$");

    /// Why, or of what: `15, because each of the 3 boxes holds 5`, `15 apples, 3 of which are green`.
    private static final Pattern REASON = Pattern.compile(
            "(?i)(?:[,;(]? ?\\(?\\b(?:because|since|given that|due to|based on|considering|assuming|including|excluding|not counting|with (?:a )?remainder)\\b"
                    + "|[,(] ?(?:\\w+ )?of (?:which|whom|them|these)\\b|, (?:as|where|with|after|before|not|which) )[^.!?\\n]*[.!?)]*\\s*$");

    /// `48 clips in total: 24 in April and 24 in May`.
    private static final Pattern SPLIT_UP =
            Pattern.compile("^([$€£]?\\d[\\d,.]*+(?: \\p{L}+){1,4}(?: in (?:total|all))?)(?:: | \\(| [–—] )[^=\\n]*$");

    /// A last sentence that says how the answer before it comes about: `That's 12 hens with 3 eggs each.`
    private static final Pattern RETOLD = Pattern.compile(
            "(?i)(?<=\\d[^.!?\\n]{0,60}[.!])\\s+(?:that's|that is|this is|because|here's why)\\b[^=.!?\\n]*\\d[^=.!?\\n]*\\d[^=.!?\\n]*[.!?]?\\s*$");

    /// `3 bolts in total: 2 blue and 1 white`.
    private static final Pattern PARTS =
            Pattern.compile("(?i)(?<=\\d[^.\\n=]{0,40}(?:in total|altogether|in all|overall))(?::|,| [–—-]) [^=\\n]*$");

    /// Words in brackets behind a number: `$694 (68 × 3 for the glue)`.
    private static final Pattern BRACKETS = Pattern.compile(
            "(?<=\\d[^.!?\\n()=]{0,40}) ?\\((?!(?:exactly|or|i\\.e|so|=)\\b)(?=[^()]*\\p{L}{3})[^()=]*\\)[.!]?\\s*$");

    private static final Pattern CONCLUDES =
            Pattern.compile("(?i)\\b(?:so|then|thus|therefore|hence|we get|gives|leaving|leaves|total|answer)\\b|=");

    private Aside() {}

    static String without(String response) {
        var text = CHECK.matcher(response).replaceFirst("");
        var start = Math.max(0, text.length() - MAX_ENDING);
        var ending = SPLIT_UP.matcher(text.substring(start)).replaceFirst("$1");
        ending = PARTS.matcher(ending).replaceFirst("");
        ending = BRACKETS.matcher(RETOLD.matcher(ending).replaceFirst("")).replaceFirst("");
        return text.substring(0, start) + withoutReason(ending);
    }

    private static String withoutReason(String text) {
        var reason = REASON.matcher(text);
        return reason.find()
                        && hasDigit(lastSentence(text.substring(0, reason.start())))
                        && !CONCLUDES.matcher(reason.group()).find()
                ? text.substring(0, reason.start())
                : text;
    }

    private static String lastSentence(String text) {
        var stop = Math.max(text.lastIndexOf(". "), text.lastIndexOf('\n'));
        return text.substring(stop + 1);
    }

    private static boolean hasDigit(String text) {
        return text.chars().anyMatch(Character::isDigit);
    }
}
