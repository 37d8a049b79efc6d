package dev.assay.fit.grading;

import dev.assay.javascript.JavaScriptText;
import dev.assay.text.BoundedSearch;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Takes visible thinking and the marks that steer a model out of a reply.
public final class Thinking {
    private static final Pattern OPEN =
            Pattern.compile("<think(?:ing)?(?=[>" + JavaScriptText.SPACES + "])", Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSE = Pattern.compile("</think(?:ing)?>", Pattern.CASE_INSENSITIVE);
    private static final Pattern CONTROL =
            Pattern.compile("<\\|(?:im_end|eot_id|end_of_text|eom_id|end)\\|>\\z|</s>\\z", Pattern.CASE_INSENSITIVE);
    private static final Pattern ANY_CONTROL =
            Pattern.compile("(?:<\\|[a-z0-9_▁｜|-]{1,30}\\|>|</?s>|<(?:eos|end_of_turn)>)\\z", Pattern.CASE_INSENSITIVE);
    private static final Pattern SAID = Pattern.compile(
            "\\A" + JavaScriptText.SPACE + "*+(?:thinking|thought)" + JavaScriptText.SPACE + "++process"
                    + JavaScriptText.SPACE + "*+:",
            Pattern.CASE_INSENSITIVE);
    private static final String FINAL_CHANNEL = "<|channel|>final<|message|>";
    private static final int LONGEST_MARK = 40;

    private Thinking() {}

    /// The published rule: closed spans go, and a run of known marks at the end; what is not closed stays.
    public static String strip(String reply) {
        return JavaScriptText.trim(withoutMarks(withoutSpans(reply), CONTROL));
    }

    private static String withoutSpans(String text) {
        var kept = new StringBuilder();
        var open = OPEN.matcher(text);
        var close = CLOSE.matcher(text);
        int from = 0;
        while (open.find(from) && close.find(open.end())) {
            kept.append(text, from, open.start());
            from = close.end();
        }
        return kept.append(text, from, text.length()).toString();
    }

    private static String withoutMarks(String text, Pattern mark) {
        var rest = JavaScriptText.trimEnd(text);
        var found = mark.matcher(rest);
        while (found.region(Math.max(0, rest.length() - LONGEST_MARK), rest.length())
                .find()) {
            rest = JavaScriptText.trimEnd(rest.substring(0, found.start()));
            found.reset(rest);
        }
        return rest;
    }

    /// What is left for a person: also without thinking that was never opened, or never closed, or that
    /// stands in a channel of its own. Empty where the model never came to an answer.
    public static String answer(String reply) {
        int last = reply.lastIndexOf(FINAL_CHANNEL);
        var text = withoutSpans(last < 0 ? reply : reply.substring(last + FINAL_CHANNEL.length()));
        int behind =
                CLOSE.matcher(text).results().mapToInt(MatchResult::end).max().orElse(0);
        text = text.substring(behind);
        var open = OPEN.matcher(text);
        return JavaScriptText.trim(withoutMarks(open.find() ? text.substring(0, open.start()) : text, ANY_CONTROL));
    }

    /// Whether a reply shows thinking.
    ///
    /// @param field what the runtime reports as thinking; may be empty
    public static boolean isIn(String reply, String field) {
        return !JavaScriptText.isBlank(field) || OPEN.matcher(reply).find() || BoundedSearch.finds(SAID, reply);
    }
}
