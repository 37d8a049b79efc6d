package dev.assay.reading;

import java.util.regex.Pattern;

/// The first answer of a model that goes on and writes the next question itself, as models without chat training do.
public final class FirstTurn {
    private static final Pattern NEXT = Pattern.compile(
            "\\n[ \\t]*+(?:#{1,4} )?\\*{0,2}(?:next )?(?:question|problem|exercise|q|premise|passage|instruction|user|human)\\*{0,2} ?\\d{0,3} ?:\\*{0,2}\\s",
            Pattern.CASE_INSENSITIVE);

    /// `Answer: B`, `#### 18`, or nothing but an option, a number or a verdict.
    private static final Pattern ANSWERED =
            Pattern.compile("(?i)\\b(?:answer|label|verdict|ans)\\b[^\\n]{0,20}[:=] ?\\S|\\banswer is\\b|####|\\\\boxed"
                    + "|^\\W*(?:[A-J]|[-−$]?[\\d.,/%]+|entailment|neutral|contradiction)(?:[).:] [^\\n]{1,60})?\\W*$");

    private FirstTurn() {}

    /// The whole response where nothing is answered before the next question.
    public static String of(String response) {
        var next = NEXT.matcher(response);
        if (!next.find()) {
            return response;
        }
        var before = response.substring(0, next.start());
        return ANSWERED.matcher(before).find() ? before.stripTrailing() : response;
    }
}
