package dev.assay.math;

import java.util.regex.Pattern;

/// Takes off what a response says behind its answer: a check of it, a reason for it, a part of it.
final class Aside {
    /// How far from the end an aside may begin.
    private static final int MAX_ENDING = 500;

    /// A test of the answer that a response ends with.
    private static final Pattern CHECK = Pattern.compile(
            "(?i)[;.(\\n] *(?:step \\d+[:.)] *)?(?:let me |let's |let us |quick |sanity |a |we can |we |i'll |to ){0,4}(?:check|checking|verify|verifying|verification|double[- ]check|double[- ]checking|confirm)\\b(?<=\\d(?s:.){1,300})[^\\n]*+\\s*+$");

    /// Why, or of what: `15, because each of the 3 boxes holds 5`, `15 apples, 3 of which are green`.
    private static final Pattern REASON = Pattern.compile(
            "(?i)(?:[,;(]? ?\\(?\\b(?:because|since|given that|due to|based on|considering|assuming|including|excluding|not counting|with (?:a )?remainder|for (?:comparison|reference)|by (?:comparison|contrast)|in contrast)\\b"
                    + "| [–—-] (?:that's|that is|i\\.e\\.),? (?=[^.\\n]*\\d[^.\\n]*\\d)|; (?:that's|that is|this is) (?:a bit|just|about|roughly|a little|slightly|almost|nearly|well)\\b|[,(] ?(?:\\w+ )?of (?:which|whom|them|these)\\b|(?<=\\p{L}) (?:if|unless|provided that) |, (?:as|where|with|after|before|not|which|while|whereas) |, (?:who|whose) (?=[^,.\\n]*[.!?]?\\s*$)|(?<!\\bbut)(?<!\\band) (?:after|before|when|while|without|by) (?:\\p{L}+ )?\\p{L}+ing\\b)(?:[^.!?\\n]|\\.(?=\\d)|(?<=\\d)!(?= ))*[.!?)]*\\s*$");

    /// Where or by how much: `15, attained at x = 3`, `15 marbles, 5 more than Tom`.
    private static final Pattern PLACED = Pattern.compile(
            "(?i)(?<=\\d[^.=\\n]{0,30})(?:, from [$€£]?\\d[\\d.,]*(?: \\p{L}+)? to [$€£]?\\d[\\d.,]*(?: \\p{L}+)?|,? (?:which )?(?:attained|achieved|reached|obtained|occurs?|occurring|happens)? ?(?:at|when|for) [a-z] ?= ?[-−]?[\\d./]+"
                    + "|, [$€£]?\\d[\\d.,]* (?:\\p{L}+ )?(?:more|less|fewer|greater|higher|lower) than [^.\\d\\n]{1,40}|,? (?:i\\.e\\.,?|that is,?|which is) [$€£]?\\d[\\d.,]* (?:\\p{L}+ )?(?:more|less|fewer|greater|higher|lower) than [^.\\n]{1,60})[.!]?\\s*$");

    /// `48 clips in total: 24 in April and 24 in May`.
    private static final Pattern SPLIT_UP = Pattern.compile(
            "^([$€£]?\\d[\\d,.]*+%?(?: \\p{L}+){1,4}(?: in (?:total|all))?|[$€£]?\\d[\\d,.]*+%(?=: ))(?:: | \\(| [–—] )[^=\\n]*$");

    /// A last sentence that says how the answer before it comes about: `That's 12 hens with 3 eggs each.`
    private static final Pattern RETOLD = Pattern.compile(
            "(?i)(?<=\\d[^.!?\\n]{0,60}[.!])\\s+(?:(?:that's|that is|this is|because|here's why)\\b[^=.!?\\n]*\\d"
                    + "|(?:that|this|it|these|they) (?:uses?|used|requires?|needs?|accounts? for|covers?|includes?|corresponds? to|fits?|agrees?)\\b)[^=.!?\\n]*\\d[^=.!?\\n]*[.!?]?\\s*$");

    /// `3 bolts in total: 2 blue and 1 white`.
    private static final Pattern PARTS =
            Pattern.compile("(?i)(?<=\\d[^.\\n=]{0,40}(?:in total|altogether|in all|overall))(?::|,| [–—-]) [^=\\n]*$"
                    + "|(?<=\\d [\\p{L} ]{1,60}): \\d[^=.\\n]*(?:,| and) \\d[^=\\n]*$");

    /// Words in brackets behind a number: `$694 (68 × 3 for the glue)`.
    private static final Pattern BRACKETS = Pattern.compile(
            "(?<=\\d[^.!?\\n()=]{0,40}) ?\\((?!(?:exactly|or|i\\.e|so|=)\\b)(?=[^()]*(?<![\\\\\\p{L}])(?!sqrt|sin|cos|tan|log|exp)\\p{L}{3})[^()=]*\\)[.!]?\\s*$");

    /// A remark of its own behind the answer: `He breaks even in year 13. (In year 12 he still loses money.)`
    private static final Pattern REMARK =
            Pattern.compile("(?<=\\d[^.!?\\n()=]{0,40}[.!]) *\\((?=\\p{Lu}\\p{Ll}*\\s)[^()]*[.!]\\)\\s*$");

    /// How an answer that stands first comes about.
    private static final Pattern BREAKDOWN = Pattern.compile(
            "(?is)^([^\\n]{0,200}\\d[^\\n]{0,100})\\n+\\W*(?:here(?:'s| is) (?:the|a|how|my)|(?:the )?(?:breakdown|explanation|calculation|details|workings?)\\b)(?!.*\\b(?:so|therefore|thus|hence|answer|total|final)\\b).*$");

    /// What did not do: `4 (n = 3 fails)`.
    private static final Pattern FAILED = Pattern.compile(
            "(?i)(?<=\\d[^.\\n()]{0,20}) ?\\([^()]*\\b(?:fails?|does not|doesn't|do not|don't|is too|are too|isn't|is not)\\b[^()]*\\)[.!]?\\s*$");

    /// `The price was $80 before the discount of 25%.`
    private static final Pattern BESIDE = Pattern.compile(
            "(?i)(?<=\\b(?:is|was|are|were|costs?|be) \\\\?[$€£]?\\d[\\d.,]{0,12}(?: \\p{L}{1,12})?),? (?:before|after|with|at|including|excluding|despite|for) (?:an?|the|its|this|that|each) [\\p{L} -]{1,40} (?:of|is|was) \\\\?[$€£]?\\d[\\d.,]*%?(?: \\p{L}+)?[.!]?\\s*$");

    /// What somebody else has: `Anna ends up with 9 stickers while Ben has 6.`
    private static final Pattern WHILE = Pattern.compile(
            "(?<=\\d[^.=\\n]{0,40}) (?:while|whereas) (?=\\p{Lu}\\p{Ll}+ [^.=\\n]*\\d)[^.=\\n]*[.!]?\\s*$");

    /// `It takes 13 years: at the end of year 12 he breaks even.`
    private static final Pattern EXPLAINED = Pattern.compile(
            "(?i)(?<=\\d[^.:=\\n]{1,80}): (?:at|in|after|by|before|until) (?![^\\n]*\\b(?:is|are|so|total|answer|equals)\\b)[^=\\n]*$");

    /// `She will be 22 in 5 years.`
    private static final Pattern LATER = Pattern.compile(
            "(?i)(?<=\\b(?:be|is|turns?) \\d{1,3}(?: years old)?) in \\d+ (?:days?|weeks?|months?|years?)[.!]?\\s*$");

    /// What a response offers when it is done: `Let me know if you want to see all 3 steps!`
    private static final Pattern COURTESY = Pattern.compile(
            "(?i)(?<=[.!?)\\]}$\\n] {0,3})(?:(?:please )?let me know|feel free|would you like|do you want|(?:i )?hope (?:this|that|it) helps"
                    + "|if you(?:'d| would| have| need| want)|happy to|is there anything)\\b(?<=\\d(?s:.){1,400})[^\\n]*\\s*$");

    /// A statement that ends with its number, which an equation behind it then gives reasons for.
    private static final Pattern TOLD =
            Pattern.compile("(?i)\\b(?:is|are|be|equals?) [$€£]?[-−]?\\d[\\d.,/]*(?: \\p{L}+){0,2}\\W*$");
    private static final Pattern REASONED =
            Pattern.compile("(?i)\\b(?:so|then|thus|therefore|hence|we get|leaving|leaves|total|answer)\\b");
    private static final Pattern BECAUSE = Pattern.compile("(?i)^\\W{0,3}(?:because|since|as)\\b");

    /// `multiply 9 by 60, which is 540`.
    private static final Pattern COMPUTED = Pattern.compile(
            "(?i)\\b(?:multiply(?:ing)?|add(?:ing)?|subtract(?:ing)?|divid(?:e|ing)|times|plus|minus|sum|product|difference|quotient)\\b");
    private static final Pattern CAME_TO = Pattern.compile(
            "(?i), which (?:is|gives|equals|makes|yields|comes to) [$€£]?[-−]?\\d[\\d.,]*%?(?: \\p{L}+){0,3}[.!]?\\s*");

    private static final Pattern SOLVED = Pattern.compile("(?i)\\b(?:solution|answer|root|result)s?\\b");

    private static final Pattern CONCLUDES = Pattern.compile(
            "(?i)\\b(?:so|then|thus|therefore|hence|we get|gives|leaving|leaves|total|answer|equals?|equal to|equivalent to|amounts to|comes to|converts to|simplif(?:y|ies) to|reduces? to|works out to|rounds? (?:up |down )?to)\\b|=");

    private Aside() {}

    static String without(String response) {
        var polite =
                BREAKDOWN.matcher(COURTESY.matcher(response).replaceFirst("")).replaceFirst("$1");
        var text = CHECK.matcher(polite).replaceFirst("");
        var start = Math.max(0, text.length() - MAX_ENDING);
        var ending = SPLIT_UP.matcher(text.substring(start)).replaceFirst("$1");
        ending = FAILED.matcher(REMARK.matcher(ending).replaceFirst("")).replaceFirst("");
        ending = PARTS.matcher(ending).replaceFirst("");
        ending = LATER.matcher(ending).replaceFirst("");
        ending = EXPLAINED.matcher(ending).replaceFirst("");
        ending = WHILE.matcher(ending).replaceFirst("");
        ending = BESIDE.matcher(PLACED.matcher(ending).replaceFirst("")).replaceFirst("");
        ending = BRACKETS.matcher(RETOLD.matcher(ending).replaceFirst("")).replaceFirst("");
        return text.substring(0, start) + withoutReason(ending);
    }

    private static String withoutReason(String text) {
        var reason = REASON.matcher(text);
        if (!reason.find()) {
            return text;
        }
        var said = lastSentence(text.substring(0, reason.start()));
        if (COMPUTED.matcher(said).find() && CAME_TO.matcher(reason.group()).matches()) {
            return text;
        }
        var isProof = said.contains("=")
                && BECAUSE.matcher(reason.group()).find()
                && !SOLVED.matcher(reason.group()).find();
        var isExplained = TOLD.matcher(said).find()
                && BECAUSE.matcher(reason.group()).find()
                && !REASONED.matcher(reason.group()).find();
        return hasDigit(said)
                        && (isProof
                                || isExplained
                                || !CONCLUDES.matcher(reason.group()).find())
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
