package dev.assay.compact.generation;

import dev.assay.compact.template.TemplateTurn;
import java.util.ArrayList;
import java.util.List;

/// Where timed turns stand: `early` before the first block, `late` behind the last, `middle` halfway through
/// the block in the middle, and otherwise where they were written. Together they keep their order.
final class Placement {
    private Placement() {}

    static List<Line> of(List<TemplateTurn> turns, List<List<Line>> parts, String timing) {
        var blocks = new ArrayList<Integer>();
        var timed = new ArrayList<Line>();
        for (int i = 0; i < turns.size(); i++) {
            switch (turns.get(i)) {
                case TemplateTurn.Block _ -> blocks.add(i);
                case TemplateTurn.Said said when said.isTimed() -> timed.addAll(parts.get(i));
                case TemplateTurn.Said _ -> {}
            }
        }
        return blocks.isEmpty() || timed.isEmpty() || timing.isEmpty()
                ? parts.stream().flatMap(List::stream).toList()
                : moved(turns, parts, blocks, timed, timing);
    }

    private static List<Line> moved(
            List<TemplateTurn> turns, List<List<Line>> parts, List<Integer> blocks, List<Line> timed, String timing) {
        int block = block(blocks, timing);
        var lines = new ArrayList<Line>();
        for (int i = 0; i < turns.size(); i++) {
            if (i == block) {
                int before = before(parts.get(i).size(), timing);
                lines.addAll(parts.get(i).subList(0, before));
                lines.addAll(timed);
                lines.addAll(parts.get(i).subList(before, parts.get(i).size()));
            } else if (!(turns.get(i) instanceof TemplateTurn.Said said && said.isTimed())) {
                lines.addAll(parts.get(i));
            }
        }
        return lines;
    }

    private static int block(List<Integer> blocks, String timing) {
        return switch (timing) {
            case "early" -> blocks.getFirst();
            case "late" -> blocks.getLast();
            default -> blocks.get(blocks.size() / 2);
        };
    }

    /// How many lines of the block come first; an exchange is not torn.
    private static int before(int size, String timing) {
        return switch (timing) {
            case "early" -> 0;
            case "late" -> size;
            default -> size / 4 * 2;
        };
    }
}
