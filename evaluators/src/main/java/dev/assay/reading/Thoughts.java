package dev.assay.reading;

import java.util.regex.Pattern;

/// What a model thinks aloud before it answers, between `<think>` and `</think>`.
public final class Thoughts {
    private static final Pattern END = Pattern.compile("(?i)</(?:think|thinking|thought|reasoning)>");
    private static final Pattern START = Pattern.compile("(?i)<(?:think|thinking|thought|reasoning)>");

    private Thoughts() {}

    /// What follows the last closing tag, up to an opening tag that nothing closes.
    public static String without(String response) {
        if (response.indexOf('<') < 0) {
            return response;
        }
        var ends = END.matcher(response).results().toList();
        var said = ends.isEmpty() ? response : response.substring(ends.getLast().end());
        var start = START.matcher(said);
        return start.find() ? said.substring(0, start.start()) : said;
    }
}
