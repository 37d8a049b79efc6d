package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;
import java.util.ArrayList;
import java.util.List;

/// All turns, but long ones, as outputs of tools are, say only how long they were. The last of these stay.
///
/// @param keep how many long turns stay
/// @param length in characters from which a turn is long
record ObservationMasking(int keep, int length) implements RuleMethod {
    @Override
    public String name() {
        return "observation-masking";
    }

    @Override
    public Artifact compact(CompactionRequest request) {
        return artifact(
                request, SpokenBlocks.text(masked(SpokenBlocks.of(Segment.of(request)))), StructuredState.EMPTY);
    }

    private List<String> masked(List<String> blocks) {
        var masked = new ArrayList<String>();
        int left = keep;
        for (var block : blocks.reversed()) {
            masked.add(block.length() >= length && left-- <= 0 ? mask(block) : block);
        }
        return masked.reversed();
    }

    private static String mask(String block) {
        int colon = block.indexOf(':');
        return "%s: [%d characters left out]".formatted(block.substring(0, Math.max(0, colon)), block.length());
    }
}
