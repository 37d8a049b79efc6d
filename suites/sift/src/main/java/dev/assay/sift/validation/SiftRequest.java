package dev.assay.sift.validation;

import dev.assay.api.Profile;
import dev.assay.sift.ForbiddenContent;
import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import dev.assay.text.CaseFolding;
import dev.assay.text.Recent;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A case prepared for judging many answers: what was asked, and the lines of the input in every form
/// needed.
///
/// @param promptAnchors the first eight different anchors
/// @param inputLines without whitespace around them
/// @param guidanceLines lines of the input as [Guidance] normalizes them
/// @param verbatimLines lines of the input as [Verbatim] reads them
/// @param wantsFence whether the instruction asks for a code block
/// @param target the answer wanted, without whitespace around it
/// @param targetLines without whitespace around them
/// @param forbidden what an answer must not hold
public record SiftRequest(
        SiftCase siftCase,
        List<String> promptAnchors,
        Set<String> inputLines,
        Set<String> foldedLines,
        Set<String> guidanceLines,
        Set<String> verbatimLines,
        boolean wantsFence,
        String target,
        Set<String> targetLines,
        ForbiddenContent forbidden) {
    private static final int MOST_ANCHORS = 8;
    private static final List<String> FENCE_WORDS = List.of("code block", "fenced", "triple backticks", "```");

    private static final Recent<SiftCase, SiftRequest> COMPAT = Recent.many(one -> prepare(one, Profile.COMPAT));
    private static final Recent<SiftCase, SiftRequest> STANDARD = Recent.many(one -> prepare(one, Profile.STANDARD));

    /// The standard profile asks only for anchors the target holds, and takes the target's lines for copied
    /// ones.
    public static SiftRequest of(SiftCase siftCase, Profile profile) {
        return switch (profile) {
            case COMPAT -> COMPAT.of(siftCase);
            case STANDARD -> STANDARD.of(siftCase);
        };
    }

    private static SiftRequest prepare(SiftCase siftCase, Profile profile) {
        var lines = UnicodeLines.stripped(siftCase.task().rawInput());
        var target = UnicodeText.strip(siftCase.target());
        boolean isStandard = profile == Profile.STANDARD;
        var verbatim = new HashSet<>(Verbatim.lines(siftCase.task().rawInput()));
        verbatim.addAll(isStandard ? Verbatim.lines(target) : List.of());
        return new SiftRequest(
                siftCase,
                promptAnchors(siftCase.anchors(), anchor -> !isStandard || target.contains(anchor)),
                new LinkedHashSet<>(lines),
                lines.stream().map(CaseFolding::fold).collect(Collectors.toSet()),
                lines.stream().map(Guidance::normalize).collect(Collectors.toSet()),
                verbatim,
                wantsFence(CaseFolding.fold(siftCase.task().instruction())) || (isStandard && target.contains("```")),
                target,
                new HashSet<>(UnicodeLines.stripped(target)),
                ForbiddenContent.of(siftCase));
    }

    private static List<String> promptAnchors(List<String> anchors, Predicate<String> isAsked) {
        return anchors.stream()
                .map(UnicodeText::strip)
                .filter(anchor -> !anchor.isEmpty())
                .filter(isAsked)
                .distinct()
                .limit(MOST_ANCHORS)
                .toList();
    }

    private static boolean wantsFence(String instruction) {
        return FENCE_WORDS.stream().anyMatch(instruction::contains);
    }

    public Intent intent() {
        return siftCase.task().intent();
    }

    /// How many of the prompt's anchors occur in a text, letter for letter.
    public int anchorHits(String text) {
        int hits = 0;
        for (var anchor : promptAnchors) {
            hits += text.contains(anchor) ? 1 : 0;
        }
        return hits;
    }

    /// Whether a line, without whitespace around it, stands in the input or the target.
    public boolean isQuoted(String line) {
        return inputLines.contains(line) || targetLines.contains(line);
    }

    /// Whether a text stands anywhere in the input or the target.
    public boolean isGiven(String text) {
        return isInInput(text) || target.contains(text);
    }

    public boolean isInInput(String text) {
        return siftCase.task().rawInput().contains(text);
    }
}
