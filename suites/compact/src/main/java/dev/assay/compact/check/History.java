package dev.assay.compact.check;

import java.util.regex.Pattern;

/// Whether a mention tells what was so before, in a text that also tells what is so now: "first Lantern, later
/// Birchwood". History told as history is no answer and no contradiction.
public final class History {
    /// Words that say by themselves that something is over.
    private static final Pattern OVER = Pattern.compile(
            "\\b(?:formerly|previously|no longer|not any ?more|took over from|taken over from|takes over from|succeed(?:s|ed|ing)"
                    + "|(?:replaced|replaces|replacing)(?! (?:by|with)\\b)|instead of|fr\u00fcher|ehemals|nicht mehr|anstelle von)\\b"
                    + "|\u66fe\u7ecf|\u4e0d\u518d|\u53d6\u4ee3\u4e86",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern BEFORE = Pattern.compile(
            "\\b(?:first|at first|initially|originally|formerly|previously|once|was|were|had been|used to|before|until|old|former"
                    + "|earlier|instead of|rather than|no longer|changed from|moved from|switched from|replaced(?! (?:by|with)\\b)"
                    + "|zuerst|zun\u00e4chst|fr\u00fcher|urspr\u00fcnglich|vorher|war|statt|bisher)\\b"
                    + "|\u539f\u6765|\u8d77\u521d|\u6700\u521d|\u4e4b\u524d|\u4ee5\u524d|\u66fe\u7ecf|\u539f\u672c|\u4e0d\u518d",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern AFTER = Pattern.compile(
            "\\s*(?:\\(?(?:used to|before|at first|originally|initially|previously|until then|earlier|vorher|fr\u00fcher|zuerst)\\b"
                    + "|(?:was|were|has been|had been) (?:replaced|superseded|dropped|changed|withdrawn|the (?:old|first|original|earlier)))",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NOW = Pattern.compile(
            "\\b(?:later|now|then|currently|today|since|finally|in the end|changed to|moved to|switched to|replaced (?:by|with)"
                    + "|current|but|instead|is|are|became|to|jetzt|inzwischen|sp\u00e4ter|dann|nun|heute|ist|sondern)\\b"
                    + "|\u73b0\u5728|\u540e\u6765|\u6539\u4e3a|\u76ee\u524d|\u5982\u4eca|\u6539\u6210|\u800c\u662f",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final String CLAUSE_ENDS = ",;.!?\n\u3002\uff0c\uff1b";

    private History() {}

    /// @param start of the mention
    /// @param end behind the mention
    public static boolean isTold(String text, int start, int end) {
        int from = start;
        while (from > 0 && CLAUSE_ENDS.indexOf(text.charAt(from - 1)) < 0) {
            from--;
        }
        var clause = text.substring(from, start);
        if (isLast(OVER, clause)) {
            return true;
        }
        boolean isFormer =
                isLast(BEFORE, clause) || AFTER.matcher(text.substring(end)).lookingAt();
        return isFormer
                && (NOW.matcher(text.substring(end)).find()
                        || NOW.matcher(text.substring(0, from)).find());
    }

    /// Whether a text tells a phrase only as what was so before.
    public static boolean isAllOf(String text, String phrase) {
        var spans = ValueWords.find(text, phrase);
        return !spans.isEmpty() && spans.stream().allMatch(span -> isTold(text, span.start(), span.end()));
    }

    /// What stands last before the mention decides: "was Lantern, now Birchwood".
    private static boolean isLast(Pattern former, String clause) {
        int before = last(former, clause);
        return before >= 0 && last(NOW, clause) <= before;
    }

    private static int last(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .mapToInt(match -> match.start())
                .max()
                .orElse(-1);
    }
}
