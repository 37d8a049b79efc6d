package dev.assay.fit.grading;

import java.util.regex.Pattern;

/// An answer to a question with choices, without the question's own words.
public final class ChoiceText {
    private static final Pattern INSTRUCTION = Pattern.compile(
            "(?s)(?<![\\p{L}\\p{N}])A\\) ?[^\\n]{0,200}\\n+ *B\\) ?[^\\n]{0,200}\\n+ *C\\) ?[^\\n]{0,200}\\n+ *D\\) ?[^\\n]{0,200}|A\\) ?B\\) ?C\\) ?D\\)|(?i)choose the right answer\\.|reply with its letter only:?|(?<![\\p{L}\\p{N}])\\(?A\\)?, ?\\(?B\\)?, ?\\(?C\\)?,? ?(?:or|and|/|&)? ?\\(?D\\)?(?![\\p{L}\\p{N}])");

    private static final Pattern QUESTION =
            Pattern.compile("(?s)\\A(?i:q|question): .{1,4000}?[?.:]\\s+(?i:a|answer):(?=\\s|\\z)");

    private ChoiceText() {}

    /// Whoever repeats the instruction has named all letters and chosen none.
    public static String withoutEcho(String text) {
        var answer = QUESTION.matcher(text).replaceFirst("");
        return INSTRUCTION.matcher(answer).replaceAll(" ").strip();
    }
}
