package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// An answer without what only dresses it: line ends of other systems, a fence around all of it, emphasis,
/// marks of headings.
public final class Plain {
    private static final String FENCE = "```";
    private static final Pattern LABEL =
            Pattern.compile("\\A(?:[^\\n`]{0,40}\\n|(?i:json|csv|html|markdown|md|text)(?![\\p{L}\\p{N}]))");
    private static final Pattern HEADING = Pattern.compile("(?m)^ {0,3}#{1,6} +");
    private static final Pattern EMPHASIS = Pattern.compile(
            "(?=\\*)(?:\\*{2,3}(?=\\S)|(?<=\\S)\\*{2,3}|(?<![\\w*])\\*(?=[^\\s*])|(?<=[^\\s*])\\*(?![\\w*]))");
    private static final Pattern UNDERLINE = Pattern.compile("(?=_)(?:(?<!\\w)_{1,3}(?=\\w)|(?<=\\w)_{1,3}(?!\\w))");

    private Plain() {}

    /// Without a fence around all of it, whatever its label.
    public static String unfenced(String text) {
        var lines = text.replace("\r\n", "\n").replace('\r', '\n');
        boolean isFenced = lines.length() >= 2 * FENCE.length()
                && lines.startsWith(FENCE)
                && lines.endsWith(FENCE)
                && lines.indexOf(FENCE, FENCE.length()) == lines.length() - FENCE.length();
        return isFenced
                ? JavaScriptText.trim(LABEL.matcher(lines.substring(FENCE.length(), lines.length() - FENCE.length()))
                        .replaceFirst(""))
                : lines;
    }

    public static String undressed(String text) {
        var bare = HEADING.matcher(unfenced(text)).replaceAll("");
        return JavaScriptText.trim(
                UNDERLINE.matcher(EMPHASIS.matcher(bare).replaceAll("")).replaceAll(""));
    }

    /// How many lines begin with a mark and stand furthest to the left: what is indented below them are
    /// parts.
    static long items(String text, Pattern mark) {
        var indents = new ArrayList<Integer>();
        for (var line : text.split("\n", -1)) {
            int indent = line.length() - line.stripLeading().length();
            if (mark.matcher(line).region(indent, line.length()).lookingAt()) {
                indents.add(indent);
            }
        }
        return least(indents);
    }

    private static long least(List<Integer> indents) {
        int least = indents.stream().min(Integer::compare).orElse(0);
        return indents.stream().filter(indent -> indent == least).count();
    }
}
