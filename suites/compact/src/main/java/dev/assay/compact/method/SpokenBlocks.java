package dev.assay.compact.method;

import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactLimits;
import dev.assay.compact.artifact.Rendering;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;

/// What was said as blocks of text, with an empty line between two, and short enough for a summary.
final class SpokenBlocks {
    /// Stands where something was.
    static final String LEFT_OUT = "[\u2026]";

    private static final String GAP = "\n\n";

    private SpokenBlocks() {}

    /// Blocks kept before, then one a turn.
    static List<String> of(Segment segment) {
        var blocks = new ArrayList<String>();
        for (var block : segment.keptSummary().split(GAP)) {
            if (!block.isBlank() && !block.equals(LEFT_OUT)) {
                blocks.add(block);
            }
        }
        segment.turns().forEach(turn -> blocks.add(block(turn)));
        return blocks;
    }

    private static String block(Turn turn) {
        return Rendering.of(new Transcript(List.of(turn)));
    }

    /// One text. Blocks are cut to an equal share where all together are too long.
    static String text(List<String> blocks) {
        var text = String.join(GAP, blocks);
        if (UnicodeText.length(text) <= ArtifactLimits.SUMMARY_LENGTH) {
            return text;
        }
        int share = Math.max(1, ArtifactLimits.SUMMARY_LENGTH / blocks.size() - GAP.length() - LEFT_OUT.length());
        return String.join(GAP, blocks.stream().map(block -> cut(block, share)).toList());
    }

    private static String cut(String block, int length) {
        return UnicodeText.length(block) <= length ? block : UnicodeText.slice(block, 0, length) + LEFT_OUT;
    }
}
