package dev.assay.choice;

import java.util.List;
import java.util.regex.Pattern;

/// Takes out of a response the labels that it names without giving them: `Entailment? Hardly.`, `neutral was my first
/// thought`, `as opposed to contradiction`.
final class NliDismissal {
    private static final String NAME =
            "(?:an? |the |plain |outright )*(?:entail(?:ment|ed|s|ing)?|neutral(?:ity)?|contradict(?:ion|ory|s|ed|ing)?)(?: label)?";
    /// `My first guess was neutral, and I stand by it.`
    private static final String UNLESS_KEPT =
            "(?![^!?\\n]{0,120}\\b(?:stand by|stick(?:ing)? (?:with|to)|keep(?:ing)?|stay(?:ing)? with|(?:has|have)(?:n't| not) changed|not changed my mind|holds up)\\b)";

    private static final List<Pattern> DISMISSED = List.of(
            Pattern.compile("\\b" + NAME + "\\b[^.:!?\\n]{0,40}: ?(?:false|no)(?=\\W*$)"),
            Pattern.compile(
                    "\\b" + NAME
                            + "\\?+ (?:no|nope|hardly|not|i doubt it|unlikely|never|i (?:don't|do not|wouldn't|would not) (?:think|believe|say) so|i'm not (?:sure|convinced|so sure))\\b[^.!?,;\\n]{0,30}[.!,;]?"),
            Pattern.compile(
                    "(?:^|(?<=[.!?\\n] ?))(?=[^.!?\\n]*\\b(?:or|is|are|does|do|why|which|what|can|could|should|not)\\b)[^.!?\\n]*\\b"
                            + NAME + "\\b[^.!?\\n]*\\?(?! ?(?:yes|yep|sure|correct|definitely|exactly|no|i)\\b)"),
            Pattern.compile("\\b" + NAME + " would (?:only )?(?:be|fit|apply|hold)\\b[^.;!?\\n]* if\\b[^.;!?\\n]*"),
            Pattern.compile(
                    "\\bneutral (?:reader|observer|tone|party|person|expression|face|colou?r|stance|ground|position|third)\\b"),
            Pattern.compile(
                    "\\b" + NAME
                            + " (?:is|was|seems|looks|sounds|feels|might be|may be|would be)(?: (?:clearly|a bit|a little|far|much|simply|probably|perhaps|just|also))* "
                            + "(?:too (?:strong|weak|strict|much|far)|my (?:first|initial)|a stretch|tempting|what (?:most|many|some)|out(?: of the question)?\\b|off the table|ruled out|excluded|overstated|an overstatement|wrong|incorrect|not (?:right|correct|it|the))[^.;,!?\\n]*"),
            Pattern.compile(
                    "(?:^|(?<=[.!?;\\n] ?))(?:to (?:be|count as|qualify as|call (?:it|this))|for|for (?:it|this) to be) "
                            + NAME
                            + "\\b[^.!?;\\n]*\\b(?:would|must|has|have|need\\w*|require\\w*)\\b[^.!?;\\n]*[.!?;]?"),
            Pattern.compile(
                    "\\b(?:is|seems|would be|looks like|must be) (?:clearly |probably )?the (?:only |most )?(?:correct|right|best|appropriate|accurate|proper) (?:label|answer|choice|classification|relation(?:ship)?|verdict|option|one)\\b"),
            Pattern.compile("(?:^|(?<=[.!?;\\n] ?))if (?:it|this) were " + NAME + "\\b[^.!?;\\n]*"),
            Pattern.compile("\\b(?:decide|choose|distinguish|torn) between " + NAME + " and " + NAME),
            Pattern.compile("\\b(?:almost|nearly|not quite) " + NAME + "\\b"),
            Pattern.compile("\\b(?:would|could|might)(?: only| then)? (?:be|have been) " + NAME
                    + "\\b[^.;,!?\\n]* (?:if|had|unless|were)\\b[^.;!?,\\n]*"),
            Pattern.compile(
                    "\\bmy (?:first|initial) \\w+ (?:was|is) (?:that (?:it|this) (?:was|is) )?" + NAME + UNLESS_KEPT),
            Pattern.compile("\\bentails? that\\b"),
            Pattern.compile("\\bno (?:other )?label (?:other than|but|except)\\b"),
            Pattern.compile(
                    "[,;]? ?\\b(?:although|though|even though|i see how|with(?= \\w+ (?:as )?a (?:distant |close )?(?:second|runner)))\\b[^.;,!?\\n]*"
                            + NAME + "[^.;,!?\\n]*"),
            Pattern.compile(
                    "\\b(?:one|some|people|someone|many|you) (?:could|might|may|would) (?:perhaps |maybe |possibly |also )?(?:say|argue|think|call|be tempted)\\b[^.;,!?\\n]*"),
            Pattern.compile("\\b(?:tempting|easy|tempted) to (?:say|call|answer|think)\\b[^.;,!?\\n]*"),
            Pattern.compile(
                    "\\bi (?:would have|would've|might have|had|'d have|considered|thought(?: of| about)?|first|initially)\\b[^.;,!?\\n]*\\b"
                            + NAME + "\\b[^.;,!?\\n]*"),
            Pattern.compile("(?:^|,? )(?:as opposed to|rather than|instead of) " + NAME + "(?:,? (?:or|nor|and) " + NAME
                    + ")*"));

    private NliDismissal() {}

    /// @param text in lower case, one space between words
    static String without(String text) {
        var left = text;
        for (var pattern : DISMISSED) {
            left = pattern.matcher(left).replaceAll(" ");
        }
        return left;
    }
}
