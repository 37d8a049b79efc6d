package dev.assay.choice;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The last resort for a response that names no verdict: words by which people say that something stays open, cannot
/// be, or must be.
///
/// The last sentence with such a word decides, and in a sentence doubt counts before denial, and denial before
/// consent: `it would have to be true, but we can't be sure`.
final class NliCues {
    private static final Pattern REFUSED = Pattern.compile(
            "\\b(?:sorry|as an ai|please (?:provide|share|give)|(?:can|could) you (?:please )?(?:provide|share|give|tell)"
                    + "|(?:can't|cannot|unable to|not able to|won't|refuse to) (?:help|assist|answer|provide|comply|do that))\\b");
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?<=[.!?;]) +|\\n+");

    private static final Pattern OPEN = Pattern.compile(
            "\\b(?:might|may|could|maybe|perhaps|possib(?:le|ly|ility)|plausibl[ey]|likely|probabl[ey]|whether|unsure"
                    + "|insufficient|inadequate|lacks?|lacking|missing|unspecified|silent|irrelevant|unrelated|guess(?:work)?|assum\\w+"
                    + "|specul\\w+|either way|additional|extra|not given|left open|open question|unanswered|vague)\\b"
                    + "|(?:can't|cannot|can not|couldn't|could not|hard to|difficult to|impossible to|not possible to|unable to|no way to)"
                    + " (?:really |actually |be )?(?:sure|certain|say|tell|know|determined?|concluded?|assumed?|inferred|infer|verif\\w+|confirm\\w*|decided?|judge)"
                    + "|(?:\\bnot|n't|\\bno|\\bnever|\\bwithout|\\bnothing)(?: \\w+){0,3} (?:sure|certain|enough|sufficient|specif\\w+|mention\\w*|stated?|says?|said"
                    + "|indicat\\w+|information|info|details?|evidence|address\\w*|clear|guarantee\\w*|necessarily|confirm\\w*|provid\\w+|told|tells?|know|known"
                    + "|discuss\\w*|relevant|related|impl(?:y|ied|ies)|suggest\\w*)\\b");
    private static final Pattern DENIED = Pattern.compile(
            "(?:premise|text|passage|first (?:sentence|one)) says? [^.;!?\\n]{1,60}[,;] (?:but |while |whereas |and )?(?:the )?(?:hypothesis|claim|second (?:sentence|one)) says?\\b|\\b(?:opposite|backwards?|reversed?|contrary|clash\\w*|oppos\\w+|rul(?:es?|ed) (?:it |this |that )?out|excludes?|precludes?"
                    + "|can't both|cannot both|mutually|incompatible|inconsistent|conflict\\w*|disagree\\w*|otherwise|mistaken|wrong|untrue"
                    + "|false|falsif\\w+|disprov\\w+|refut\\w+|den(?:y|ies|ied)|negat\\w+|not the case|impossible|misstat\\w+|misrepresent\\w*"
                    + "|violat\\w+|at odds|incorrect|can't be|cannot be|not true|not correct)\\b");
    private static final Pattern GRANTED = Pattern.compile(
            "\\b(?:ensur\\w+|establish\\w*|accept\\w*|guarantee\\w*|sufficient|sufficiently|enough|necessarily|logically|therefore|thus|hence"
                    + "|impl(?:y|ies|ied)|means that|which means|shows? that|has to|have to|must|certain(?:ly)?|undeniabl[ey]|consequence"
                    + "|deriv\\w+|deduc\\w+|infer\\w*|follows?|support\\w*|confirm\\w*|prov(?:es?|en)|verif\\w+|true|correct|valid|holds?|same"
                    + "|restat\\w+|equivalent|match\\w*|consistent|special case|subset|already (?:says?|states?|tells?))\\b");

    private NliCues() {}

    /// @param text in lower case, one space between words
    static Optional<NliVerdict> read(String text) {
        if (REFUSED.matcher(text).find()) {
            return Optional.empty();
        }
        return List.of(SENTENCE_GAP.split(text.strip(), -1)).reversed().stream()
                .flatMap(sentence -> inSentence(sentence).stream())
                .findFirst();
    }

    private static Optional<NliVerdict> inSentence(String sentence) {
        if (OPEN.matcher(sentence).find()) {
            return Optional.of(NliVerdict.NEUTRAL);
        }
        if (DENIED.matcher(sentence).find()) {
            return Optional.of(NliVerdict.CONTRADICTION);
        }
        return GRANTED.matcher(sentence).find() ? Optional.of(NliVerdict.ENTAILMENT) : Optional.empty();
    }
}
