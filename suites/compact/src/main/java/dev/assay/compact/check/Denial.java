package dev.assay.compact.check;

import java.util.regex.Pattern;

/// Whether a short answer denies a value that it mentions: "not Hamza", "Hamza is not the one", "anyone but Hamza".
/// Only plain denials count; [Polarity] reads longer statements about rules.
final class Denial {
    private static final Pattern BEFORE = Pattern.compile(
            "(?:\\b(?:not|never|neither|nor|no longer|nobody but|(?:any|every)one (?:but|except)|all but|except(?: for)?|instead of"
                    + "|rather than|without|other than|nicht|keinesfalls|kein\\w*|nie|niemals|au\u00dfer|statt)\\b|n't\\b)"
                    + "(?!\\s+(?:only|just|merely|nur))(?:[\\s:(]+(?!but\\b|sondern\\b)[\\p{L}\\p{N}'$\u20ac]+){0,3}[\\s:(]*$"
                    + "|(?:\u4e0d\u662f|\u5e76\u975e|\u4e0d\u518d\u662f|\u6ca1\u6709|\u9664\u4e86|\u975e)\\s*$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern AFTER = Pattern.compile(
            "^[\\s)]*(?:(?:is|was|are|were|does|do|did|has|had|may|can|will|would|should|ist|war|wird)\\s*(?:not\\b|n't|never\\b|no longer\\b|nicht\\b)"
                    + "|(?:isn|wasn|aren|doesn|didn|can|won|shouldn)'t\\b|cannot\\b"
                    + "|(?:is|was|has been|had been|got) (?:dropped|rejected|replaced|withdrawn|cancell?ed|superseded|ruled out|wrong|out|off|gone)\\b"
                    + "|\\(?(?:no longer|wrong|rejected|dropped|not)\\b(?! only)|\u4e0d\u662f|\u4e0d\u5bf9|\u4e0d\u8d1f\u8d23)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final String CLAUSE_ENDS = ",;.!?\n\u3002\uff0c\uff1b";

    private Denial() {}

    /// @param start of the mention
    /// @param end behind the mention
    static boolean isOf(String text, int start, int end) {
        int from = start;
        while (from > 0 && !isClauseEnd(text, from - 1)) {
            from--;
        }
        var before = text.substring(from, start).replaceFirst("(?is).*(?<!one|body|all)\\s(?:but|sondern|and)\\b", "");
        return BEFORE.matcher(before).find()
                || AFTER.matcher(text.substring(end)).find();
    }

    /// A point or comma inside a number or a code ends nothing.
    private static boolean isClauseEnd(String text, int at) {
        return CLAUSE_ENDS.indexOf(text.charAt(at)) >= 0
                && (at + 1 >= text.length() || !Character.isLetterOrDigit(text.charAt(at + 1)));
    }
}
