package dev.assay.verdict;

import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import dev.assay.text.CaseFolding;
import dev.assay.text.PythonLines;
import dev.assay.text.PythonText;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A case prepared for judging many answers: what was asked, and the lines of the input in every form needed.
///
/// @param promptAnchors the first eight different anchors
/// @param inputLines without whitespace around them
/// @param guidanceLines lines of the input as [Guidance] normalizes them
/// @param verbatimLines lines of the input as [Verbatim] reads them
/// @param wantsFence whether the instruction asks for a code block
public record SiftRequest(
        SiftCase siftCase,
        List<String> promptAnchors,
        Set<String> inputLines,
        Set<String> foldedLines,
        Set<String> guidanceLines,
        Set<String> verbatimLines,
        boolean wantsFence) {
    private static final int MOST_ANCHORS = 8;
    private static final List<String> FENCE_WORDS = List.of("code block", "fenced", "triple backticks", "```");

    public static SiftRequest of(SiftCase siftCase) {
        var lines = PythonLines.stripped(siftCase.rawInput());
        var folded = new HashSet<String>();
        var guidance = new HashSet<String>();
        for (var line : lines) {
            folded.add(CaseFolding.fold(line));
            guidance.add(Guidance.normalize(line));
        }
        return new SiftRequest(
                siftCase,
                promptAnchors(siftCase.anchors()),
                new LinkedHashSet<>(lines),
                folded,
                guidance,
                new HashSet<>(Verbatim.lines(siftCase.rawInput())),
                wantsFence(CaseFolding.fold(siftCase.instruction())));
    }

    private static List<String> promptAnchors(List<String> anchors) {
        return anchors.stream()
                .map(PythonText::strip)
                .filter(anchor -> !anchor.isEmpty())
                .distinct()
                .limit(MOST_ANCHORS)
                .toList();
    }

    private static boolean wantsFence(String instruction) {
        return FENCE_WORDS.stream().anyMatch(instruction::contains);
    }

    public Intent intent() {
        return siftCase.intent();
    }

    /// How many of the prompt's anchors occur in a text, letter for letter.
    public int anchorHits(String text) {
        int hits = 0;
        for (var anchor : promptAnchors) {
            hits += text.contains(anchor) ? 1 : 0;
        }
        return hits;
    }

    public boolean isInInput(String text) {
        return siftCase.rawInput().contains(text);
    }
}
