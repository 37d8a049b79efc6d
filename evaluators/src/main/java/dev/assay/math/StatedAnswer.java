package dev.assay.math;

import dev.assay.text.UnicodeText;
import java.util.Optional;
import java.util.regex.Pattern;

/// An answer that a response announces: in a box, behind `####`, behind `the answer is`, before `is the answer`.
final class StatedAnswer {
    private static final int MAX_ANSWER = 300;

    private static final Pattern BOX = Pattern.compile("\\\\(?:boxed|fbox)(?!\\p{Alpha})");
    private static final Pattern STATED = Pattern.compile(
            "\\banswers?\\b(?:[ \\t]+(?!not\\b|is\\b|are\\b)[\\p{L}']{1,20}){0,6}"
                    + "[ \\t]*(?:\\bis\\b|\\bare\\b|:|=)(?!\\s+not\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern POINTED_OUT = Pattern.compile(
            "(?i)([^\\s,;:]{1,40}) is (?:the|our|my) (?:(?!wrong\\b|incorrect\\b|next\\b|first\\b|other\\b)\\p{L}+ )?(?:answer|solution|result)\\b");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?=\\s|$)|;(?= \\p{L}{3})|\\n");

    /// A second thought with another number in it.
    private static final Pattern CORRECTED = Pattern.compile(
            "(?i)[.!?\\n] *(?:oh |hmm,? |ah )?(?:wait|actually|correction|sorry|no,|oops|scratch that|on second thought|hold on)\\b[^\\n]*\\d");

    /// The value of a JSON object's answer.
    private static final Pattern FIELD = Pattern.compile(
            "(?i)\"(?:\\w{0,20}[_ ])?(?:answer|result|solution)\"\\s*:\\s*(?:\"([^\"\\n]{1,200})\"|([^\"\\s,}\\]]{1,60}))");

    private StatedAnswer() {}

    static Optional<String> field(String text) {
        return FIELD.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(match -> Optional.ofNullable(match.group(1)).orElseGet(() -> match.group(2)));
    }

    /// What stands before the last `is the answer`.
    static Optional<String> pointedOut(String text) {
        return POINTED_OUT
                .matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(match -> match.group(1))
                .filter(Equivalence::understands);
    }

    static Optional<String> boxed(String text) {
        return BOX.matcher(text).results().reduce((_, later) -> later).map(box -> argument(text, box.end()));
    }

    private static String argument(String text, int start) {
        var rest = UnicodeText.strip(text.substring(start, Math.min(text.length(), start + Tokenizer.MAX_LENGTH)));
        if (!rest.startsWith("{")) {
            return rest.split("[\\s$]", 2)[0];
        }
        var depth = 0;
        for (var i = 0; i < rest.length(); i++) {
            depth += rest.charAt(i) == '{' ? 1 : rest.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return rest.substring(1, i);
            }
        }
        return rest.substring(1);
    }

    static Optional<String> marked(String text) {
        var start = text.lastIndexOf("####");
        return start < 0
                ? Optional.empty()
                : text.substring(start + 4)
                        .lines()
                        .filter(line -> !UnicodeText.isBlank(line))
                        .findFirst();
    }

    static Optional<String> stated(String text) {
        return STATED.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(match -> UnicodeText.strip(text.substring(match.end())))
                .filter(rest -> !CORRECTED.matcher(rest).find())
                .map(StatedAnswer::sentence)
                .map(Aside::without)
                .filter(sentence -> !UnicodeText.isBlank(sentence));
    }

    private static String sentence(String text) {
        var start = text.substring(0, Math.min(text.length(), MAX_ANSWER));
        var end = SENTENCE_END.matcher(start);
        return end.find() ? start.substring(0, end.start()) : start;
    }
}
