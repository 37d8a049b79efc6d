package dev.assay.fit.number;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What an answer stands by at its end: without the pleasantries behind it, and without what it took back.
final class FinalWord {
    private static final Pattern PLEASANTRY = Pattern.compile(
            "(?<=[.!?\\n] ?)(?:let me know|i hope|hope (?:this|that)|feel free|would you like|do you (?:want|need)|if you (?:want|need|have|would)|please (?:let|feel)|thanks|thank you|happy to)\\b[^\\n]*\\z",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAKEN_BACK = Pattern.compile(
            "(?:\\bno\\b|\\bnope\\b|\\bwait\\b|\\bactually\\b|\\bcorrection\\b|\\bscratch that\\b|\\bi mean(?:t)?\\b|\\bor rather\\b|\\bsorry\\b|\\boops\\b|\\bon second thought\\b|\\bmake that\\b|\\bthat(?:['’]s| is| was) (?:wrong|incorrect|not right)\\b)[,.:;!… —–-]*(?:(?:no|actually|wait|it|it['’]s|its|that|that['’]s|the|answer|result|make|made|should|must|be|is|i|mean|meant|a mistake|correct|value|number|rather|sorry)\\b[\\s,:.'’—–-]*){0,9}(?=-?\\d)",
            Pattern.CASE_INSENSITIVE);

    /// "88; the next one is 403": what is added for comparison.
    private static final Pattern AFTERTHOUGHT = Pattern.compile(
            "(?<=\\d[^;\\n]{0,30});\\s*(?:the (?:next|other|others|second|rest|remaining)\\b|(?:before|originally|previously|earlier|initially)\\b|(?:after|if|with|without)\\b[^;=\\n]*\\bwould\\b)[^;=\\n]*\\z",
            Pattern.CASE_INSENSITIVE);

    private FinalWord() {}

    static String of(String text) {
        var polite = AFTERTHOUGHT
                .matcher(PLEASANTRY.matcher(text.strip()).replaceFirst(""))
                .replaceFirst("");
        return TAKEN_BACK
                .matcher(polite)
                .results()
                .reduce((_, later) -> later)
                .map(MatchResult::end)
                .map(polite::substring)
                .orElse(polite);
    }
}
