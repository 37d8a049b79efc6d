package dev.assay.models.reading;

import java.util.Set;
import java.util.regex.Pattern;

/// One thing the notes say: an item of a list, or a sentence.
///
/// @param text as it stands there, without the mark of a list
/// @param heading of the list it is an item of; empty where there is none
/// @param around the stems of what stands beside it, which it may refer to
/// @param isSupposed whether it is introduced as something that does not hold
record Statement(String text, String heading, Set<String> stems, Set<String> around, boolean isSupposed) {
    private static final Pattern FORBIDS = Pattern.compile(
            "\\b(?:forbidden|never|not allowed|do not|verboten|nie)\\b|禁止|不得", Pattern.CASE_INSENSITIVE);
    private static final Pattern DENIES = Pattern.compile(
            "\\b(?:not?|never|nobody|none|no one|cannot|can't|mustn't|don't|doesn't|isn't|aren't|won't|forbidden|neither|withdrawn|cancell?ed|revoked"
                    + "|without|nicht|nie|niemand|kein\\w{0,2}|verboten)\\b|不|禁止|没有|无人",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SUPPOSED_LEAD = Pattern.compile(
            "^.{0,120}?(?:\\b(?:suppose|what if|if|would|might|maybe|perhaps|suggested|proposed|angenommen|vielleicht|h\u00e4tten?|vorgeschlagen"
                    + "|verworfen|falls|w\u00fcrden?|k\u00f6nnten?)\\b|\u5982\u679c|\u4e5f\u8bb8|\u5efa\u8bae|\u5047\u8bbe|\u5e0c\u671b)[^:\uff1a]*[:\uff1a]",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// Whether it is introduced as something that does not hold: "Suppose for a moment: …".
    static boolean isSupposed(String text) {
        return (text.indexOf(':') >= 0 || text.indexOf('\uff1a') >= 0)
                && SUPPOSED_LEAD.matcher(text).find();
    }

    /// What the list forbids is told as forbidden: alone, "send it to them" would say the opposite.
    String told() {
        return forbids() && !DENIES.matcher(text).find() ? "never " + text : text;
    }

    boolean isDenied() {
        return forbids() || DENIES.matcher(text).find();
    }

    private boolean forbids() {
        return FORBIDS.matcher(heading).find();
    }
}
