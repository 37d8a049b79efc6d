package dev.assay.ifeval;

import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// Bullets, highlights, sections, JSON, a title, a fixed phrase.
final class FormatChecks {
    private static final Pattern HIGHLIGHT = Pattern.compile("\\*([^\\n*]*+)\\*");
    private static final Pattern DOUBLE_HIGHLIGHT = Pattern.compile("\\*\\*([^\\n*]*+)\\*\\*");
    private static final String SPACE = UnicodeText.WHITESPACE + "?";
    private static final List<String> PHRASES = List.of("My answer is yes.", "My answer is no.", "My answer is maybe.");

    private FormatChecks() {}

    static Check bullets(Parameters parameters) {
        var wanted = parameters.count("num_bullets");
        return response -> Relation.exactly(Bullets.count(response), wanted, "bullets");
    }

    static Compliance constrainedResponse(String response) {
        return Compliance.of(PHRASES.stream().anyMatch(response::contains), "none of the three phrases");
    }

    static Check highlights(Parameters parameters) {
        var threshold = parameters.count("num_highlights");
        return response -> Relation.AT_LEAST.judge(
                highlights(HIGHLIGHT, response) + highlights(DOUBLE_HIGHLIGHT, response), threshold, "highlights");
    }

    private static long highlights(Pattern pattern, String response) {
        return pattern.matcher(response)
                .results()
                .filter(highlight -> !UnicodeText.isBlank(highlight.group(1)))
                .count();
    }

    static Check sections(Parameters parameters) {
        var marker = UnicodeText.strip(parameters.text("section_spliter"));
        var pattern = UserPattern.between(SPACE, marker, SPACE + "\\p{Nd}++" + SPACE);
        var threshold = parameters.count("num_sections");
        return response -> Relation.AT_LEAST.judge(pattern.countIn(response), threshold, "sections");
    }

    static Compliance json(String response) {
        return Compliance.of(JsonText.isJson(JsonText.unfenced(response)), "not JSON");
    }

    static Compliance title(String response) {
        return Compliance.of(Arrays.stream(response.split("\n", -1)).anyMatch(FormatChecks::hasTitle), "no <<title>>");
    }

    /// From the first opening to the last closing of the line, with something between that is neither.
    private static boolean hasTitle(String line) {
        var open = line.indexOf("<<");
        var close = line.lastIndexOf(">>");
        return open >= 0
                && close > open + 2
                && !UnicodeText.isBlank(
                        Edges.withoutTrailing(Edges.withoutLeading(line.substring(open, close), '<'), '>'));
    }
}
