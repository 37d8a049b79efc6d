package dev.assay.compact.generation;

import dev.assay.compact.scenario.TokenEstimate;
import dev.assay.compact.template.FillerCount;
import dev.assay.compact.template.TemplateTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The conversation of one case in `standard`, template turn by template turn.
final class Conversation {
    private final Level level;
    private final Map<String, String> bindings;
    private final Chatters chatters;

    Conversation(Level level, Map<String, String> bindings, Chatters chatters) {
        this.level = level;
        this.bindings = bindings;
        this.chatters = chatters;
    }

    /// @param blockName what the seeds of blocks begin with
    List<Line> lines(List<TemplateTurn> turns, String blockName) {
        var parts = new ArrayList<List<Line>>();
        for (int i = 0; i < turns.size(); i++) {
            parts.add(
                    switch (turns.get(i)) {
                        case TemplateTurn.Said said -> List.of(line(said));
                        case TemplateTurn.Block block -> counted(block, blockName + i);
                    });
        }
        lengthen(turns, parts, blockName);
        return Placement.of(turns, parts, level.timing());
    }

    private Line line(TemplateTurn.Said said) {
        var wording = said.wordings().get(level.wording(said.wordings().size()));
        return new Line(said.role(), wording.fill(bindings), said.tags());
    }

    private List<Line> counted(TemplateTurn.Block block, String name) {
        return block.count() instanceof FillerCount.ToLength
                ? List.of()
                : chatters.about(block, name).lines(level.count(block.count()));
    }

    /// Gives each block without a count an equal share of the tokens that are still missing.
    private void lengthen(List<TemplateTurn> turns, List<List<Line>> parts, String blockName) {
        long open = turns.stream().filter(Conversation::isOpen).count();
        if (open == 0) {
            return;
        }
        int said = parts.stream()
                .flatMap(List::stream)
                .mapToInt(line -> TokenEstimate.of(line.content()))
                .sum();
        int share = (int) (Math.max(0, level.tokens() - said) / open);
        for (int i = 0; i < turns.size(); i++) {
            if (turns.get(i) instanceof TemplateTurn.Block block && isOpen(block)) {
                parts.set(i, chatters.about(block, blockName + i).linesOf(share));
            }
        }
    }

    private static boolean isOpen(TemplateTurn turn) {
        return turn instanceof TemplateTurn.Block block && block.count() instanceof FillerCount.ToLength;
    }
}
