package dev.assay.context.memory;

import dev.assay.memory.MemorySystem.Turn;
import java.util.List;
import java.util.stream.IntStream;

/// The last turns, however many: with no limit the whole history.
final class LastTurns implements Recall {
    private final int count;
    private Recollection recollection = Recollection.NOTHING;

    LastTurns(int count) {
        this.count = count;
    }

    @Override
    public void learn(List<Turn> turns) {
        int kept = Math.min(count, turns.size());
        var latestFirst =
                IntStream.range(0, kept).map(i -> turns.size() - 1 - i).toArray();
        recollection = Recollection.of(turns, latestFirst);
    }

    @Override
    public Recollection recall(String question) {
        return recollection;
    }
}
