package dev.assay.judge;

import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.python.PythonJson;
import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/// How `compat` comes to a number: one plain question, the original's rules of reading, and 0 for every
/// failure.
final class CompatVerdict {
    private static final Pattern RATING = Pattern.compile("[1-5]");
    private static final Pattern YES_OR_NO = Pattern.compile(
            UnicodeText.BOUNDARY + "(YES|NO)" + UnicodeText.BOUNDARY, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private CompatVerdict() {}

    /// The same number under each name; what failed is told as its reason.
    static List<Score> ask(Jury jury, Question question, List<String> names, ToDoubleFunction<String> reading) {
        var text = jury.prompt(question.prompt()).fill(question.texts());
        try {
            var reply = jury.askPlainly(text, question.maxTokens()).text();
            return all(names, reading.applyAsDouble(reply), "");
        } catch (UserError | Jury.InterruptedVote e) {
            throw e;
        } catch (RuntimeException e) {
            return all(names, 0, "the judge failed, which counts as 0 here: " + e.getMessage());
        }
    }

    /// What is asked, and how long the reply may be.
    record Question(Prompt prompt, Map<String, String> texts, int maxTokens) {}

    static List<Score> all(List<String> names, double value, String why) {
        return names.stream()
                .<Score>map(name -> new Score.Value(name, value, why))
                .toList();
    }

    /// The first digit from 1 to 5, wherever it stands, on a scale from 0 to 1; 0 where there is none.
    static double rating(String reply) {
        var matcher = RATING.matcher(reply);
        return matcher.find() ? (matcher.group().charAt(0) - '1') / 4.0 : 0;
    }

    /// 1 if the first of the words yes and no is yes.
    static double yes(String reply) {
        var matcher = YES_OR_NO.matcher(reply);
        return matcher.find() && UnicodeText.upper(matcher.group(1)).equals("YES") ? 1 : 0;
    }

    /// 1 for the label CORRECT in the JSON object between the outermost braces; without a label, if CORRECT
    /// occurs and WRONG does not. `INCORRECT` contains CORRECT, as in the original.
    static double correct(String reply) {
        var upper = UnicodeText.upper(reply);
        return switch (label(reply)) {
            case "CORRECT" -> 1;
            case "WRONG" -> 0;
            default -> upper.contains("CORRECT") && !upper.contains("WRONG") ? 1 : 0;
        };
    }

    private static String label(String reply) {
        int start = reply.indexOf('{');
        int end = reply.lastIndexOf('}') + 1;
        if (start < 0 || start >= end) {
            return "";
        }
        try {
            return PythonJson.read(reply.substring(start, end)) instanceof Map<?, ?> fields
                            && fields.get("label") instanceof String label
                    ? UnicodeText.strip(UnicodeText.upper(label))
                    : "";
        } catch (PythonJson.Malformed e) {
            return "";
        }
    }
}
