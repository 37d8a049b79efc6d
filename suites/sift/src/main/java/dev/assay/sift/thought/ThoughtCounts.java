package dev.assay.sift.thought;

import java.util.LinkedHashMap;
import java.util.Map;

/// How much of a text is visible thinking.
///
/// @param leakedLines lines with a tag or a sentence about the task
/// @param leadingLines those of them before the first line of the answer
/// @param leakedChars code points of the leaked lines, whitespace around them not counted
/// @param textChars code points of the text, whitespace around it not counted
public record ThoughtCounts(
        int tagMarkers,
        int proseMarkers,
        int leakedLines,
        int leadingLines,
        int leakedChars,
        int nonemptyLines,
        int textChars) {
    private static final double CHARS = 0.45;
    private static final double LINES = 0.35;
    private static final double MARKERS = 0.20;
    private static final double MANY_MARKERS = 5;

    static final ThoughtCounts NONE = new ThoughtCounts(0, 0, 0, 0, 0, 0, 0);

    public int markers() {
        return tagMarkers + proseMarkers;
    }

    /// The share of the text that is thinking, 0 to 1; lower is better.
    public double density() {
        if (textChars == 0 || nonemptyLines == 0) {
            return 0;
        }
        double chars = (double) leakedChars / textChars;
        double mixed = CHARS * chars + LINES * lineRatio() + MARKERS * Math.min(1, markers() / MANY_MARKERS);
        return Math.max(chars, Math.min(1, mixed));
    }

    public double lineRatio() {
        return nonemptyLines == 0 ? 0 : (double) leakedLines / nonemptyLines;
    }

    public boolean isAllThought() {
        return markers() > 0 && leadingLines >= nonemptyLines;
    }

    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("tag_markers", tagMarkers);
        map.put("prose_markers", proseMarkers);
        map.put("leaked_lines", leakedLines);
        map.put("leading_lines", leadingLines);
        map.put("leaked_chars", leakedChars);
        map.put("nonempty_lines", nonemptyLines);
        map.put("text_chars", textChars);
        return map;
    }
}
