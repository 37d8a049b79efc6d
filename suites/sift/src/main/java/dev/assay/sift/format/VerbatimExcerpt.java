package dev.assay.sift.format;

import dev.assay.sift.SiftCase;
import dev.assay.sift.validation.Verbatim;
import dev.assay.text.CaseFolding;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/// Lines copied from the input: the first so many in their order, or as many as asked for from anywhere.
final class VerbatimExcerpt implements FormatRule {
    private static final Pattern FIRST = Pattern.compile("first ([0-9]{1,6}) lines?");
    private static final Pattern NEXT = Pattern.compile("next ([0-9]{1,6}) lines?");
    private static final List<String> ONE = List.of("first line", "next line", "exact line");

    private final List<String> inputLines;
    private final Set<String> inputSet;
    private final OptionalInt leading;
    private final int requested;

    VerbatimExcerpt(SiftCase siftCase) {
        var instruction = CaseFolding.fold(siftCase.task().instruction());
        this.inputLines = Verbatim.lines(siftCase.task().rawInput());
        this.inputSet = new HashSet<>(inputLines);
        this.leading = leading(instruction);
        this.requested = requested(instruction);
    }

    private static OptionalInt leading(String instruction) {
        var first = number(FIRST, instruction);
        return first.isEmpty() && instruction.contains("first line") ? OptionalInt.of(1) : first;
    }

    private static int requested(String instruction) {
        int one = ONE.stream().anyMatch(instruction::contains) ? 1 : 0;
        return number(FIRST, instruction).orElse(number(NEXT, instruction).orElse(one));
    }

    private static OptionalInt number(Pattern pattern, String instruction) {
        var matcher = pattern.matcher(instruction);
        return matcher.find() ? OptionalInt.of(Integer.parseInt(matcher.group(1))) : OptionalInt.empty();
    }

    @Override
    public double score(String answer) {
        var lines = Verbatim.lines(answer);
        if (leading.isPresent()) {
            int count = Math.min(leading.getAsInt(), inputLines.size());
            return ExactMatch.orderedLines(inputLines.subList(0, count), lines);
        }
        int wanted = Math.max(lines.size(), requested);
        return wanted == 0
                ? 0
                : (double) lines.stream().filter(inputSet::contains).count() / wanted;
    }
}
